import { countSms, kesText, smsText } from '@sebule/contract/messaging/sms-text';
import { countText } from '../count-text.ts';

/** @param text as it was typed: it is counted as it will be sent */
export const smsCost = (text: string, residents: number, priceKes: number) => {
  const sent = smsText(text);
  const { parts, forcedBy } = countSms(sent);
  const forcing = new Set(forcedBy);
  const plain = [...sent].filter((character) => !forcing.has(character)).join('');
  return {
    /** Of the text, for each resident. */
    parts,
    total: parts * residents,
    kes: parts * residents * priceKes,
    /** The first character for which less fits into each part. */
    forcedBy: forcedBy[0] ?? null,
    /** The parts without such characters. */
    plainParts: countSms(plain).parts,
  };
};
type SmsCost = ReturnType<typeof smsCost>;

export const costText = (residents: number, { parts, kes }: SmsCost): string =>
  `${countText(residents, 'resident')}, ${countText(parts, 'text message')}${residents === 1 ? '' : ' each'}, about ${kesText(kes)}`;

/** Why less fits into each part, and what that costs; null for a text of plain characters. */
export const forcedText = ({ parts, forcedBy, plainParts }: SmsCost): string | null => {
  if (forcedBy === null) return null;
  const first = `With “${forcedBy}”, less than half fits into a text message.`;
  return plainParts > 0 && plainParts < parts
    ? `${first} Without such characters, ${plainParts.toLocaleString('en')} would do.`
    : first;
};
