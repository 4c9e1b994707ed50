import { isUtf8 } from 'node:buffer';
import type { SubtitleEncoding } from '@sebule/contract';
import {
  type TimeInLine,
  createTimingReader,
  guessEncoding,
  isSubstation,
  isTimingInText,
  isWebvtt,
  readTiming,
} from '#features/streaming/index.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';

/** Nothing else of the file than its times is understood, so nothing else can be changed. */
export interface ShiftedSubtitles {
  bytes: Buffer;
  /** How many times were found, also if the shift is 0. */
  times: number;
  /** How many cues still end after the beginning. */
  cues: number;
}

interface Time {
  text: string;
  ms: number;
  /** Digits of the hours; 0 when there are none. */
  hourDigits: number;
  /** Digits of the fraction; 0 when there is none. */
  fractionDigits: number;
  /** Between the seconds and their fraction. */
  mark: string;
}

const TIME = /^(?:(\d{1,9}):)?(\d{1,2}):(\d{1,2})(?:([.,])(\d{1,3}))?$/;

const parseTime = (text: string, defaultMark: string): Time | null => {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hours = '', minutes, seconds, mark = defaultMark, fraction = ''] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return {
    text,
    ms:
      Number(hours) * HOUR_MS +
      Number(minutes) * MINUTE_MS +
      Number(seconds) * SECOND_MS +
      Number(fraction.padEnd(3, '0')),
    hourDigits: hours.length,
    fractionDigits: fraction.length,
    mark,
  };
};

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** Another moment, written like this time; with hours or a longer fraction only where it needs them. */
const formatLike = (ms: number, { hourDigits, fractionDigits, mark }: Time): string => {
  const hours = Math.floor(ms / HOUR_MS);
  const hoursText = hourDigits > 0 || hours > 0 ? `${padded(hours, hourDigits || 2)}:` : '';
  const fraction = padded(ms % SECOND_MS, 3);
  const fits = /^0*$/.test(fraction.slice(fractionDigits));
  const fractionText = fits ? fraction.slice(0, fractionDigits) : fraction;
  const minutes = padded(Math.floor(ms / MINUTE_MS) % 60, 2);
  const seconds = padded(Math.floor(ms / SECOND_MS) % 60, 2);
  return `${hoursText}${minutes}:${seconds}${fractionText === '' ? '' : mark}${fractionText}`;
};

/** A shift cannot lead before the beginning. */
const shifted = (time: Time, shiftMs: number): string => {
  const ms = Math.max(0, time.ms + shiftMs);
  return ms === time.ms ? time.text : formatLike(ms, time);
};

/** A time of a cue, written like it where it is written as it should be. */
const shiftedCueTime = ({ ms, text }: TimeInLine, shiftMs: number, mark: string): string =>
  shifted(parseTime(text, mark) ?? { text, ms, hourDigits: 2, fractionDigits: 3, mark }, shiftMs);

const INLINE_TIME = /<([\d:.]{5,24})>/g;

/** Shifts the times of lines, one after the other. */
const createLineShift = (shiftMs: number, isWebvttText: boolean) => {
  const mark = isWebvttText ? '.' : ',';
  const timingOf = isWebvttText ? readTiming : createTimingReader();
  // Whether the line belongs to the text of a cue, the only place where single times stand.
  let isCueText = false;
  let [times, cues] = [0, 0];

  const shiftInline = (line: string): string =>
    line.replace(INLINE_TIME, (whole, text: string) => {
      const time = parseTime(text, mark);
      if (time === null) return whole;
      times += 1;
      return `<${shifted(time, shiftMs)}>`;
    });

  return {
    counts: () => ({ times, cues }),
    shift(line: string): string {
      // Browsers take any line of times as the beginning of a cue, even in the middle of a NOTE or a STYLE block.
      const timing = timingOf(line);
      if (line === '') {
        isCueText = false;
        return line;
      }
      if (timing === 'text') return line;
      if (line.includes('-->')) isCueText = timing !== null;
      else if (isCueText && isWebvttText && !isTimingInText(line)) return shiftInline(line);
      if (timing === null) return line;
      const { start, end } = timing;
      times += 2;
      if (end.ms + shiftMs > 0) cues += 1;
      const between = line.slice(start.at + start.text.length, end.at);
      const written = [start, end].map((time) => shiftedCueTime(time, shiftMs, mark));
      return `${line.slice(0, start.at)}${written.join(between)}${line.slice(end.at + end.text.length)}`;
    },
  };
};

