import { webvttText, withoutForeignCodes } from './cue-text.rules.ts';
import { isSubstation, substationPieces } from './substation.rules.ts';
import {
  INVISIBLE,
  isCutTiming,
  isMeantAsTiming,
  isTimingInText,
  createTimingReader,
  readTiming,
  type TimingPlace,
  webvttTime,
  withPlainDigits,
} from './times.rules.ts';

/** More than fits on a screen: longer text is not a subtitle, and would take time in proportion to its length. */
const LINE_MAX_LENGTH = 1_000;
const CUE_MAX_LINES = 50;
/** More than 1 MiB of real cues contains. */
const MAX_LINES = 100_000;

interface Cue {
  start: number;
  end: number;
  text: string[];
}

const COUNTER = new RegExp(
  String.raw`^${INVISIBLE}{0,20}([#([]?)(\d{1,3},\d{3}|\d{1,9})([-.:)\]]?)${INVISIBLE}{0,20}$`,
  'u',
);

/** A number alone on its line. Decorated, it is a counter only where one is expected. */
const counterIn = (line: string): { number: number; isPlain: boolean } | null => {
  const [, before, digits, after] = COUNTER.exec(withPlainDigits(line)) ?? [];
  if (digits === undefined) return null;
  return {
    number: Number(digits.replace(',', '')),
    isPlain: before === '' && after === '' && !digits.includes(','),
  };
};

const EMPTY_LINE = new RegExp(String.raw`^${INVISIBLE}*$`, 'u');

/** Collects the cues of SubRip, line by line. */
const createCueReader = () => {
  // Null between cues, where lines belong to no cue.
  let cue: Cue | null = null;
  /** Of the cue that is read, or of one that could not be. */
  let counter: number | null = null;
  let lastLine = '';
  let lastText = '';
  /** The line before the last text; empty after an empty line. */
  let lineBefore = '';
  const timingOf = createTimingReader();

  const dropText = (line: string): void => {
    if (cue && cue.text.at(-1) === line) cue.text.pop();
  };

  /** Ends the cue. The next one's counter is not text. */
  const end = (): Cue | null => {
    const next = counterIn(lastText);
    const isNext = cue === null || (counter !== null && next?.number === counter + 1);
    if (next && (isNext || (next.isPlain && lastLine === lastText))) {
      dropText(lastText);
      // Some programs write it twice.
      if (lineBefore !== '' && counterIn(lineBefore)?.number === next.number) dropText(lineBefore);
      counter = next.number;
    }
    const ended = cue;
    cue = null;
    return ended;
  };

  const isNextCounter = (line: string): boolean =>
    counter !== null && counterIn(line)?.number === counter + 1;

  const place = (): TimingPlace => {
    if (isNextCounter(lastLine) || (cue === null && counterIn(lastLine))) return 'after a counter';
    return lastLine === '' && lastText !== '' ? 'where a cue may begin' : 'anywhere';
  };

  return {
    end: (): Cue | null => {
      // A file may be cut after a counter, or in the times after it.
      const isAfterText = lineBefore === '' && cue !== null && cue.text.length > 1;
      if (isAfterText && isNextCounter(lastText)) dropText(lastText);
      if (isNextCounter(lineBefore) && isCutTiming(lastText)) {
        dropText(lastText);
        dropText(lineBefore);
      }
      const ended = cue;
      cue = null;
      return ended;
    },
    /** @returns the cue that ends before this line, if one does */
    read(line: string): Cue | null {
      const found = timingOf(line);
      const times = found === 'text' ? null : found;
      if (times || (found !== 'text' && isMeantAsTiming(line, place()))) {
        const ended = end();
        // One that ends before it begins would never be seen.
        if (times && times.end.ms > times.start.ms)
          cue = { start: times.start.ms, end: times.end.ms, text: [] };
        [lastLine, lastText, lineBefore] = ['', '', ''];
        return ended;
      }
      const before = lastLine;
      lastLine = EMPTY_LINE.test(line) ? '' : line;
      if (lastLine !== '') {
        [lastText, lineBefore] = [line, before];
        // Also after an empty line, which somebody has typed within the cue.
        if (cue && cue.text.length <= CUE_MAX_LINES) cue.text.push(line);
      }
      return null;
    },
  };
};

/** Tags, and what is no more to see than a space. */
const UNSEEN = /<[^<>]{0,200}>|&nbsp;|[\u00ad\u200b-\u200f\u2060\ufeff]/g;

const cueText = ({ text }: Cue): string[] =>
  text
    .slice(0, CUE_MAX_LINES)
    .flatMap(webvttText)
    .filter((line) => line !== '');

/** Whether there is nothing to see between tags. */
const isBlank = (lines: readonly string[]): boolean =>
  lines.every((line) => line.replaceAll(UNSEEN, '').trim() === '');

const cuePiece = (cue: Cue | null): string => {
  const lines = cue ? cueText(cue) : [];
  return cue === null || isBlank(lines)
    ? ''
    : `\n${webvttTime(cue.start)} --> ${webvttTime(cue.end)}\n${lines.join('\n')}\n`;
};

/** Each line ends twice, so that a cue would end before its text: a file was copied as text once too often. */
const DOUBLED_RETURN = /\r{1,3}\n/g;
const ENDS_TIMES_WITH_DOUBLED_RETURN = /-->[^\r\n>]{1,200}\r{2,3}\n/;
/** Or its line breaks were turned round. */
const TURNED_BREAK = /\n\r/g;
const ENDS_TIMES_WITH_TURNED_BREAK = /-->[^\r\n>]{1,200}\n\r(?!\n)/;

