import { isUtf8 } from 'node:buffer';
import { SUBTITLE_ENCODINGS, type SubtitleEncoding } from '@sebule/contract';
import { analyse } from 'chardet';
import { asCodePage, decodeAs } from './code-pages.rules.ts';
import { flawsIn } from './reading-flaws.rules.ts';

/** The maximum size of subtitles and playlists: ten times those of a long film. */
export const TEXT_MAX_BYTES = 1024 * 1024;

/** In which encoding a file is written, as far as its bytes tell. */
export interface EncodingGuess {
  /** The likeliest one. */
  encoding: SubtitleEncoding;
  /** Otherwise somebody who knows the language has to look. */
  isSure: boolean;
  /** All that are likely, the likeliest first; each reads the text differently. */
  likely: readonly SubtitleEncoding[];
}

/** Code pages of Windows, which extend the standards, and one with Ukrainian letters in place of lines for boxes. */
const EXTENDED: Partial<Record<string, SubtitleEncoding>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  'KOI8-R': 'koi8-u',
};
const encodingOf = (detected: string): SubtitleEncoding | undefined =>
  EXTENDED[detected] ?? SUBTITLE_ENCODINGS.find((encoding) => encoding === detected.toLowerCase());

/** How many bytes are judged: more do not tell one language from another any better. */
const SAMPLE_BYTES = 8 * 1024;
const [LINE_FEED, CARRIAGE_RETURN, FIRST_BEYOND_ASCII] = [0x0a, 0x0d, 0x80];

const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** Each byte as the character with its number. */
const latin1 = (bytes: Uint8Array): string => viewOf(bytes).toString('latin1');

/** Tags and codes. Only those of ASCII: a brace can be the second byte of a Chinese or Japanese character. */
const MARKUP = /<[\t -;=?-~]{0,200}>|\{[\t -z|~]{0,200}\}/g;
const IS_TELLING = /[\u0080-\u00ff]/;

/** Some lines that are not only ASCII, without markup: times and counters say nothing about the language. */
const sampleOf = (bytes: Uint8Array): Buffer => {
  const lines: string[] = [];
  let size = 0;
  let start = 0;
  let isTelling = false;
  for (let at = 0; at <= bytes.length && size < SAMPLE_BYTES; at += 1) {
    const byte = bytes[at];
    if (byte === undefined || byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      if (isTelling) {
        const line = latin1(bytes.subarray(start, Math.min(at, start + SAMPLE_BYTES))).replaceAll(MARKUP, '');
        if (IS_TELLING.test(line)) {
          lines.push(line);
          size += line.length;
        }
      }
      start = at + 1;
      isTelling = false;
    } else if (byte >= FIRST_BEYOND_ASCII) isTelling = true;
  }
  return Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');
};

/** The code pages of languages that are written in Latin letters, most of which are ASCII. */
const LATIN: ReadonlySet<SubtitleEncoding> = new Set([
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'iso-8859-2',
  'ibm850',
  'ibm852',
]);

/** Which code pages can be meant, by how many of the letters are ASCII. */
const fitsLetters = (sample: Buffer): ((encoding: SubtitleEncoding) => boolean) => {
  const text = latin1(sample);
  const ascii = text.match(/[a-z]/gi)?.length ?? 0;
  const others = text.match(/[\u0080-\u00ff]/g)?.length ?? 0;
  if (ascii >= others * 3) return (encoding) => LATIN.has(encoding);
  return ascii * 3 <= others ? (encoding) => !LATIN.has(encoding) : () => true;
};

type Confidences = Map<SubtitleEncoding, number>;

/**
 * MS-DOS code pages that the detector does not know, each with the one it knows for the same letters, and how much
 * rarer it is, in percent.
 */
const OF_DOS: [encoding: SubtitleEncoding, known: SubtitleEncoding, rarity: number][] = [
  ['ibm866', 'windows-1251', 0],
  ['ibm850', 'windows-1252', 10],
  ['ibm852', 'iso-8859-2', 10],
];

const analysed = (sample: Buffer): Confidences => {
  const confidences: Confidences = new Map();
  for (const { name, confidence } of analyse(sample)) {
    const encoding = encodingOf(name);
    if (encoding) confidences.set(encoding, Math.max(confidence, confidences.get(encoding) ?? 0));
  }
  return confidences;
};

/**
 * Code pages with the same letters in other places, which the detector tells apart by marks that not all texts have. Per
 * so many letters without such marks, the other code page is a percent less likely.
 */
const SIBLINGS: [one: SubtitleEncoding, other: SubtitleEncoding, lettersPerPercent: number][] = [
  // The marks are quotes and dashes, which tell nothing.
  ['windows-1253', 'iso-8859-7', Infinity],
  // The marks are letters.
  ['windows-1250', 'iso-8859-2', 5],
];