const ASS_TIME = String.raw`\d{1,4}:\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?`;
const ASS_TIMES = new RegExp(
  String.raw`^(\s{0,20}(?:Dialogue|Comment):[^,]{0,40},\s{0,20})(${ASS_TIME})(\s{0,20},\s{0,20})(${ASS_TIME})(?=\s{0,20},)`,
  'i',
);
/** Its times have hundredths of a second. */
const ASS_STEP_MS = 10;

/** The same for SubStation Alpha, whose lines are one each. */
const createSubstationShift = (shiftMs: number) => {
  let [times, cues] = [0, 0];
  const rounded = Math.round(shiftMs / ASS_STEP_MS) * ASS_STEP_MS;
  return {
    counts: () => ({ times, cues }),
    shift: (line: string): string =>
      line.replace(ASS_TIMES, (whole, before: string, start: string, between: string, end: string) => {
        const [from, until] = [start, end].map((time) => parseTime(time, '.'));
        if (!from || !until) return whole;
        times += 2;
        if (until.ms + rounded > 0) cues += 1;
        return `${before}${shifted(from, rounded)}${between}${shifted(until, rounded)}`;
      }),
  };
};

/** How bytes become text and bytes again. Each byte, or pair of bytes, is one character of the text. */
interface Coding {
  read(bytes: Buffer): string;
  write(text: string): Buffer;
}

const inEncoding = (encoding: 'latin1' | 'utf8' | 'utf16le'): Coding => ({
  read: (bytes) => bytes.toString(encoding),
  write: (text) => Buffer.from(text, encoding),
});
/** Also for UTF-8 and every other encoding in which digits are single bytes: what is not a time is not touched. */
const singleBytes = inEncoding('latin1');
const utf8 = inEncoding('utf8');
const utf16 = inEncoding('utf16le');
const utf16BigEndian: Coding = {
  read: (bytes) => utf16.read(Buffer.from(bytes).swap16()),
  write: (text) => utf16.write(text).swap16(),
};

const CODINGS: [mark: Buffer, coding: Coding][] = [
  [Buffer.of(0xff, 0xfe), utf16],
  [Buffer.of(0xfe, 0xff), utf16BigEndian],
  [Buffer.of(0xef, 0xbb, 0xbf), utf8],
];

const WITHOUT_MARK: Partial<Record<SubtitleEncoding, Coding>> = {
  'utf-8': utf8,
  'utf-16le': utf16,
  'utf-16be': utf16BigEndian,
};
const NO_MARK = Buffer.alloc(0);

const codingOf = (bytes: Buffer): { mark: Buffer; coding: Coding; isPairs: boolean } => {
  const [mark, marked] = CODINGS.find(([each]) => bytes.subarray(0, each.length).equals(each)) ?? [NO_MARK];
  const likely = marked ?? WITHOUT_MARK[guessEncoding(bytes).encoding] ?? singleBytes;
  // Only valid UTF-8 comes back byte for byte.
  const coding = likely === utf8 && !isUtf8(bytes) ? singleBytes : likely;
  return { mark, coding, isPairs: coding === utf16 || coding === utf16BigEndian };
};

/** Within which WebVTT says what it is. */
const HEAD_LENGTH = 200;
/**
 * Shifts the times of SubRip, WebVTT and SubStation Alpha, also within a cue's text; all other bytes stay, whatever
 * their encoding. Times before the beginning become 0, so always shift the original, by the sum of all shifts.
 */
export const shiftSubtitles = (original: Buffer, shiftMs: number): ShiftedSubtitles => {
  const { mark, coding, isPairs } = codingOf(original);
  // Half a pair at the end is no character.
  const end = isPairs ? original.length - (original.length % 2) : original.length;
  const text = coding.read(original.subarray(mark.length, end));
  const isWebvttText = isWebvtt(text.slice(0, HEAD_LENGTH));
  const lines =
    !isWebvttText && isSubstation(text)
      ? createSubstationShift(shiftMs)
      : createLineShift(shiftMs, isWebvttText);
  const written = text.replaceAll(/[^\r\n]+|\r\n|\r|\n/g, (part, at: number) => {
    if (part[0] !== '\r' && part[0] !== '\n') return lines.shift(part);
    // A second line break in a row is an empty line.
    const previous = text[at - 1];
    if (at === 0 || previous === '\n' || previous === '\r') lines.shift('');
    return part;
  });
  return {
    bytes: Buffer.concat([mark, coding.write(written), original.subarray(end)]),
    ...lines.counts(),
  };
};