/** Text with line breaks that WebVTT has, one for each line. */
const withPlainBreaks = (text: string): string => {
  if (ENDS_TIMES_WITH_DOUBLED_RETURN.test(text)) return text.replaceAll(DOUBLED_RETURN, '\n');
  return ENDS_TIMES_WITH_TURNED_BREAK.test(text) ? text.replaceAll(TURNED_BREAK, '\n') : text;
};

/** Lines that are converted between two pauses. */
const LINES_PER_PIECE = 50;

/** Yields for each cue, and in between where a cue has many lines, so that the caller can pause there. */
function* subripPieces(text: string): Generator<string> {
  yield 'WEBVTT\n';
  const reader = createCueReader();
  let lines = 0;
  for (const line of text.replaceAll(DOUBLED_RETURN, '\n').split(/\r|\n/, MAX_LINES)) {
    const cue = reader.read(line.slice(0, LINE_MAX_LENGTH));
    lines += 1;
    if (cue === null && lines % LINES_PER_PIECE !== 0) continue;
    yield cuePiece(cue);
  }
  yield cuePiece(reader.end());
}

/** A time that browsers read: they take a number with more digits than they expect for none. */
const PLAIN_TIME = String.raw`(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}(?!\d)`;
const PLAIN_TIMING = new RegExp(String.raw`^[ \t\f]*${PLAIN_TIME}[ \t\f]*-->[ \t\f]*${PLAIN_TIME}`);
const SETTINGS = /^[ \t]+[a-z]+:\S.*$/;
/** Blocks whose lines are no cues, unless they have an arrow as browsers expect it. */
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/**
 * Mends the times of cues that browsers would leave out, and leaves out codes in the text of cues that they would show.
 * All other lines stay as they are. Null of a line that has only codes: an empty one would end the cue.
 */
const createMender = () => {
  /** Lines of the block before this one. */
  let before = 0;
  let isOther = false;
  let isCue = false;
  const endBlock = (): string => {
    [before, isOther, isCue] = [0, false, false];
    return '';
  };
  return (line: string): string | null => {
    if (line === '') return endBlock();
    before += 1;
    if (before === 1) isOther = OTHER_BLOCK.test(line);
    const hasArrow = line.includes('-->');
    const isTiming = hasArrow || (isCue && isTimingInText(line));
    if (isTiming ? PLAIN_TIMING.test(line) : isOther || isCue || before > 2) {
      if (!isTiming && isCue) return withoutForeignCodes(line) || null;
      isCue ||= hasArrow;
      return line;
    }
    const times = readTiming(line);
    // What cannot be read ends the cue before it, and has none of its own.
    if (!times) return isCue && !hasArrow ? endBlock() : line;
    isCue = true;
    const settings = SETTINGS.test(times.rest) ? times.rest : '';
    return `${webvttTime(times.start.ms)} --> ${webvttTime(times.end.ms)}${settings}`;
  };
};

const LINES = /[^\r\n]+|\r\n|\r|\n/g;

/** Yields for each line, so that the caller can pause there. */
function* mendedPieces(text: string): Generator<string> {
  const mend = createMender();
  let isAfterBreak = true;
  let isLeftOut = false;
  for (const [part] of text.matchAll(LINES)) {
    const isBreak = part[0] === '\r' || part[0] === '\n';
    if (isBreak && isAfterBreak && !isLeftOut) mend('');
    const isWithoutLine = isBreak && isLeftOut;
    const mended = isBreak ? part : mend(part);
    isLeftOut = mended === null;
    isAfterBreak = isBreak || isLeftOut;
    if (!isWithoutLine) yield mended ?? '';
  }
}

/** The header that browsers require, also where somebody has put spaces or empty lines before it. */
const HEADER = /^\s{0,100}WEBVTT(?=[ \t\r\n]|$)/i;
/** Without the zeros with which some programs and disks fill up the end of a file. */
export const withoutPadding = (text: string): string => {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end -= 1;
  return text.slice(0, end);
};

/** Whether text says itself that it is WebVTT. */
export const isWebvtt = (text: string): boolean => HEADER.test(text);

/**
 * Subtitles as WebVTT in lazy pieces for `joinPieces`, so that no piece is much work. What browsers read in a WebVTT
 * file stays as it is; of SubRip, a block that cannot be read is left out, so that it does not cost the viewer the rest.
 * What is neither WebVTT nor SubStation Alpha is treated as SubRip, regardless of its name.
 */
export const webvttPieces = (whole: string): Generator<string> => {
  const text = withPlainBreaks(withoutPadding(whole));
  if (isWebvtt(text)) return mendedPieces(text.replace(HEADER, 'WEBVTT'));
  const plain = text.replaceAll('\0', '');
  return isSubstation(plain) ? substationPieces(plain) : subripPieces(plain);
};

/** Whether viewers see anything of a file. */
export const hasVisibleCues = (whole: string): boolean => {
  const pieces = webvttPieces(whole);
  if (!isWebvtt(withoutPadding(whole))) return pieces.some((piece) => piece.includes('-->'));
  let isInCue = false;
  let isAfterBreak = true;
  for (const piece of pieces) {
    // Of a line that was left out.
    if (piece === '') continue;
    const isBreak = piece.startsWith('\r') || piece.startsWith('\n');
    if (piece.includes('-->')) isInCue = PLAIN_TIMING.test(piece);
    else if (isBreak) isInCue &&= !isAfterBreak;
    else if (isInCue && !isBlank([piece])) return true;
    isAfterBreak = isBreak;
  }
  return false;
};

export const joinPieces = (pieces: readonly string[]): string => pieces.join('');
