import { nameKeyOf, searchKeyOf } from '#platform/search-key.ts';

const ARTICLES = ['the', 'a', 'an'];
const LEADING_ARTICLE = /^[^\p{L}\p{N}]*(?:the|an?)\s+(?=\S)/u;
const TRAILING_ARTICLE = /,\s*(?:the|an?)$/;
const YEAR = /\s*\(((?:19|20)\d\d)\)$/;

/** Those of a name that consists of punctuation, such as `???`, are all it has. */
const keyOf = (name: string): string => nameKeyOf(name) || searchKeyOf(name).trim();

/**
 * A title's name as it is compared: without case, accents, spaces, punctuation and the article that it begins with.
 */
export const titleKeyOf = (name: string): string => {
  const plain = searchKeyOf(name).trim();
  return keyOf(plain.replace(TRAILING_ARTICLE, '').replace(LEADING_ARTICLE, ''));
};

/** How a name is looked for among the titles that are here. */
export interface Wanted {
  /** Every key, see `nameKeyOf`, that a title with this name can have. */
  keys: string[];
  isSame: (title: { title: string; release_date: string | null }) => boolean;
}

/** With a year in brackets, only a title of that year, or of an unknown one, is the same. */
export const wantedTitle = (name: string): Wanted => {
  const year = YEAR.exec(name)?.[1];
  const key = titleKeyOf(name);
  const keyWithoutYear = titleKeyOf(name.replace(YEAR, ''));
  const withArticles = (bare: string) => [
    bare,
    ...ARTICLES.flatMap((article) => [article + bare, bare + article]),
  ];
  return {
    keys: [...new Set([...withArticles(key), ...withArticles(keyWithoutYear)])],
    isSame: ({ title, release_date: date }) => {
      const other = titleKeyOf(title);
      if (other === key) return true;
      return other === keyWithoutYear && (date === null || date.startsWith(year ?? ''));
    },
  };
};