/** How likely each code page is, in the detector's percentages. */
const confidencesOf = (sample: Buffer, letters: number): Confidences => {
  const confidences = analysed(sample);
  for (const [one, other, lettersPerPercent] of SIBLINGS) {
    const [ofOne, ofOther] = [confidences.get(one) ?? 0, confidences.get(other) ?? 0];
    const doubt = letters / lettersPerPercent;
    confidences.set(one, Math.max(ofOne, ofOther - doubt));
    confidences.set(other, Math.max(ofOther, ofOne - doubt));
  }
  for (const [encoding, known, rarity] of OF_DOS) {
    // As likely as that the same letters are written as the detector expects them.
    const likelihood = analysed(asCodePage(decodeAs(sample, encoding), known)).get(known) ?? 0;
    confidences.set(encoding, likelihood - rarity);
  }
  return confidences;
};

interface Reading {
  encoding: SubtitleEncoding;
  text: string;
  score: number;
  flaws: number;
}

/** A flaw costs as much as a clear lead, and more where there are many among the letters. */
const [FLAW_COST, FLAWS_SHARE_COST, COST_MAX] = [8, 300, 150];

const DOS_LATIN: ReadonlySet<SubtitleEncoding> = new Set(['ibm850', 'ibm852']);
const UNLIKELY_COST = 50;

/** What reads without flaws in a Windows encoding is in none of MS-DOS, whose letters are signs in Windows ones. */
const withoutUnlikely = (readings: readonly Reading[]): readonly Reading[] =>
  readings.some(({ encoding, flaws }) => flaws === 0 && LATIN.has(encoding) && !DOS_LATIN.has(encoding))
    ? readings.map((reading) =>
        DOS_LATIN.has(reading.encoding)
          ? { ...reading, score: reading.score - UNLIKELY_COST, flaws: reading.flaws + 1 }
          : reading,
      )
    : readings;

/** The encodings in which a character takes two bytes. */
const PAIRED: ReadonlySet<SubtitleEncoding> = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);
const BEYOND_ASCII = /[^\0-\u007f]/gu;
/** What people in East Asia have in English texts: curly quotes, dashes and notes. */
const PUNCTUATION = /^[‘’“”…—–―・·♪♫♬★☆～×《》「」『』【】、。？！：，．（）]+$/u;
/** In the detector's percentages, which knows only letters: pairs of bytes are hardly ever all signs by chance. */
const ALL_PUNCTUATION = 60;
const isPunctuated = (text: string): boolean => PUNCTUATION.test(text.match(BEYOND_ASCII)?.join('') ?? '');

/** All readings that differ, the likeliest first. */
const readingsIn = (sample: Buffer, letters: number): Reading[] => {
  const fits = fitsLetters(sample);
  const confidences = confidencesOf(sample, letters);
  const readings = SUBTITLE_ENCODINGS.flatMap((encoding) => {
    const isFitting = fits(encoding);
    if (encoding.startsWith('utf') || !(isFitting || PAIRED.has(encoding))) return [];
    const text = decodeAs(sample, encoding);
    const hasOnlySigns = isPunctuated(text);
    if (!isFitting && !hasOnlySigns) return [];
    const flaws = flawsIn(text);
    const cost = flaws === 0 ? 0 : FLAW_COST + (FLAWS_SHARE_COST * flaws) / letters;
    const likelihood = hasOnlySigns ? ALL_PUNCTUATION : (confidences.get(encoding) ?? 0);
    return [{ encoding, text, score: likelihood - Math.min(cost, COST_MAX), flaws }];
  });
  const byText = new Map<string, Reading>();
  for (const reading of withoutUnlikely(readings).toSorted((one, other) => other.score - one.score))
    // Code pages that read this text alike are one candidate.
    if (!byText.has(reading.text)) byText.set(reading.text, reading);
  return [...byText.values()];
};

/** Of the detector's percentages, tried with two dozen languages: with these, five lines were never misjudged. */
const CONFIDENCE_MIN = 15;
const LEAD_MIN = 8;
/** With fewer letters beyond ASCII, chance has a say. */
const ENOUGH_LETTERS = 30;
/** With fewer than these, nothing is sure as long as there is another reading without flaws. */
const LETTERS_MIN = 10;
/** Of so many letters, each language that needs others than those of ASCII has some. */
const ASCII_PER_LETTER = 500;

/** A word in other letters than Latin ones. */
const FOREIGN_WORD = /(?<![A-Za-z\u0080-\u00ff])[\u00a1-\u00ff]{2,}(?![A-Za-z\u0080-\u00ff])/;

/** Whether a file has so few letters beyond ASCII that they are of single words or names, as in English. */
const isAlmostAscii = (bytes: Uint8Array, letters: number): boolean => {
  if (FOREIGN_WORD.test(latin1(bytes))) return false;
  let ascii = 0;
  for (const byte of bytes) if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) ascii += 1;
  return ascii >= letters * ASCII_PER_LETTER;
};

