import { WORD_MAX } from '#platform/search-words.ts';

/** Letters from which on a word may have one typing error, and two. */
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;

/** How many typing errors a word may have: none in a number or a short word, where one letter makes another word. */
export const editsIn = (typed: string): number => {
  if (typed.length < ONE_EDIT_FROM || /\d/.test(typed)) return 0;
  return typed.length < TWO_EDITS_FROM ? 1 : 2;
};

/** Of shorter words only whole ones are alike: too many others begin like them. */
const BEGINNING_FROM = 5;

/** How long words that are like a typed one are, at least and at most. */
export const lengthsAlike = (typed: string): [min: number, max: number] => {
  const edits = editsIn(typed);
  const isLong = typed.length >= BEGINNING_FROM;
  return [typed.length - edits, isLong ? WORD_MAX : typed.length + edits];
};

/** Added for a word that only begins like the typed one, and the whole for one that contains it. */
const ONLY_BEGINS = 0.25;
const CONTAINS = 2.5;

/** Words that a typed one may have been meant to be. */
const ALIKE_MAX = 40;

/** Reused from call to call, because thousands of words are compared for one search. */
const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/**
 * By how much a word differs from the typed one: the number of letters that are wrong, missing, too many or swapped
 * with their neighbour, a little more where only the word's beginning is alike; null where they are not alike.
 */
export const differenceOf = (typed: string, word: string): number | null => {
  const most = editsIn(typed);
  if (word === typed) return 0;
  if (word.startsWith(typed)) return ONLY_BEGINS;
  const [shortest, longest] = lengthsAlike(typed);
  if (most === 0 || word.length < shortest || word.length > longest) return null;
  if (word.includes(typed)) return CONTAINS;
  const width = Math.min(word.length, typed.length + most);
  let [before, above, row]: [Uint8Array, Uint8Array, Uint8Array] = [rows[0], rows[1], rows[2]];
  for (let column = 0; column <= width; column += 1) above[column] = column;
  for (let line = 1; line <= typed.length; line += 1) {
    row[0] = line;
    let least = line;
    const letter = typed.charCodeAt(line - 1);
    for (let column = 1; column <= width; column += 1) {
      const other = word.charCodeAt(column - 1);
      let edits = Math.min(
        (above[column - 1] ?? 0) + (letter === other ? 0 : 1),
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
      );
      const isSwapped =
        line > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(line - 2) === other;
      if (isSwapped) edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      row[column] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return null;
    [before, above, row] = [above, row, before];
  }
  const whole = width === word.length ? (above[width] ?? 0) : most + 1;
  let beginning = most + 1;
  for (let column = 1; column <= width; column += 1) beginning = Math.min(beginning, above[column] ?? 0);
  if (whole <= most && whole <= beginning) return whole;
  return beginning <= most && typed.length >= BEGINNING_FROM ? beginning + ONLY_BEGINS : null;
};

/** All trigrams of a word with spaces around it, which stand for its beginning and its end. */
export const trigramsOf = (word: string): string[] => {
  const letters = [' ', ' ', ...word, ' '];
  const trigrams = letters.slice(2).map((_letter, index) => letters.slice(index, index + 3).join(''));
  return [...new Set(trigrams)];
};

/**
 * How many trigrams of a word are enough to find all that are alike: one edit changes four of them at most, so a word
 * with so many edits still has one of any four times as many and one more.
 */
export const trigramsToAsk = (typed: string): number => 4 * editsIn(typed) + 1;

/** Of words that are alike, those that nearly nothing is wrong with, or else the closest. */
export const closestOf = (alike: ReadonlyMap<string, number>): Map<string, number> => {
  const sorted = [...alike].toSorted((a, b) => a[1] - b[1] || a[0].length - b[0].length);
  const least = Math.max(1, Math.floor(sorted[0]?.[1] ?? 0));
  return new Map(sorted.filter(([, difference]) => difference <= least + ONLY_BEGINS).slice(0, ALIKE_MAX));
};
