/** What is known of a file. */
export interface FileTraits {
  path: string;
  name: string;
  kind: string;
  /** Bytes; null when nobody has ever seen the file. */
  size: number | null;
  modified_ms: number | null;
  duration: number | null;
  facts: string | null;
  sample: string | null;
}

/**
 * Whether a file that is gone and one that is there are the same. Samples decide where both have one. Without them, a
 * file that was moved keeps its time and its name, and a film that was also renamed keeps its length and its formats.
 */
export const isSameFile = (lost: FileTraits, found: FileTraits): boolean => {
  // Empty files are all the same.
  if (lost.size === null || lost.size === 0 || lost.size !== found.size || lost.kind !== found.kind)
    return false;
  if (lost.sample !== null && found.sample !== null) return lost.sample === found.sample;
  if (lost.modified_ms === found.modified_ms && lost.name === found.name) return true;
  return lost.duration !== null && lost.duration === found.duration && lost.facts === found.facts;
};

const onlyOne = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null);

/** The only one, or of several the only one of this name. */
const clearOne = <T extends { name: string }>(all: readonly T[], name: string): T | null =>
  onlyOne(all) ?? onlyOne(all.filter((each) => each.name === name));

/** Pairs of paths at which a file may have been, and be. */
export interface Candidate<Lost extends FileTraits> {
  lost: Lost;
  found: FileTraits;
}

/**
 * Where lost files are now, by the path where they were. What could be in several places, or what could be several of the
 * lost ones, is left out, unless exactly one has the same name: nothing is relinked by chance.
 */
export const movedFiles = (candidates: readonly Candidate<FileTraits>[]): Map<string, string> => {
  const same = candidates.filter(({ lost, found }) => isSameFile(lost, found));
  const chosen = [...Map.groupBy(same, ({ lost }) => lost.path).values()].flatMap((places) => {
    const [{ lost } = { lost: null }] = places;
    const found =
      lost &&
      clearOne(
        places.map((place) => place.found),
        lost.name,
      );
    return lost && found ? [{ lost, found }] : [];
  });
  return new Map(
    [...Map.groupBy(chosen, ({ found }) => found.path).entries()].flatMap(([path, claims]) => {
      const name = claims[0]?.found.name ?? '';
      const lost = clearOne(
        claims.map((claim) => claim.lost),
        name,
      );
      return lost ? [[lost.path, path] as const] : [];
    }),
  );
};
