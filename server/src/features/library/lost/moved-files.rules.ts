interface NamedFile {
  path: string;
  name: string;
}

/** A file that is gone, and one that is the same. */
export interface Candidate {
  lost: NamedFile;
  found: NamedFile;
}

const onlyOne = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null);

/** The only one, or of several the only one of this name. */
const clearOne = <T extends NamedFile>(all: readonly T[], name: string): T | null =>
  onlyOne(all) ?? onlyOne(all.filter((each) => each.name === name));

/**
 * Where lost files are now, by the path where they were. What could be in several places, or what could be several of the
 * lost ones, is left out, unless exactly one has the same name: nothing is relinked by chance.
 */
export const movedFiles = (candidates: readonly Candidate[]): Map<string, string> => {
  const chosen = [...Map.groupBy(candidates, ({ lost }) => lost.path).values()].flatMap((places) => {
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
