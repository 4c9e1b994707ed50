/** How text looks that a style or an override has set. */
export interface Look {
  italic: boolean;
  bold: boolean;
  underline: boolean;
}

/** Where text stands, in the numbers of a number pad: 2 is below in the middle. */
export type Alignment = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface Style extends Look {
  alignment: Alignment;
}

export interface SubstationText {
  /** Lines of WebVTT, without empty ones. */
  lines: string[];
  alignment: Alignment;
  /** A place on the script's screen; null for the usual one. */
  place: { x: number; y: number } | null;
}

interface Options {
  style: Style;
  styles: ReadonlyMap<string, Style>;
  /** Whether `\n` breaks the line. */
  breaksSoftly: boolean;
}

const isAlignment = (number: number): number is Alignment =>
  Number.isInteger(number) && number >= 1 && number <= 9;

/** Of SSA, whose numbers add 4 for the top and 8 for the middle. */
export const legacyAlignment = (number: number): Alignment | null => {
  const column = number & 3;
  if (column === 0 || number < 1 || number > 11) return null;
  if (number >= 8) return (column + 3) as Alignment;
  return (number >= 4 ? column + 6 : column) as Alignment;
};
export const alignmentOf = (number: number): Alignment | null => (isAlignment(number) ? number : null);

/** One override, such as `i1` and `pos(320,40)`. What `\t` animates is left out with it. */
const OVERRIDE = /\\(?:t\([^)]*\)?|([^\\]*))/g;
const PLACE = /^(?:pos|move)\(\s*(-?[\d.]{1,12})\s*,\s*(-?[\d.]{1,12})/;
const LEFT_OUT = /(?![\t\n])\p{Cc}/gu;

const escaped = (text: string): string =>
  text.replaceAll(LEFT_OUT, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const TAGS: [look: keyof Look, tag: string][] = [
  ['italic', 'i'],
  ['bold', 'b'],
  ['underline', 'u'],
];

const inTags = (text: string, look: Look): string => {
  if (text.trim() === '') return text;
  const tags = TAGS.filter(([name]) => look[name]).map(([, tag]) => tag);
  const opening = tags.map((tag) => `<${tag}>`).join('');
  const closing = tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');
  return `${opening}${escaped(text)}${closing}`;
};

const isSame = (one: Look, other: Look): boolean => TAGS.every(([name]) => one[name] === other[name]);

/** Reads the text of one line of speech, with its overrides. */
class Reader {
  readonly #options: Options;
  #look: Look;
  #drawing = false;
  #lines: string[] = [''];
  /** Text that looks the same so far. */
  #run = '';
  #runLook: Look;
  alignment: Alignment | null = null;
  place: { x: number; y: number } | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#look = { ...options.style };
    this.#runLook = this.#look;
  }

  add(text: string): void {
    if (this.#drawing || text === '') return;
    if (!isSame(this.#look, this.#runLook)) this.#endRun();
    this.#runLook = this.#look;
    this.#run += text;
  }

  breakLine(): void {
    if (this.#drawing) return;
    this.#endRun();
    this.#lines.push('');
  }

  override(block: string): void {
    for (const [, tag] of block.matchAll(OVERRIDE)) if (tag !== undefined) this.#apply(tag.trim());
  }

  end(): string[] {
    this.#endRun();
    return this.#lines.map((line) => line.trim()).filter((line) => line !== '');
  }

  #endRun(): void {
    if (this.#run === '') return;
    this.#lines.push(`${this.#lines.pop() ?? ''}${inTags(this.#run, this.#runLook)}`);
    this.#run = '';
  }

  #set(name: keyof Look, value: string): void {
    const { style } = this.#options;
    const number = Number(value);
    // A weight of bold text is a number, too.
    const isOn = value === '' ? style[name] : name === 'bold' ? number === 1 || number >= 600 : number === 1;
    this.#look = { ...this.#look, [name]: isOn };
  }

  #apply(tag: string): void {
    const [, name = '', value = ''] = /^(an|a|p|i|b|u|r)((?<=r).*|\d*)$/.exec(tag) ?? [];
    const at = PLACE.exec(tag);
    if (at) this.place ??= { x: Number(at[1]), y: Number(at[2]) };
    else if (name === 'p') this.#drawing = Number(value) > 0;
    else if (name === 'i') this.#set('italic', value);
    else if (name === 'b') this.#set('bold', value);
    else if (name === 'u') this.#set('underline', value);
    else if (name === 'r') this.#look = { ...(this.#options.styles.get(value) ?? this.#options.style) };
    else if (name === 'an') this.alignment ??= alignmentOf(Number(value));
    else if (name === 'a') this.alignment ??= legacyAlignment(Number(value));
  }
}

/** What ends plain text: the beginning of a block, or a backslash. */
const SPECIAL = /[{\\]/g;

/**
 * The text of a line of speech as WebVTT. Drawings, comments and karaoke are left out. Its time grows with its length,
 * whatever it contains.
 */
export const substationText = (text: string, options: Options): SubstationText => {
  const reader = new Reader(options);
  const lastClosing = text.lastIndexOf('}');
  let at = 0;
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const special = SPECIAL.exec(text)?.index ?? text.length;
    reader.add(text.slice(at, special));
    at = special;
    if (at >= text.length) break;
    if (text[at] === '{' && at < lastClosing) {
      const closing = text.indexOf('}', at);
      reader.override(text.slice(at + 1, closing));
      at = closing + 1;
    } else if (text[at] === '{') {
      // Overrides that were cut off are none to read; any other bracket is one.
      if (text[at + 1] === '\\') break;
      reader.add('{');
      at += 1;
    } else {
      const next = text[at + 1] ?? '';
      if (next === 'N' || (next === 'n' && options.breaksSoftly)) reader.breakLine();
      else if (next === 'n') reader.add(' ');
      else if (next === 'h') reader.add('\u00a0');
      else if (next === '{' || next === '}') reader.add(next);
      else reader.add('\\');
      at += /[Nnh{}]/.test(next) ? 2 : 1;
    }
  }
  return { lines: reader.end(), alignment: reader.alignment ?? options.style.alignment, place: reader.place };
};
