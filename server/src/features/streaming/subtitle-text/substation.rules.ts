import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import {
  type Alignment,
  type Style,
  type SubstationText,
  alignmentOf,
  legacyAlignment,
  substationText,
} from './substation-text.rules.ts';
import { webvttTime } from './times.rules.ts';

/** Drawings are longer, and no more is shown on a screen. */
const TEXT_MAX_LENGTH = 4_000;
const CUE_MAX_LINES = 12;
/** More than 1 MiB of real lines contains. */
const LINES_MAX = 100_000;
/** Lines that are converted between two pauses. */
const LINES_PER_PIECE = 50;
/** Within which a file says what it is. */
const HEAD_LENGTH = 4_096;

const SUBSTATION = /^\s*\[Script Info\]|^\[(?:V4\+? Styles|Events)\]\s*$|^Dialogue:\s*\S+,\d/im;

/** People say such things in SubRip, too. */
const SUBRIP_TIMING = /^\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}\s*$/m;

/** Whether text is in SubStation Alpha, also called SSA and ASS. */
export const isSubstation = (text: string): boolean =>
  SUBSTATION.test(text.slice(0, HEAD_LENGTH)) && !SUBRIP_TIMING.test(text);

const PLAIN: Style = { italic: false, bold: false, underline: false, alignment: 2 };
/** Of the screen for which places are given, where the file does not say it. */
const SCREEN = { width: 384, height: 288 };

interface Script {
  width: number;
  height: number;
  breaksSoftly: boolean;
  styles: Map<string, Style>;
  /** Where the fields of styles and events are, by their names in small letters. */
  styleFields: readonly string[];
  eventFields: readonly string[];
  /** In the first version, alignments have other numbers. */
  isLegacy: boolean;
}

const FIELDS_MAX = 50;

const fieldsIn = (list: string): string[] =>
  list.split(',', FIELDS_MAX).map((name) => name.trim().toLowerCase());

const STYLE_FIELDS = fieldsIn(
  `Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline,
   StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment`,
);
const EVENT_FIELDS = fieldsIn('Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text');

const newScript = (): Script => ({
  ...SCREEN,
  breaksSoftly: false,
  styles: new Map(),
  styleFields: STYLE_FIELDS,
  eventFields: EVENT_FIELDS,
  isLegacy: false,
});

const STYLES_MAX = 2_000;

const readStyle = (script: Script, list: string): void => {
  if (script.styles.size >= STYLES_MAX) return;
  const values = list.split(',');
  const valueOf = (field: string): string => values[script.styleFields.indexOf(field)]?.trim() ?? '';
  // As 1 or as -1.
  const isOn = (field: string): boolean => Math.abs(Number(valueOf(field))) === 1;
  const number = Number(valueOf('alignment'));
  const alignment: Alignment = (script.isLegacy ? legacyAlignment(number) : alignmentOf(number)) ?? 2;
  // Programs put a star before the style that is the default.
  const name = valueOf('name').replace(/^\*+/, '');
  script.styles.set(name, {
    italic: isOn('italic'),
    bold: isOn('bold'),
    underline: isOn('underline'),
    alignment,
  });
};

const readInfo = (script: Script, name: string, value: string): void => {
  const number = Number(value.trim());
  if (name === 'wrapstyle') script.breaksSoftly = number === 2;
  if (!(number > 0 && number < 100_000)) return;
  if (name === 'playresx') script.width = number;
  if (name === 'playresy') script.height = number;
};

const TIME = /^\s*(-?)(\d{1,4}):(\d{1,2}):(\d{1,2})(?:[.:,](\d{1,3}))?\s*$/;

/** Milliseconds; one before the beginning is negative. Null for what is no time. */
const timeOf = (text: string): number | null => {
  const [, minus, hours, minutes, seconds, fraction = ''] = TIME.exec(text) ?? [];
  if (hours === undefined) return null;
  const ms =
    Number(hours) * HOUR_MS +
    Number(minutes) * MINUTE_MS +
    Number(seconds) * SECOND_MS +
    Number(fraction.padEnd(3, '0'));
  return minus === '-' ? -ms : ms;
};

/** A list's values: the last of so many has all that is left, with its commas. */
const valuesIn = (list: string, count: number): string[] | null => {
  const values: string[] = [];
  let at = 0;
  while (values.length < count - 1) {
    const comma = list.indexOf(',', at);
    if (comma === -1) return null;
    values.push(list.slice(at, comma));
    at = comma + 1;
  }
  return [...values, list.slice(at, at + TEXT_MAX_LENGTH)];
};

interface Cue extends SubstationText {
  start: number;
  end: number;
  layer: number;
}