/** How many characters beyond ASCII are whole when these bytes are read as UTF-8, and how many are damaged. */
const charactersAsUtf8 = (bytes: Uint8Array) => {
  const text = new TextDecoder().decode(bytes);
  let damaged = 0;
  let whole = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0xff_fd) damaged += 1;
    else if (unit >= FIRST_BEYOND_ASCII) whole += 1;
  }
  return { whole, damaged };
};

/** With fewer whole characters, those are a coincidence. */
const DAMAGED_MAX_PER_WHOLE = 4;
/** With so many whole ones and hardly more damaged ones, a file is of two that were joined. */
const [WHOLE_MIN, NEAR_MAX_PER_WHOLE] = [4, 2];
/** Damage that spoils little; with more, somebody has to look. */
const [DAMAGED_FEW, WHOLE_MIN_PER_DAMAGED] = [3, 20];
/** More flaws than one in so many letters are not those of a careless writer. */
const FLAWS_MAX_SHARE = 20;
/** Offered whatever is likelier, after so many others: a short text can be of few letters. */
const COMMONEST: readonly SubtitleEncoding[] = ['windows-1252', 'windows-1250'];
const OTHERS_OFFERED = 4;

/** By how often letters follow each other in the languages that are written in each code page. */
const guessCodePage = (bytes: Uint8Array, asUtf8: ReturnType<typeof charactersAsUtf8>): EncodingGuess => {
  const sample = sampleOf(bytes);
  const letters = sample.filter((byte) => byte >= FIRST_BEYOND_ASCII).length;
  const readings = readingsIn(sample, letters);
  const [first, rival] = readings;
  if (!first) return { encoding: 'windows-1252', isSure: false, likely: ['windows-1252'] };
  const doubt = Math.max(0, ENOUGH_LETTERS - letters) / 2;
  const isLikely = first.score >= CONFIDENCE_MIN + doubt;
  const isAhead = !rival || first.score - rival.score >= LEAD_MIN + doubt;
  const isFlawed =
    first.flaws * FLAWS_MAX_SHARE > letters || (first.flaws > 0 && readings.some(({ flaws }) => flaws === 0));
  const isEnough =
    letters >= LETTERS_MIN ||
    !rival ||
    rival.flaws > 0 ||
    (first.encoding === 'windows-1252' && isAlmostAscii(bytes, letters));
  const mayBeUtf8 = asUtf8.whole * DAMAGED_MAX_PER_WHOLE >= asUtf8.damaged;
  const isNearUtf8 = asUtf8.whole >= WHOLE_MIN && asUtf8.whole * NEAR_MAX_PER_WHOLE >= asUtf8.damaged;
  const others = readings.slice(1).map(({ encoding }) => encoding);
  return {
    encoding: first.encoding,
    isSure: isLikely && isAhead && isEnough && !isFlawed && !isNearUtf8,
    likely: [
      ...new Set([
        first.encoding,
        ...(mayBeUtf8 ? (['utf-8'] as const) : []),
        ...others.slice(0, OTHERS_OFFERED),
        ...COMMONEST,
        ...others,
      ]),
    ],
  };
};

const UTF_16_MARKS: [number, number, SubtitleEncoding][] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];
/** The arrow between times. */
const UTF_16_ARROWS: [bytes: Buffer, encoding: SubtitleEncoding][] = [
  [Buffer.from('-\0-\0>\0'), 'utf-16le'],
  [Buffer.from('\0-\0-\0>'), 'utf-16be'],
];
/** How many bytes tell whether every other one is zero, as in times in UTF-16. */
const HEAD_BYTES = 4_096;

/** UTF-16, with its mark or without one. */
const utf16Of = (bytes: Uint8Array): SubtitleEncoding | null => {
  const marked = UTF_16_MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (marked) return marked[2];
  const head = bytes.subarray(0, HEAD_BYTES);
  // Of texts in other letters than Latin, little else than times has zeros.
  const arrow = UTF_16_ARROWS.find(([written]) => viewOf(head).indexOf(written) % 2 === 0);
  if (arrow) return arrow[1];
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 8 < head.length || Math.min(even, odd) * 20 > Math.max(even, odd)) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

const sure = (encoding: SubtitleEncoding): EncodingGuess => ({ encoding, isSure: true, likely: [encoding] });

export const guessEncoding = (bytes: Uint8Array): EncodingGuess => {
  const utf16 = utf16Of(bytes);
  if (utf16) return sure(utf16);
  if (isUtf8(bytes)) return sure('utf-8');
  const { whole, damaged } = charactersAsUtf8(bytes);
  if (whole >= damaged && (damaged <= DAMAGED_FEW || damaged * WHOLE_MIN_PER_DAMAGED <= whole))
    return sure('utf-8');
  const guess = guessCodePage(bytes, { whole, damaged });
  return whole >= damaged
    ? { encoding: 'utf-8', isSure: false, likely: [...new Set<SubtitleEncoding>(['utf-8', ...guess.likely])] }
    : guess;
};

/** Subtitle bytes as text, in the likeliest encoding. */
export const decodeSubtitles = (bytes: Uint8Array): string => decodeAs(bytes, guessEncoding(bytes).encoding);
