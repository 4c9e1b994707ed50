// The length limits prevent quadratic time for a hostile file.
/** The place on the screen is often damaged by translators' tools. */
const OVERRIDE = /\{\\[^{}]{0,200}\}|[{[(]?\\an?\d{1,2}[})\]]?|\{\/?an\d{1,2}\}|\{\/?[ibu]\}/g;
/** As in `{y:i}` of MicroDVD, which some programs leave in SubRip. */
const STYLE_CODE = /\{[ycfshp]:[^{}]{0,60}\}/gi;
/** Those of SubRip and HTML: `<<Nunca más>>` is text, and so is a tag's name with words behind it, `<<A veces llueve>>`. */
const TAG =
  /<(\/?)(i|b|u|s|em|strong|font|ruby|rt|rp|span|div|p|big|small|strike|del|sub|sup|tt|center|script|style|a(?=[\s/])|(?<=\/)a)(?:\s+[\w-]{1,20}\s*=[^<>]{0,200})?\s{0,5}\/?>/gi;
/** Those of WebVTT, which are in small letters. */
const WEBVTT_TAG = /<\/?(?:c|v|lang)(?:\.[\w.]{1,40})?(?:\s[^<>]{0,200})?>/g;
/** The same with spaces, of the tags that most files have; and the last one of a line, where its end was lost. */
const SPACED_TAG = /<( ?\/? ?(?:i|b|u|font) ?)>/gi;
const CUT_TAG = /<(?:\/(?:i|b|u|font)|font [^<>]{0,200})$/i;
const BREAK = /\\[Nn]|<\/?br(?:[ \t][^<>]{0,40})?\/?>|&lt;br ?\/?&gt;|\[br\]|[\v\u2028\u2029]/gi;
const HARD_SPACE = /\\h/g;
/** Whose names of folders may begin as codes do. */
const WINDOWS_PATH = /(?:^|[^\p{L}])(?:\p{L}:\\|\\\\)\p{L}/u;
/** Of signs that were escaped twice. */
const ESCAPED_TWICE = /&amp;(?=(?:quot|apos|nbsp|#0?39|#34);)/gi;

const NAMED = new Map([
  ['quot', '"'],
  ['apos', "'"],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
]);
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,30}));/gi;
/** Not the beginning of an entity, which browsers read. */
const AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi;
const STAYS_ENTITY = /[<>&\p{Cc}\p{Cs}]/u;

/** Most lines have nothing to convert. */
const HAS_MARKUP = /[<>&{\\[\p{Cc}\u2028\u2029]/u;
/** Most of those have only tags. */
const HAS_CODES = /[{\\\p{Cc}\u2028\u2029]|<\/?br|&lt;br|\[br\]/iu;
/** A vertical tab is a line break of word processors. */
const CONTROLS = /(?![\t\v])\p{Cc}/gu;

const KEPT_TAGS = new Set(['i', 'b', 'u']);
/** Stand for the angle brackets of kept tags while all others are escaped. */
const [OPEN, CLOSE] = ['\u0001', '\u0002'];

const characterOf = (whole: string, decimal?: string, hexadecimal?: string, name?: string): string => {
  if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const character = code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  return character === '' || STAYS_ENTITY.test(character) ? whole : character;
};

const withoutCodes = (line: string): string => {
  const plain = line.replaceAll(CONTROLS, '');
  return WINDOWS_PATH.test(plain)
    ? plain.replaceAll(/[\v\u2028\u2029]/g, '\n')
    : plain
        .replaceAll(OVERRIDE, '')
        .replaceAll(BREAK, '\n')
        .replaceAll(HARD_SPACE, ' ')
        .replaceAll(STYLE_CODE, '');
};

/** Breaks of other formats than HTML, which may be text of WebVTT. */
const CODED_BREAK = /\\[Nn]/g;
const HAS_CODE = /[{\\]/;

/** A line of a WebVTT cue without codes of other formats, with line breaks for theirs; empty if it has only codes. */
export const withoutForeignCodes = (line: string): string => {
  if (!HAS_CODE.test(line)) return line;
  const plain = line
    .replaceAll(CODED_BREAK, '\n')
    .replaceAll(HARD_SPACE, ' ')
    .replaceAll(OVERRIDE, '')
    .replaceAll(STYLE_CODE, '');
  // Codes can have kept an arrow apart, which would end the cue.
  if (plain === line || plain.includes('-->')) return line;
  return plain
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join('\n');
};

/** A line of SubRip text as lines of WebVTT: bold, italic and underline stay, other tags go, all else is escaped. */
export const webvttText = (line: string): string[] => {
  if (!HAS_MARKUP.test(line)) return [line.trim()];
  const text = (HAS_CODES.test(line) ? withoutCodes(line) : line)
    .replaceAll(SPACED_TAG, (_tag, inside: string) => `<${inside.replaceAll(' ', '')}>`)
    .replace(CUT_TAG, '');
  const tagged = text
    .replaceAll(WEBVTT_TAG, '')
    .replaceAll(TAG, (_tag, slash: string, name: string) =>
      KEPT_TAGS.has(name.toLowerCase()) ? `${OPEN}${slash}${name.toLowerCase()}${CLOSE}` : '',
    );
  const escaped = tagged.includes('&')
    ? tagged.replaceAll(ESCAPED_TWICE, '&').replaceAll(ENTITY, characterOf).replaceAll(AMPERSAND, '&amp;')
    : tagged;
  return escaped
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(OPEN, '<')
    .replaceAll(CLOSE, '>')
    .split('\n')
    .map((each) => each.trim());
};
