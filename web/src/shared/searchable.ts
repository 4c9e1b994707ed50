import { SEARCH_MAX_LENGTH } from '@sebule/contract/common/limits';

/** What of a text the server can search for: what is pasted may have tabs in it, and an address anything. */
export const searchable = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .trimEnd();
