import { TITLE_MAX_LENGTH } from './limits.ts';

/** What must not end a title that was cut: half of a character, or a sign that only joins words. */
const LEFT_AT_END = /[\uD800-\uDBFF]$|[\s._\-–:,[(]+$/u;

/** A title made of a file's name that every call accepts: without control characters, cut after a whole word. */
export const fittingTitle = (text: string): string => {
  // Composed first, which changes the length.
  const title = text
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  if (title.length <= TITLE_MAX_LENGTH) return title;
  const cut = title.slice(0, TITLE_MAX_LENGTH + 1);
  const words = cut.replace(/\s+\S*$/u, '');
  // A very long word is cut within it.
  const isWhole = words.length <= TITLE_MAX_LENGTH && words.length > TITLE_MAX_LENGTH / 2;
  const kept = isWhole ? words : cut.slice(0, TITLE_MAX_LENGTH);
  return kept.replace(LEFT_AT_END, '');
};
