import { isUtf8 } from 'node:buffer';
import { SUBTITLE_ENCODINGS, type SubtitleEncoding } from '@sebule/contract';
import { analyse } from 'chardet';

/** In which encoding a file is written, as far as its bytes tell. */
export interface EncodingGuess {
  /** The likeliest one. */
  encoding: SubtitleEncoding;
  /** Otherwise somebody who knows the language has to look. */
  isSure: boolean;
  /** All that are likely, the likeliest first; each reads the text differently. */
  likely: readonly SubtitleEncoding[];
}

/** The code pages that Windows uses in place of the standards, of which they are extensions. */
const BY_DETECTED: Partial<Record<string, SubtitleEncoding>> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'iso-8859-2',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  // With the letters of Ukrainian in place of lines for boxes.
  'KOI8-R': 'koi8-u',
  'ISO-8859-5': 'iso-8859-5',
  'ISO-8859-7': 'windows-1253',
  'windows-1253': 'windows-1253',
  'ISO-8859-9': 'windows-1254',
  'windows-1254': 'windows-1254',
  'ISO-8859-8': 'windows-1255',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  GB18030: 'gb18030',
  Big5: 'big5',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  'windows-874': 'windows-874',
};

/** What tells one language from another takes no more. */
const SAMPLE_BYTES = 8 * 1024;
const [LINE_FEED, CARRIAGE_RETURN, FIRST_BEYOND_ASCII] = [0x0a, 0x0d, 0x80];

/** Some lines that are not only ASCII: times and counters say nothing about the language. */
const sampleOf = (bytes: Uint8Array): Buffer => {
  const lines: Uint8Array[] = [];
  let size = 0;
  let start = 0;
  let isTelling = false;
  for (let at = 0; at <= bytes.length && size < SAMPLE_BYTES; at += 1) {
    const byte = bytes[at];
    if (byte === undefined || byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      const line = bytes.subarray(start, Math.min(at, start + SAMPLE_BYTES));
      if (isTelling) {
        lines.push(line, Uint8Array.of(LINE_FEED));
        size += line.length;
      }
      start = at + 1;
      isTelling = false;
    } else if (byte >= FIRST_BEYOND_ASCII) isTelling = true;
  }
  return Buffer.concat(lines);
};

/** Characters that no subtitles have, such as lines for boxes, of a code page that the text is not written in. */
const UNUSED = /[\u0080-\u009f\u2500-\u259f\ue000-\uf8ff]/;

const readStrictly = (bytes: Uint8Array, encoding: SubtitleEncoding): string | null => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return UNUSED.test(text) ? null : text;
  } catch {
    return null;
  }
};

/** The code pages of languages that are written in Latin letters, most of which are ASCII. */
const LATIN: ReadonlySet<SubtitleEncoding> = new Set([
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'iso-8859-2',
]);
const MARKUP = /<[^<>]{0,200}>|\{[^{}]{0,200}\}/g;

/** Which code pages can be meant, by how many of the letters are ASCII. */
const fitsLetters = (sample: Buffer): ((encoding: SubtitleEncoding) => boolean) => {
  const text = sample.toString('latin1').replaceAll(MARKUP, '');
  const ascii = text.match(/[a-z]/gi)?.length ?? 0;
  const others = text.match(/[\u0080-\u00ff]/g)?.length ?? 0;
  if (ascii >= others * 3) return (encoding) => LATIN.has(encoding);
  return ascii * 3 <= others ? (encoding) => !LATIN.has(encoding) : () => true;
};

const [CYRILLIC_A, CYRILLIC_YA, WINDOWS_A] = [0x4_10, 0x4_4f, 0xc0];
const SPACE = 0x20;

/**
 * How likely it is that this is Cyrillic of MS-DOS, which the detector does not know: as likely as that the same
 * letters are Cyrillic, written as Windows does.
 */
const confidenceOfDos = (sample: Buffer): number => {
  const text = readStrictly(sample, 'ibm866');
  if (text === null) return 0;
  return analyse(windowsCyrillic(text)).find(({ name }) => name === 'windows-1251')?.confidence ?? 0;
};

