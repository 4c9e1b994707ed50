import type { Chapter } from '@sebule/contract';

/** A mark nearer to an end of the bar than this share of the film would look like the end itself. */
const EDGE_SHARE = 0.002;

/** The chapter at a second; null before the first one. */
export const chapterAt = (chapters: readonly Chapter[], second: number): Chapter | null =>
  chapters.reduce<Chapter | null>(
    (latest, chapter) =>
      chapter.at <= second && (latest === null || chapter.at >= latest.at) ? chapter : latest,
    null,
  );

/** Where chapters begin on the bar, as shares of the film from 0 to 1. */
export const chapterMarks = (chapters: readonly Chapter[], duration: number): number[] =>
  chapters.map(({ at }) => at / duration).filter((share) => share > EDGE_SHARE && share < 1 - EDGE_SHARE);
