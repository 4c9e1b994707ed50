/** An episode that was picked on the page of a series, and what "Resume" played there at that moment. */
interface Pick {
  seriesId: number;
  episodeId: number;
  resumedId: number | null;
}

/** In memory only: nobody expects it after a reload. */
let last: Pick | null = null;

export const notePicked = (pick: Pick): void => {
  last = pick;
};

/**
 * Where the page begins when the viewer comes back: at what plays by now, or at what they picked if nothing was saved
 * or is left. Null when nothing was picked.
 */
export const episodeToReturnTo = (seriesId: number, resumedId: number | null): number | null => {
  if (last?.seriesId !== seriesId) return null;
  return resumedId === null || resumedId === last.resumedId ? last.episodeId : resumedId;
};