const windowsCyrillic = (text: string): Buffer =>
  Buffer.from(
    [...text].map((character) => {
      const code = character.charCodeAt(0);
      if (code < FIRST_BEYOND_ASCII) return code;
      return code >= CYRILLIC_A && code <= CYRILLIC_YA ? code - CYRILLIC_A + WINDOWS_A : SPACE;
    }),
  );

/** Of the detector's percentages, tried with two dozen languages: with these, five lines were never misjudged. */
const CONFIDENCE_MIN = 15;
const LEAD_MIN = 8;
/** With fewer letters beyond ASCII, chance has a say. */
const ENOUGH_LETTERS = 30;

/** By how often letters follow each other in the languages that are written in each code page. */
const guessCodePage = (bytes: Uint8Array): EncodingGuess => {
  const sample = sampleOf(bytes);
  const readings = new Map<string, { encoding: SubtitleEncoding; confidence: number }>();
  const fits = fitsLetters(sample);
  const detected = [
    ...analyse(sample).map(({ name, confidence }) => ({ encoding: BY_DETECTED[name], confidence })),
    { encoding: 'ibm866' as const, confidence: confidenceOfDos(sample) },
  ].toSorted((one, other) => other.confidence - one.confidence);
  const candidates = [...detected, ...SUBTITLE_ENCODINGS.map((encoding) => ({ encoding, confidence: 0 }))];
  for (const { encoding, confidence } of candidates) {
    if (!encoding || !fits(encoding)) continue;
    const text = readStrictly(sample, encoding);
    // Code pages that read this text alike are one candidate.
    if (text && !readings.has(text)) readings.set(text, { encoding, confidence });
  }
  const [first, second] = readings.values();
  const letters = sample.filter((byte) => byte >= FIRST_BEYOND_ASCII).length;
  const doubt = Math.max(0, ENOUGH_LETTERS - letters) / 2;
  const confidence = first?.confidence ?? 0;
  return {
    encoding: first?.encoding ?? 'windows-1252',
    isSure:
      confidence >= CONFIDENCE_MIN + doubt && confidence - (second?.confidence ?? 0) >= LEAD_MIN + doubt,
    likely: [...readings.values()].map(({ encoding }) => encoding),
  };
};

const UTF_16_MARKS: [number, number, SubtitleEncoding][] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];
/** As many bytes as tell whether every other one is zero, as those of times in UTF-16 are. */
const HEAD_BYTES = 4_096;

/** UTF-16, with its mark or without one. */
const utf16Of = (bytes: Uint8Array): SubtitleEncoding | null => {
  const marked = UTF_16_MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (marked) return marked[2];
  const head = bytes.subarray(0, HEAD_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 8 < head.length || Math.min(even, odd) * 20 > Math.max(even, odd)) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

/** Whether this is UTF-8, damaged in some places at most. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => {
  if (isUtf8(bytes)) return true;
  const text = new TextDecoder().decode(bytes);
  let damaged = 0;
  let whole = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0xff_fd) damaged += 1;
    else if (unit >= FIRST_BEYOND_ASCII) whole += 1;
  }
  return whole >= damaged;
};

const sure = (encoding: SubtitleEncoding): EncodingGuess => ({ encoding, isSure: true, likely: [encoding] });

/** In which encoding subtitles are written. */
export const guessEncoding = (bytes: Uint8Array): EncodingGuess => {
  const utf16 = utf16Of(bytes);
  if (utf16) return sure(utf16);
  return isMostlyUtf8(bytes) ? sure('utf-8') : guessCodePage(bytes);
};

/** The text of bytes in an encoding, without a byte order mark. What is damaged is marked by U+FFFD. */
export const decodeAs = (bytes: Uint8Array, encoding: SubtitleEncoding): string =>
  // Half a character at the end is none.
  new TextDecoder(encoding).decode(
    encoding.startsWith('utf-16') ? bytes.subarray(0, bytes.length - (bytes.length % 2)) : bytes,
  );
