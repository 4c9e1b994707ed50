import { SEARCH_MAX_LENGTH } from '@sebule/contract/common/limits';

/** The part of a text that the server can search for: pasted text may contain tabs, and an address anything. */
export const searchable = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .trimEnd();
