/** The numbers of an episode: `3`, or `1–2` for a file with several. */
export const numbersText = (first: number, last: number | undefined): string =>
  last === undefined ? String(first) : `${first}–${last}`;
