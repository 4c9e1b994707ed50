/** More names than this would make a list that nobody reads. */
const NAMED_MAX = 8;

/** The names of titles as lines; of many, the first ones and how many more there are. */
export const nameLines = (titles: readonly { title: string }[]): string[] => {
  const names = titles.map(({ title }) => title);
  return names.length <= NAMED_MAX
    ? names
    : [...names.slice(0, NAMED_MAX - 1), `and ${names.length - NAMED_MAX + 1} more`];
};

/** One title by its name, several by their number. */
export const titlesText = (titles: readonly { title: string }[]): string =>
  titles.length === 1 ? (titles[0]?.title ?? '') : `${titles.length} titles`;
