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
 * The episode to begin at when the viewer comes back to the page of a series: what plays by now, which is the one that
 * was picked or one after it; or the picked one, if they left before it was saved, or nothing is left. Null when none was
 * picked.
 */
export const episodeToReturnTo = (seriesId: number, resumedId: number | null): number | null => {
  if (last?.seriesId !== seriesId) return null;
  return resumedId === null || resumedId === last.resumedId ? last.episodeId : resumedId;
};
