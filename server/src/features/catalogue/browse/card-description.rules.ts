import { CARD_DESCRIPTION_MAX, cutText } from '@sebule/contract';

/** The beginning of a description that is too long for a list, up to the end of a word where there is one. */
export const cardDescription = (text: string): string => {
  if (text.length <= CARD_DESCRIPTION_MAX) return text;
  const cut = cutText(text, CARD_DESCRIPTION_MAX - 1);
  const wordEnd = cut.lastIndexOf(' ');
  const kept = wordEnd > CARD_DESCRIPTION_MAX / 2 ? cut.slice(0, wordEnd) : cut;
  return `${kept.trimEnd()}…`;
};
