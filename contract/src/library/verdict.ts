/** What an admin has to know of a film: whether it plays, is to be prepared, or never will. */
export const VERDICTS = ['everywhere', 'most', 'prepare', 'cannot'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What the reason of a verdict begins with; nothing is said of films that play everywhere. */
export const VERDICT_BEGINNINGS = {
  most: 'plays on most devices: ',
  prepare: 'needs preparing: ',
  cannot: 'cannot be played, because ',
} as const satisfies Record<Exclude<Verdict, 'everywhere'>, string>;

/** The worst of some verdicts; null without any. */
export const worstVerdict = (verdicts: Iterable<Verdict | null | undefined>): Verdict | null => {
  let worst: Verdict | null = null;
  for (const verdict of verdicts)
    if (verdict && (worst === null || VERDICTS.indexOf(verdict) > VERDICTS.indexOf(worst))) worst = verdict;
  return worst;
};
