import { searchKeyOf } from '#platform/search-key.ts';
import type { Judgement } from '../folder/folder.repository.ts';
import { NAME_RULES_VERSION, parseVideoName } from './file-name.rules.ts';

const SERIES_KEY_MAX_LENGTH = 200;

/** What episodes of one series have in common, however its name is written. */
export const seriesKeyOf = (title: string): string => searchKeyOf(title).slice(0, SERIES_KEY_MAX_LENGTH);

/** What the index keeps of what the name of a video, and those of its folders, say. */
export const judgeVideo = (path: string, year: number): Judgement => {
  const { kind, title, season } = parseVideoName(path, year);
  const isEpisode = kind === 'episode';
  return {
    guess: kind,
    series_key: isEpisode ? seriesKeyOf(title) : null,
    season: isEpisode ? season : null,
    named_by: NAME_RULES_VERSION,
  };
};
