import { type SubtitleEncoding, subtitleProblems } from '@sebule/contract';
import { decodeAs } from './code-pages.rules.ts';
import { type EncodingGuess, TEXT_MAX_BYTES, guessEncoding } from './encoding.rules.ts';
import { isSubstation } from './substation.rules.ts';
import { hasVisibleCues, isWebvtt, withoutPadding } from './to-webvtt.rules.ts';

type SubtitleJudgement =
  | { problem: string; format: null; guess: null }
  | { problem: null; format: 'subrip' | 'webvtt' | 'substation'; guess: EncodingGuess };

const PACKED: [format: string, head: string][] = [
  ['gzip', '\u001f\u008b'],
  ['ZIP', 'PK\u0003\u0004'],
  ['RAR', 'Rar!\u001a'],
  ['7z', "7z\u00bc\u00af'\u001c"],
  // As nearly all programs write it, and no text begins.
  ['bzip2', 'BZh91AY'],
  ['xz', '\u00fd7zXZ\0'],
];

/** How many characters tell the formats of text from each other. */
const HEAD_LENGTH = 4_096;

const FORMATS: [beginning: RegExp, problem: string][] = [
  [
    /^\s*<(?:!doctype html|html|head|body|meta|title|link|script|style|div|pre|table|main|section|article)(?:>|\s[^<>]{0,200}(?:=|>\s*<))/i,
    subtitleProblems.page,
  ],
  [/^\s*\{\d{1,9}\}\{\d{0,9}\}/, subtitleProblems.microdvd],
  [/^\s*\[\d{1,9}\]\[\d{0,9}\]/, subtitleProblems.mpl2],
  [/^\s*[{[]\s*["{[]/, subtitleProblems.json],
  [/^\s*\{\\rtf|^%PDF-/, subtitleProblems.document],
  [/^\s*(?:<\?xml|<tt[\s:>]|<sami)/i, subtitleProblems.otherMarkup],
];

/** What only web pages have, wherever in the text. */
const IN_PAGE = /<html[\s>]|<\/body>/i;

/** Text may have a few of them by mistake. */
const CONTROLS = /(?![\s\u0080-\u009f])\p{Cc}/gu;
const CONTROLS_MAX = 8;
const CONTROLS_MAX_SHARE = 0.02;

const isBinary = (head: string): boolean =>
  (head.match(CONTROLS)?.length ?? 0) > Math.max(CONTROLS_MAX, head.length * CONTROLS_MAX_SHARE);

const problem = (words: string): SubtitleJudgement => ({ problem: words, format: null, guess: null });

const USUAL_TIMING = /^\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}\s*$/gm;
/** Whether these are subtitles, although what is said in them may look like another format. */
const isPlainSubrip = (text: string): boolean =>
  !/^\s*(?:<|\{\\|%PDF)/.test(text) && (text.match(USUAL_TIMING)?.length ?? 0) > 1;

/** What a text is if it is no subtitles, in words; null if it may be subtitles. */
const otherFormat = (text: string): string | null => {
  if (isWebvtt(text) || isPlainSubrip(text) || isSubstation(text)) return null;
  const head = text.slice(0, HEAD_LENGTH);
  const format = FORMATS.find(([beginning]) => beginning.test(head));
  if (format) return format[1];
  return IN_PAGE.test(text) ? subtitleProblems.page : null;
};

/** Why files of another format, judged by how they begin, are no subtitles; null for what may be. */
export const packedProblem = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const packed = PACKED.find(([, beginning]) => head.startsWith(beginning));
  return packed ? subtitleProblems.packed(packed[0]) : null;
};

export const judgeSubtitles = (bytes: Uint8Array): SubtitleJudgement => {
  if (bytes.length === 0) return problem(subtitleProblems.empty);
  const packed = packedProblem(bytes);
  if (packed !== null) return problem(packed);
  if (bytes.length > TEXT_MAX_BYTES) return problem(subtitleProblems.tooLarge);
  const guess = guessEncoding(bytes);
  const decoded = decodeAs(bytes, guess.encoding);
  const text = withoutPadding(decoded);
  if (decoded.trim() === '') return problem(subtitleProblems.empty);
  const head = text.slice(0, HEAD_LENGTH);
  const other = otherFormat(text);
  if (other !== null) return problem(other);
  if (isBinary(head)) return problem(subtitleProblems.binary);
  if (!hasVisibleCues(text))
    return problem(
      isBinary(decoded.slice(0, HEAD_LENGTH)) ? subtitleProblems.binary : subtitleProblems.noCues,
    );
  const format = isWebvtt(text) ? 'webvtt' : isSubstation(text) ? 'substation' : 'subrip';
  return { problem: null, format, guess };
};

const SAMPLE_LINES = 3;
const LINE_MAX_LENGTH = 120;
const READINGS_MAX = 8;
const BEYOND_ASCII = /[^\0-\u007f]/;

/** The first lines of text that encodings read differently, as each of them reads them. */
export const readingsOf = (
  bytes: Uint8Array,
  { likely, isSure }: EncodingGuess,
): { encoding: SubtitleEncoding; lines: string[] }[] =>
  likely.slice(0, isSure ? 1 : READINGS_MAX).map((encoding) => {
    const lines = decodeAs(bytes, encoding)
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== '' && !line.includes('-->') && !/^\d+$/.test(line.trim()));
    const telling = lines.filter((line) => BEYOND_ASCII.test(line));
    return {
      encoding,
      lines: (telling.length > 0 ? telling : lines)
        .slice(0, SAMPLE_LINES)
        .map((line) => line.slice(0, LINE_MAX_LENGTH)),
    };
  });

/** The same for a file of which somebody has said in which encoding it is, in case that they want another one. */
export const readingsAgain = (bytes: Uint8Array, chosen: SubtitleEncoding): ReturnType<typeof readingsOf> => {
  const { encoding, likely } = guessEncoding(bytes);
  return readingsOf(bytes, { encoding, isSure: false, likely: [...new Set([chosen, ...likely])] });
};
