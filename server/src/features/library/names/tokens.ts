import { searchKeyOf } from '#platform/search-key.ts';
import { dividedByCounted } from './counted.rules.ts';

/** What a token has been found to be. What is claimed is no part of a title. */
type Claim = 'id' | 'junk' | 'technical' | 'date' | 'extra' | 'episode' | 'part' | 'year';

/** A word or a number of a name. */
export interface Token {
  text: string;
  /** Without case and accents, with ordinary digits. */
  key: string;
  start: number;
  end: number;
  /** What separates it from the one before, or from the beginning. */
  gap: string;
  /** The bracket that it stands in. */
  bracket: '' | '(' | '[' | '{';
  /** The same for all tokens of one pair of brackets; 0 outside. */
  group: number;
  claim: Claim | null;
}

/** A year by itself, such as `1984`. */
export const PLAIN_YEAR = /^(?:19|20)\d\d$/;

/** Without its extension. */
export const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '');

/** The name of a file or folder, in tokens. */
export interface Name {
  /** Without its extension. */
  stem: string;
  tokens: readonly Token[];
  /** The tokens of each pair of brackets. */
  groups: readonly Group[];
}

/** As the place of the first one and the place after the last. */
interface Group {
  from: number;
  to: number;
}

/** A day, or a season's and an episode's number, at the end of a word: `news20260314` and `GardenS01E02`. */
const JOINED = /^(.*\p{L})((?:19|20)\d\d[01]\d[0-3]\d|[0-3]\d[01]\d(?:19|20)\d\d|s\d{1,2}e\d{1,4}.*)$/u;
const HAS_JOINED = /\p{L}(?:\d{8}|s\d{1,2}e\d)/iu;
const WORD = /[^\s._\-‐–—,;+&~()[\]{}（）【】「」]+/g;
const OPENING: Readonly<Record<string, Token['bracket']>> = {
  '(': '(',
  '（': '(',
  '[': '[',
  '【': '[',
  '「': '[',
  '{': '{',
};
const BRACKETS = /[([{（【「]/;
const CLOSING = new Set(')）]】」}');
const ASCII = /^[ -~]*$/;

/** Arabic, Persian and Hindi ones. */
const DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९'];
const OTHER_DIGIT = new RegExp(`[${DIGITS.join('')}]`, 'g');

const ordinaryDigit = (digit: string): string =>
  String(Math.max(...DIGITS.map((digits) => digits.indexOf(digit))));

const keyOf = (word: string): string =>
  searchKeyOf(word.normalize('NFKC')).normalize('NFC').replaceAll(OTHER_DIGIT, ordinaryDigit);

/** The parts of a word with a season's or an episode's number at its end, in Chinese, Japanese or Korean. */
const withoutCounted = (token: Token): Token[] => {
  let { start, gap } = token;
  return dividedByCounted(token.text).map((text) => {
    const part = { ...token, text, key: keyOf(text), start, end: start + text.length, gap };
    start = part.end;
    gap = '';
    return part;
  });
};

const divided = (token: Token): Token[] => {
  const [, word, number = ''] = JOINED.exec(token.key) ?? [];
  // A key in other characters may have another length.
  if (word === undefined || token.key.length !== token.text.length) return [token];
  const at = word.length;
  const middle = token.start + at;
  return [
    { ...token, text: token.text.slice(0, at), key: word, end: middle },
    { ...token, text: token.text.slice(at), key: number, start: middle, gap: '' },
  ];
};

/** Divides a name at everything that people and programs put between words. */
export const tokenise = (stem: string): Name => {
  const tokens: Token[] = [];
  const groups: Group[] = [];
  // What needs no table of characters is three times as fast.
  const lowered = ASCII.test(stem) ? stem.toLowerCase() : null;
  const hasBrackets = BRACKETS.test(stem);
  const hasJoined = HAS_JOINED.test(stem);
  let bracket: Token['bracket'] = '';
  let group = 0;
  let opened = 0;
  const follow = (gap: string): void => {
    for (const character of gap) {
      const opening = OPENING[character];
      if (opening !== undefined) {
        bracket = opening;
        opened += 1;
        group = opened;
      } else if (CLOSING.has(character)) {
        bracket = '';
        group = 0;
      }
    }
  };
  let before = 0;
  WORD.lastIndex = 0;
  for (let match = WORD.exec(stem); match !== null; match = WORD.exec(stem)) {
    const [text] = match;
    const { index: start } = match;
    const end = start + text.length;
    const gap = stem.slice(before, start);
    if (hasBrackets) follow(gap);
    before = end;
    const own = groups.at(-1);
    if (group !== 0 && own && tokens.at(-1)?.group === group) own.to += 1;
    else if (group !== 0) groups.push({ from: tokens.length, to: tokens.length + 1 });
    const key = lowered?.slice(start, end) ?? keyOf(text);
    const token: Token = { text, key, start, end, gap, bracket, group, claim: null };
    const words = lowered === null ? withoutCounted(token) : [token];
    const parts = hasJoined ? words.flatMap(divided) : words;
    const last = groups.at(-1);
    if (last && group !== 0) last.to += parts.length - 1;
    tokens.push(...parts);
  }
  return { stem, tokens, groups };
};

/** Claims the tokens from one place to before another, as far as they are free. */
export const claim = ({ tokens }: Name, kind: Claim, from: number, to: number): void => {
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token && token.claim === null) token.claim = kind;
  }
};

/** Whether nothing but spaces, full stops or underscores is between this token and the one before. */
export const isPlainGap = ({ gap }: Token): boolean => /^[\s._]+$/.test(gap);

/** Whether what is between this token and the one before sets them apart, such as ` - `. */
export const isDashGap = ({ gap }: Token): boolean => /[\s_][-–—]+[\s_]/.test(gap);

/** Whether this token is joined to the one before by a single hyphen or the like. */
export const isJoined = ({ gap }: Token): boolean => /^[-‐–+&~;]$/.test(gap);

/** Whether a name says nothing more from here on, except how the file was made or what is set apart. */
export const isOver = (token: Token | undefined): boolean =>
  token === undefined || token.claim !== null || token.group !== 0 || isDashGap(token);