const readEvent = (script: Script, list: string): Cue | null => {
  const { eventFields, styles, breaksSoftly } = script;
  const values = valuesIn(list, eventFields.length);
  if (values === null) return null;
  const valueOf = (field: string): string => values[eventFields.indexOf(field)] ?? '';
  const [start, end] = [timeOf(valueOf('start')), timeOf(valueOf('end'))];
  if (start === null || end === null || end <= Math.max(0, start)) return null;
  const style = styles.get(valueOf('style').trim().replace(/^\*+/, '')) ?? styles.get('Default') ?? PLAIN;
  // The text is always last, because it may have commas.
  const text = substationText(values.at(-1) ?? '', { style, styles, breaksSoftly });
  if (text.lines.length === 0) return null;
  return { ...text, start: Math.max(0, start), end, layer: Number(valueOf('layer')) || 0 };
};

/** The height of a line, in percent of the picture's. */
const LINE_HEIGHT = 6;
const clamp = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));

const rowOf = (alignment: Alignment): 'bottom' | 'middle' | 'top' =>
  alignment > 6 ? 'top' : alignment > 3 ? 'middle' : 'bottom';
const columnOf = (alignment: Alignment): 'start' | 'center' | 'end' =>
  alignment % 3 === 1 ? 'start' : alignment % 3 === 2 ? 'center' : 'end';

/** Text in the middle of a narrow column would be broken at each word: beside an edge, it begins or ends there. */
const acrossAt = (x: number, alignment: Alignment): string => {
  const column = columnOf(alignment);
  if (column === 'start') return ` align:start position:${clamp(x, 90)}%`;
  if (column === 'end') return ` align:end position:${clamp(Math.max(x, 10), 100)}%`;
  if (x < 25) return ` align:start position:${clamp(x - 10, 90)}%`;
  if (x > 75) return ` align:end position:${clamp(x + 10, 100)}%`;
  return ` align:center position:${clamp(x, 100)}%`;
};

/** Where a cue stands, as far as WebVTT can say it; nothing for the usual place. */
const settingsOf = ({ alignment, place, lines }: Cue, { width, height }: Script): string => {
  const row = rowOf(alignment);
  const tall = lines.length * LINE_HEIGHT;
  if (place !== null) {
    const [x, y] = [(100 * place.x) / width, (100 * place.y) / height];
    const isUsual = row === 'bottom' && y > 85 && Math.abs(x - 50) < 10;
    const above = row === 'top' ? 0 : row === 'middle' ? tall / 2 : tall;
    return isUsual ? '' : ` line:${clamp(y - above, 100 - Math.min(tall, 100))}%${acrossAt(x, alignment)}`;
  }
  const down = { bottom: '', middle: ` line:${clamp(50 - tall / 2, 90)}%`, top: ' line:0' }[row];
  const across = { start: ' align:start position:5%', center: '', end: ' align:end position:95%' };
  return `${down}${across[columnOf(alignment)]}`;
};

/** Frames that are drawn one by one, and layers that lie on each other, say the same. */
const SAME_WITHIN_MS = 50;

/** Cues in the order in which they begin; what is said again at once is said longer. */
const inOrder = (cues: readonly Cue[]): Cue[] => {
  const kept: Cue[] = [];
  const last = new Map<string, Cue>();
  for (const cue of cues.toSorted((a, b) => a.start - b.start || a.layer - b.layer)) {
    const key = cue.lines.join('\n');
    const before = last.get(key);
    if (before && cue.start <= before.end + SAME_WITHIN_MS) {
      before.end = Math.max(before.end, cue.end);
      continue;
    }
    last.set(key, cue);
    kept.push(cue);
  }
  return kept;
};

const LINE = /^\s*([A-Za-z][\w ]{0,30}?)\s*:\s?(.*)$/s;
const SECTION = /^\s*\[([^\]]{1,40})\]\s*$/;

/** SubStation Alpha as WebVTT, in pieces between which the caller can pause. */
export function* substationPieces(text: string): Generator<string> {
  yield 'WEBVTT\n';
  const script = newScript();
  const cues: Cue[] = [];
  let section = '';
  for (const [at, line] of text.split(/\r\n|\r|\n/, LINES_MAX).entries()) {
    if (at % LINES_PER_PIECE === 0) yield '';
    const named = SECTION.exec(line.slice(0, 60))?.[1];
    if (named !== undefined) {
      section = named.toLowerCase();
      if (section === 'v4 styles') script.isLegacy = true;
      continue;
    }
    const [, what = '', rest = ''] = LINE.exec(line) ?? [];
    const name = what.toLowerCase();
    if (name === 'dialogue') {
      const cue = readEvent(script, rest);
      if (cue) cues.push(cue);
    } else if (name === 'style') readStyle(script, rest.slice(0, TEXT_MAX_LENGTH));
    else if (name === 'format' && section.endsWith('styles'))
      script.styleFields = fieldsIn(rest.slice(0, TEXT_MAX_LENGTH));
    else if (name === 'format' && section === 'events')
      script.eventFields = fieldsIn(rest.slice(0, TEXT_MAX_LENGTH));
    else if (section === 'script info') readInfo(script, name, rest);
  }
  for (const cue of inOrder(cues)) {
    const times = `${webvttTime(cue.start)} --> ${webvttTime(cue.end)}`;
    yield `\n${times}${settingsOf(cue, script)}\n${cue.lines.slice(0, CUE_MAX_LINES).join('\n')}\n`;
  }
}
