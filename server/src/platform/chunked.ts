/** The elements in groups of this size, of which the last may be smaller. */
export const chunked = <T>(elements: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(elements.length / size) }, (_, at) =>
    elements.slice(at * size, (at + 1) * size),
  );
