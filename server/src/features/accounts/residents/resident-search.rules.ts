/** With fewer digits, too many phones would match. */
const DIGITS_MIN = 3;
const PUNCTUATION = /[\s().\p{Cf}\p{Pd}]/gu;
/** The prefixes that a Kenyan mobile number is written with, or without. */
const PREFIX = /^(?:(?:\+|00)?254|0)/;

/**
 * The digits that a stored phone must contain, when a search looks like a phone or a part of one in any notation:
 * `0712 345`, `+254712…` and `712…` all find `254712345678`.
 * @returns null when it does not look like one
 */
export const phoneDigits = (q: string): string | null => {
  const typed = q.normalize('NFKC').replaceAll(PUNCTUATION, '');
  if (!/^\+?\d+$/.test(typed) || typed.length < DIGITS_MIN) return null;
  return typed.replace(PREFIX, '') || null;
};

/** The digits to look for where only phones are searched; null without any. */
export const searchedPhone = (q: string): string | null =>
  phoneDigits(q) ?? (q.replaceAll(/\D/g, '') || null);

/** Whether the whole search is one phone, written in groups: then its groups are not words to search for. */
export const isGroupedPhone = (q: string): boolean => phoneDigits(q) !== null && /\s/.test(q.trim());

/** The words of a search. Those that are phones lose their prefix, because stored phones have another one. */
export const searchWords = (q: string): string =>
  q
    .split(/\s+/)
    .map((word) => phoneDigits(word) ?? word)
    .join(' ');
