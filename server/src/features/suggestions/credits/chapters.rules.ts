import type { Chapter } from '@sebule/contract';

/** What discs and their copies call the chapter of the credits, in the languages that films here come from. */
const CREDITS =
  /^(?:\W|\d)*(?:(?:the )?(?:end(?:ing)?|closing|final)[ -]*(?:titles?|credits?)|credits?|credit roll|abspann|g[eé]n[eé]rique(?: de fin)?|titoli di coda|cr[eé]ditos(?: finales?| finais)?|aftiteling|eftertexter|rulletekster|napisy ko[nń]cowe|титры)(?:\W|\d)*$/iu;

/** The first chapters of a film may be called so, too. */
const LAST_CHAPTERS = 3;
/** As long as a form warns about earlier marks. */
export const EARLIEST_SHARE = 0.7;

/**
 * The chapter with which the credits begin; null without one.
 * @param duration seconds
 */
export const creditsChapter = (chapters: readonly Chapter[], duration: number): Chapter | null =>
  chapters
    .toSorted((one, other) => one.at - other.at)
    .slice(-LAST_CHAPTERS)
    .find(({ at, name }) => CREDITS.test(name) && at >= duration * EARLIEST_SHARE && at < duration) ?? null;
