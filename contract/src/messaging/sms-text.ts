/** How text messages are counted (3GPP TS 23.038 and 23.040), and what they cost. */

/** The characters of the GSM 7-bit default alphabet. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those of its extension table: each takes the place of two. */
const EXTENSION = new Set('\f^{}\\[~]|€');

/** How much fits into a message of one part, and into each part of a longer one. */
const GSM_7 = { single: 160, part: 153 };
const UCS_2 = { single: 70, part: 67 };

const STRAIGHT: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′ʼ`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/\r\n?|[\u2028\u2029]/g, '\n'],
  [/[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' '],
  // Invisible: the soft hyphen, and characters without width. The joiner that emoji need is kept.
  [/[\u00AD\u200B\u2060\uFEFF]/g, ''],
];

/** The text as it is sent, with plain signs: one curly quote more than halves what fits into a part. */
export const smsText = (typed: string): string => {
  let text = typed.normalize('NFC').trim();
  for (const [written, sent] of STRAIGHT) text = text.replaceAll(written, sent);
  return text;
};

export const noticeSms = ({ title, message }: { title: string; message: string }): string =>
  smsText(`${title}\n${message}`);

export interface SmsCount {
  encoding: 'GSM-7' | 'UCS-2';
  parts: number;
  /** The characters, each once, for which the whole text has to be sent as UCS-2. */
  forcedBy: string[];
}

/** Into how many parts characters of these widths go; none is split. */
const partsOf = (widths: readonly number[], { single, part }: typeof GSM_7): number => {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (whole <= single) return Math.sign(whole);
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > part) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
};

/** How a text is sent as it stands. Straighten it first with `smsText`. */
export const countSms = (text: string): SmsCount => {
  // By code points: the two halves of an emoji stay together.
  const characters = [...text];
  const forcedBy = [...new Set(characters.filter((each) => !BASIC.has(each) && !EXTENSION.has(each)))];
  if (forcedBy.length > 0) {
    const widths = characters.map((each) => each.length);
    return { encoding: 'UCS-2', parts: partsOf(widths, UCS_2), forcedBy };
  }
  const widths = characters.map((each) => (EXTENSION.has(each) ? 2 : 1));
  return { encoding: 'GSM-7', parts: partsOf(widths, GSM_7), forcedBy };
};

/** From this amount on, cents say nothing. */
const CENTS_BELOW_KES = 10;

/** An amount of Kenyan shillings, such as `KES 1.60` or `KES 4,000`. */
export const kesText = (amount: number): string => {
  const digits = amount < CENTS_BELOW_KES && !Number.isInteger(amount) ? 2 : 0;
  return `KES ${amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
};
