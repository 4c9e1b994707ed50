interface NamedFile {
  path: string;
  name: string;
}

export interface Candidate {
  lost: NamedFile;
  found: NamedFile;
}

const onlyOne = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null);

/** The only one, or of several the only one of this name. */
const clearOne = <T extends NamedFile>(all: readonly T[], name: string): T | null =>
  onlyOne(all) ?? onlyOne(all.filter((each) => each.name === name));

/** Where lost files are now, by their old paths. Ambiguous ones are left out unless exactly one has the same name. */
export const movedFiles = (candidates: readonly Candidate[]): Map<string, string> => {
  const chosen = [...Map.groupBy(candidates, ({ lost }) => lost.path).values()].flatMap((places) => {
    const found = clearOne(
      places.map((place) => place.found),
      places[0]?.lost.name ?? '',
    );
    return places.find((place) => place.found === found) ?? [];
  });
  return new Map(
    [...Map.groupBy(chosen, ({ found }) => found.path)].flatMap(([path, claims]) => {
      const lost = clearOne(
        claims.map((claim) => claim.lost),
        claims[0]?.found.name ?? '',
      );
      return lost ? [[lost.path, path] as const] : [];
    }),
  );
};
