/** Anything after the second time on its line (`X1:40 X2:600 …`) is dropped. */
const TIMING = /^\s*([\d:.,]{1,20})\s*-->\s*([\d:.,]{1,20})(?:\s.*)?$/;
/** Also matches an invalid timing: its block is skipped, instead of becoming text of the cue before. */
const LIKE_TIMING = /^\s*\d\S{0,30}\s*-->/;
const TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?$/;

// The length limits prevent quadratic time for a hostile file.
const OVERRIDE = /\{\\[^{}]{0,200}\}/g;
const TAG = /<(\/?)([a-z][\w.]{0,40})(?:\s[^<>]{0,200})?\/?>/gi;
const ENTITY = /&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[\da-f]{1,6});)/gi;

/** More than fits on a screen: longer text is not a subtitle, and would take time in proportion to its length. */
const LINE_MAX_LENGTH = 1_000;
const CUE_MAX_LINES = 50;
/** More than 1 MiB of real cues contains. */
const MAX_LINES = 100_000;

const KEPT_TAGS = new Set(['i', 'b', 'u']);

/** Stand for the angle brackets of kept tags while all others are escaped. */
const OPEN = '\u0001';
const CLOSE = '\u0002';

/** Milliseconds, or null when it is not a time. */
const parseTime = (text: string): number | null => {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes, seconds, fraction = '0'] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  );
};

const two = (value: number) => String(value).padStart(2, '0');

const formatTime = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock}.${String(milliseconds % 1000).padStart(3, '0')}`;
};

/** Most lines have nothing to convert. */
const HAS_MARKUP = /[<>&{\p{Cc}]/u;

const cueLine = (line: string): string => {
  if (!HAS_MARKUP.test(line)) return line;
  return line
    .replaceAll(OPEN, '')
    .replaceAll(CLOSE, '')
    .replaceAll('\0', '')
    .replaceAll(OVERRIDE, '')
    .replaceAll(TAG, (_tag, slash: string, name: string) =>
      KEPT_TAGS.has(name.toLowerCase()) ? `${OPEN}${slash}${name.toLowerCase()}${CLOSE}` : '',
    )
    .replaceAll(ENTITY, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(OPEN, '<')
    .replaceAll(CLOSE, '>');
};

interface Cue {
  timing: string;
  text: string[];
}

/** The timing of a cue as WebVTT writes it; null when the line is not a timing, or the cue has no duration. */
const parseTiming = (line: string): string | null => {
  const [, from, to] = TIMING.exec(line) ?? [];
  const start = from === undefined ? null : parseTime(from);
  const end = to === undefined ? null : parseTime(to);
  return start === null || end === null || end <= start
    ? null
    : `${formatTime(start)} --> ${formatTime(end)}`;
};

const COUNTER = /^\s*\d+\s*$/;

/** Yields null for each line that does not end a cue, so that the caller can pause there, too. */
function* readCues(subrip: string): Generator<Cue | null> {
  // Null between cues, where lines belong to no cue.
  let cue: Cue | null = null;
  for (const whole of subrip.split(/\r\n|\r|\n/, MAX_LINES)) {
    const line = whole.slice(0, LINE_MAX_LENGTH);
    if (LIKE_TIMING.test(line)) {
      // Two cues without the empty line between them: the second one's counter is not text.
      if (COUNTER.test(cue?.text.at(-1) ?? '')) cue?.text.pop();
      yield cue;
      const timing = parseTiming(line);
      cue = timing === null ? null : { timing, text: [] };
    } else if (cue && line.trim() !== '') {
      if (cue.text.length < CUE_MAX_LINES) cue.text.push(line);
      yield null;
    } else if (cue && cue.text.length > 0) {
      yield cue;
      cue = null;
    } else yield null;
  }
  yield cue;
}

/**
 * SubRip text as WebVTT. Bold, italic and underline stay; positions, other tags and cues that
 * cannot be read are left out, so that one bad block does not cost the viewer the rest.
 */
function* subripPieces(subrip: string): Generator<string> {
  yield 'WEBVTT\n';
  for (const cue of readCues(subrip)) {
    const lines = cue?.text.map((line) => cueLine(line).trim()).filter((line) => line !== '') ?? [];
    yield cue && lines.length > 0 ? `${cue.timing}\n${lines.join('\n')}\n` : '';
  }
}

/**
 * Subtitles as WebVTT in lazy pieces for `joinPieces`; many are empty, so that no piece is much work. Text with the
 * header that browsers require stays unchanged, in one piece; everything else is treated as SubRip, regardless of
 * its name.
 */
export const webvttPieces = (text: string): Iterable<string> =>
  /^WEBVTT(?:[ \t\r\n]|$)/.test(text) ? [text] : subripPieces(text);

export const joinPieces = (pieces: readonly string[]): string =>
  pieces.filter((piece) => piece !== '').join('\n');
