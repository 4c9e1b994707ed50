import { nameKeyOf, searchKeyOf } from './search-key.ts';

const LEADING_ARTICLE = /^[^\p{L}\p{N}]*(?:the|an?)\s+(?=\S)/u;
const TRAILING_ARTICLE = /,\s*(?:the|an?)$/;

/** Those of a name that consists of punctuation, such as `???`, are all it has. */
const keyOf = (name: string): string => nameKeyOf(name) || searchKeyOf(name).trim();

/** A title's name as it is compared: without case, accents, spaces, punctuation and a leading article. */
export const titleKeyOf = (name: string): string => {
  const plain = searchKeyOf(name).trim();
  return keyOf(plain.replace(TRAILING_ARTICLE, '').replace(LEADING_ARTICLE, ''));
};
