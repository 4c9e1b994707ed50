import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';

export interface TimeInLine {
  ms: number;
  /** As it is written. */
  text: string;
  /** Where it begins in the line. */
  at: number;
}

/** The times of a cue, from the line that has them. */
export interface CueTimes {
  start: TimeInLine;
  end: TimeInLine;
  /** What follows them on the line: settings, or coordinates. */
  rest: string;
}

// All lengths are limited, so that a hostile line takes no quadratic time.
/** Space, marks of direction as in Arabic files, and what is left of those in another encoding. */
export const INVISIBLE = String.raw`[\s\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]`;
/** Where the digits of scripts begin that have their own: Arabic, Persian, Devanagari, Bengali, Thai and full width. */
const ZEROS = [0x6_60, 0x6_f0, 0x9_66, 0x9_e6, 0xe_50, 0xff_10];
const OTHER_DIGITS = ZEROS.map(
  (zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`,
).join('');
const HAS_OTHER_DIGIT = new RegExp(`[${OTHER_DIGITS}]`);
const OTHER_DIGIT = new RegExp(HAS_OTHER_DIGIT, 'g');
/** Scanned subtitles have letters that look like digits. */
const DIGITS = String.raw`[\dOoIl]{1,9}`;
const MARKS = ":.,;'’：，．٫،·‚";
const MARK = String.raw`[ \t]{0,2}[${MARKS}]{1,2}[ \t]{0,2}`;
const TIME = String.raw`-?${DIGITS}(?:${MARK}${DIGITS}){1,3}(?:[ \t]\d{3}(?!\d))?[.,]?`;
const COLON = String.raw`[ \t]{0,2}[:：]{1,2}[ \t]{0,2}`;
/** With hours, so that nothing else looks like it. */
const FULL_TIME = String.raw`-?${DIGITS}(?:(?:${COLON}|\.)${DIGITS}){2}(?:${MARK}${DIGITS}|[ \t]\d{3}(?!\d))`;
/** A time with colons only, which other numbers do not have. */
const CLOCK = String.raw`${DIGITS}(?:${COLON}${DIGITS}){2}${MARK}${DIGITS}[.,]?`;
/** Two hyphens and a bracket, and what people and programs make of that. */
const ARROW_HEAD = String.raw`(?:[>＞]|&(?:amp;)?[gG][tT];|&#0{0,3}62;|&#x0{0,3}3[eE];)`;
const ARROW_CHARACTERS = '→⇒➔➙➛➜➝➞➡⟶⟹';
const LONG_ARROW = String.raw`(?:[-–—=](?:[ \t\u00ad]?[-–—=]){0,3}[ \t\u00ad]{0,2}${ARROW_HEAD}|--\)|[${ARROW_CHARACTERS}])`;
const ARROW = String.raw`(?:${LONG_ARROW}|>{1,3})`;
/** What people write in place of an arrow. */
const LINK = String.raw`(?:[-–—=~‐‑−_|/<>‹›«»](?:[ \t]?[-–—=~‐‑−_|/<>‹›«»]){0,3}|(?:to|till|until|hadi|bis|a|à)(?![\p{L}\p{N}]))`;
/** A counter, and the brackets, quotes or tags that some programs put around times. */
const BEFORE = String.raw`(?:\d{1,6}[.)]?[ \t]{1,9})?(?:[(\["'“*_]{1,3}|<[biu]>){0,2}`;

const WITH_ARROW = new RegExp(
  String.raw`^(${INVISIBLE}{0,20}${BEFORE})(${TIME})(${INVISIBLE}{0,20}${ARROW}${INVISIBLE}{0,20})(${TIME})(?!\d)(.*)$`,
  'su',
);
/** As SubViewer writes them, and as an arrow that was lost leaves them. */
const WITHOUT_ARROW = new RegExp(
  String.raw`^(${INVISIBLE}{0,20}${BEFORE})(${FULL_TIME})([ \t]{0,20}(?:[,;\t ]|${LINK})[ \t]{0,20})(${FULL_TIME})(${INVISIBLE}{0,20})$`,
  'su',
);
/** What was meant as a timing, and is never text, although it cannot be read. */
const MEANT_BY_ARROW = new RegExp(
  String.raw`^${INVISIBLE}{0,20}\d{1,3}:\d{1,2}[:.,]\S{1,30}[ \t]{0,20}--?${ARROW_HEAD}|${LONG_ARROW}[ \t]{0,20}\d{1,3}:\d{1,2}:\d{1,2}[.,]\d{3}`,
  'u',
);
/** A time and an arrow, or a time and nothing else than a link. */
const MEANT_BY_TIME = new RegExp(
  String.raw`^${INVISIBLE}{0,20}${BEFORE}${CLOCK}${INVISIBLE}{0,20}(?:${ARROW}|${LINK}[^\p{L}]{0,40}$)`,
  'u',
);
const ONLY_TIME = new RegExp(String.raw`^${INVISIBLE}{0,20}${BEFORE}${CLOCK}${INVISIBLE}{0,20}$`, 'u');
const BEGINS_WITH_TIME = new RegExp(
  String.raw`^${INVISIBLE}{0,20}[(\[]?${DIGITS}${COLON}${DIGITS}${COLON}`,
  'u',
);
/** How a line begins that may have times, and what makes of one a timing: most lines are text, and have neither. */
const MAY_HAVE_TIMES = new RegExp(String.raw`^${INVISIBLE}{0,20}[-(\["'“*_<\dOoIl${OTHER_DIGITS}]`, 'u');
const MAY_BE_MEANT = new RegExp(`[>＞${ARROW_CHARACTERS}]|&(?:amp;)?(?:gt|#)|--\\)`, 'i');
const TIMING_MAX_LENGTH = 1_000;

const PARTS_MAX = 99;
const MILLISECOND_DIGITS = 3;

const toDigits = (text: string): string => text.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1');

/** Whether the last number of a time is a fraction of the second before it. */
const hasFraction = (numbers: readonly string[], marks: readonly string[]): boolean => {
  if (numbers.length === 4) return true;
  const last = numbers.at(-1) ?? '';
  if (last.length >= MILLISECOND_DIGITS) return true;
  // Without any colon, `1.02.03` has hours; with one, `02:03.5` has not.
  return marks.at(-1) !== ':' && (numbers.length === 2 || marks[0] === ':');
};

/** How almost all times are written. */
const USUAL_TIMING = /^(\d\d):([0-5]\d):([0-5]\d)[,.](\d{3}) --> (\d\d):([0-5]\d):([0-5]\d)[,.](\d{3})$/;
const USUAL_LENGTH = 12;
const USUAL_ARROW_LENGTH = 5;

const usualTime = (line: string, at: number): TimeInLine => {
  const number = (from: number, to: number): number => Number(line.slice(at + from, at + to));
  const ms = number(0, 2) * HOUR_MS + number(3, 5) * MINUTE_MS + number(6, 8) * SECOND_MS + number(9, 12);
  return { ms, text: line.slice(at, at + USUAL_LENGTH), at };
};

const MARKS_BETWEEN = new RegExp(`[${MARKS}]+|(?<=\\d)[ \\t](?=\\d{3})`, 'gu');

/** Milliseconds; null when this is no time. Sixty seconds and more are carried over. */
const readTime = (text: string): number | null => {
  const numbers = toDigits(text).match(/\d+/g) ?? [];
  const marks = (text.match(MARKS_BETWEEN) ?? [])
    .slice(0, numbers.length - 1)
    .map((mark) => (/^[:：]/.test(mark) ? ':' : mark));
  const fraction = hasFraction(numbers, marks) ? (numbers.pop() ?? '') : '';
  const [seconds = '0', minutes = '0', hours = '0'] = numbers.toReversed();
  if (Number(seconds) > PARTS_MAX || Number(minutes) > PARTS_MAX) return null;
  if (text.startsWith('-')) return 0;
  return (
    Number(hours) * HOUR_MS +
    Number(minutes) * MINUTE_MS +
    Number(seconds) * SECOND_MS +
    Number(fraction.padEnd(MILLISECOND_DIGITS, '0').slice(0, MILLISECOND_DIGITS))
  );
};

/** A time with ordinary digits, each in its place. */
export const withPlainDigits = (text: string): string =>
  HAS_OTHER_DIGIT.test(text)
    ? text.replaceAll(OTHER_DIGIT, (digit) => {
        const code = digit.charCodeAt(0);
        return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
      })
    : text;

/** The times in a line, however they are written; null when it has none. */
export const readTiming = (line: string): CueTimes | null => {
  if (USUAL_TIMING.test(line))
    return { start: usualTime(line, 0), end: usualTime(line, USUAL_LENGTH + USUAL_ARROW_LENGTH), rest: '' };
  if (!MAY_HAVE_TIMES.test(line)) return null;
  const short = withPlainDigits(line.slice(0, TIMING_MAX_LENGTH));
  const match = WITH_ARROW.exec(short) ?? WITHOUT_ARROW.exec(short);
  if (!match) return null;
  const [, before = '', from = '', arrow = '', to = '', rest = ''] = match;
  const [start, end] = [readTime(from), readTime(to)];
  if (start === null || end === null) return null;
  const endAt = before.length + from.length + arrow.length;
  return {
    start: { ms: start, text: from, at: before.length },
    end: { ms: end, text: to, at: endAt },
    rest,
  };
};

const NUMBER = /\d+/g;
const FULL_NUMBERS = 4;
const isShort = ({ text }: TimeInLine): boolean =>
  (toDigits(text).match(NUMBER)?.length ?? 0) < FULL_NUMBERS && text.split(/[:：]/).length < FULL_NUMBERS - 1;
/** Whether times have no hours: what is said can have such ones, as in `10:30 -> 11:00`. */
const areShort = ({ start, end }: CueTimes): boolean => isShort(start) || isShort(end);

const COUNTER_OR_EMPTY = new RegExp(String.raw`^(?:${INVISIBLE}|[#()\d[\].,:-]){0,40}$`, 'u');
/** Reads the times of SubRip's lines in turn; null without any. Beside full times, short ones within a cue are `text`. */
export const createTimingReader = () => {
  let hasFullTimes = false;
  let isWithinCue = false;
  return (line: string): CueTimes | 'text' | null => {
    const times = readTiming(line);
    const isFull = times !== null && !areShort(times);
    const isText = times !== null && !isFull && isWithinCue && hasFullTimes;
    hasFullTimes ||= isFull;
    isWithinCue = !COUNTER_OR_EMPTY.test(line);
    return isText ? 'text' : times;
  };
};

/** What programs write where they had no time, or of which a template was left. */
const NO_TIMES = new RegExp(
  String.raw`^${INVISIBLE}{0,20}[^\s]{1,40}[ \t]{0,20}--${ARROW_HEAD}[ \t]{0,20}[^\s]{1,40}${INVISIBLE}{0,20}$`,
  'u',
);
/** Two times with words beside them. */
const TWO_CLOCKS = new RegExp(String.raw`${CLOCK}[^]{1,40}${CLOCK}`, 'u');

/** Two times of which at least the second one is precise. */
const FROM_TIME_TO_TIME = new RegExp(
  String.raw`^${INVISIBLE}{0,20}${BEFORE}\d{1,3}:\d{1,2}:[^]{1,40}\d{1,2}:\d{1,2}[.,]\d`,
  'u',
);

/** Where a line stands, which tells more than the line. */
export type TimingPlace = 'anywhere' | 'where a cue may begin' | 'after a counter';

/** Whether a line was meant as the times of a cue, readable or not. */
export const isMeantAsTiming = (line: string, place: TimingPlace): boolean => {
  const short = line.slice(0, TIMING_MAX_LENGTH);
  if (MAY_BE_MEANT.test(line)) {
    if (MEANT_BY_ARROW.test(short)) return true;
    if (place === 'after a counter' && NO_TIMES.test(short)) return true;
  }
  if (place === 'after a counter' && TWO_CLOCKS.test(short)) return true;
  if (!MAY_HAVE_TIMES.test(line)) return false;
  const plain = withPlainDigits(short);
  return (
    MEANT_BY_TIME.test(plain) ||
    (place !== 'anywhere' && (ONLY_TIME.test(plain) || FROM_TIME_TO_TIME.test(plain))) ||
    (place === 'after a counter' && BEGINS_WITH_TIME.test(plain))
  );
};

/** With milliseconds, which the hours of the day in a text do not have. */
const PRECISE_TIMING = new RegExp(
  String.raw`^${INVISIBLE}{0,20}${BEFORE}\d{1,3}(?::\d{1,2}){1,2}[.,]\d{3}${INVISIBLE}{0,20}${ARROW}`,
  'u',
);
/** Whether a line in the text of a WebVTT cue was meant as the times of the next one. */
export const isTimingInText = (line: string): boolean => {
  if (!MAY_HAVE_TIMES.test(line)) return false;
  const short = line.slice(0, TIMING_MAX_LENGTH);
  return FROM_TIME_TO_TIME.test(short) || (MAY_BE_MEANT.test(line) && PRECISE_TIMING.test(short));
};

const CUT_TIME = /^\d{1,3}(?::\d{0,2}){0,2}$/;
/** Whether this can be the beginning of a line of times, at which a file was cut. */
export const isCutTiming = (line: string): boolean => CUT_TIME.test(line.trim());

const two = (value: number): string => String(value).padStart(2, '0');

export const webvttTime = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / SECOND_MS);
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock}.${String(milliseconds % SECOND_MS).padStart(MILLISECOND_DIGITS, '0')}`;
};
