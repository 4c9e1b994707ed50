import { titleKeyOf } from '#platform/title-key.ts';

const YEAR = /\s*\(((?:19|20)\d\d)\)$/;

/** A request's name as it is compared with those of titles; a year in brackets is told apart. */
export interface RequestKeys {
  title_key: string;
  plain_key: string;
  year: string | null;
}

export const requestKeysOf = (name: string): RequestKeys => ({
  title_key: titleKeyOf(name),
  plain_key: titleKeyOf(name.replace(YEAR, '')),
  year: YEAR.exec(name)?.[1] ?? null,
});

/** How a name is looked for among the titles that are here. */
export interface Wanted {
  /** The keys, see `titleKeyOf`, that a title with this name can have. */
  keys: string[];
  isSame: (title: { title: string; release_date: string | null }) => boolean;
}

/** With a year in brackets, only a title of that year, or of an unknown one, is the same. */
export const wantedTitle = (name: string): Wanted => {
  const { title_key: key, plain_key: keyWithoutYear, year } = requestKeysOf(name);
  return {
    keys: [...new Set([key, keyWithoutYear])],
    isSame: ({ title, release_date: date }) => {
      const other = titleKeyOf(title);
      if (other === key) return true;
      return other === keyWithoutYear && (date === null || date.startsWith(year ?? ''));
    },
  };
};
