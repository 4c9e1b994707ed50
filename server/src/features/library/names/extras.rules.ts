import { type Name, type Token, claim, isDashGap } from './tokens.ts';
import {
  BEFORE_A_NOUN,
  BEFORE_A_SCENE,
  EXTRA_FOLDERS,
  EXTRA_PHRASES,
  EXTRA_SUBFOLDERS,
  EXTRA_WORDS,
  SPECIALS,
  SURE_EXTRA_WORDS,
  UNSURE_EXTRA_PHRASES,
} from './words.ts';

const isLow = ({ text, key }: Token): boolean => text === key;

const withoutNumber = (key: string): string => key.replace(/\d{1,2}$/, '');

const isHyphenated = (tokens: readonly Token[]): boolean =>
  tokens.length > 2 && tokens.slice(1).every(({ gap }) => gap === '-');

/** Whether the last word of such a name belongs to the title, as in `the-last-scene`. */
const isOfTitle = (before: readonly Token[]): boolean => {
  const last = before.at(-1)?.key ?? '';
  return before.length < 2 || BEFORE_A_NOUN.has(last) || BEFORE_A_SCENE.has(last);
};

const IN_FRONT = /^(?:sample|trailer)$/;

/** The place of the last word, which a number may follow. */
const lastWordOf = (tokens: readonly Token[]): number => {
  const last = tokens.length - 1;
  return last > 0 && /^#?\d{1,2}$/.test(tokens[last]?.key ?? '') ? last - 1 : last;
};

/** Where one of these phrases at the end begins; null without any. */
const phraseFrom = (tokens: readonly Token[], phrases: typeof EXTRA_PHRASES): number | null => {
  const end = lastWordOf(tokens);
  for (const phrase of phrases) {
    const from = end - phrase.length + 1;
    if (from >= 0 && phrase.every((word, at) => withoutNumber(tokens[from + at]?.key ?? '') === word))
      return from;
  }
  return null;
};

/** Where the words at the end that say what an extra is begin; null without any. */
const extraFrom = (tokens: readonly Token[]): number | null => {
  const end = lastWordOf(tokens);
  const isWord = EXTRA_WORDS.has(withoutNumber(tokens[end]?.key ?? ''));
  return phraseFrom(tokens, EXTRA_PHRASES) ?? (isWord ? end : null);
};

/** Where words that may be a title's are set apart: `Kite - Alternate Ending`. Behind a year, they may be a version. */
const unsureExtraFrom = (own: readonly Token[], isHyphens: boolean, isNamedByFolder: boolean) => {
  const at = phraseFrom(own, UNSURE_EXTRA_PHRASES);
  const token = at === null ? undefined : own[at];
  if (at === null || !token) return null;
  const isJoinedOn = /^[)\]}]?[-–]$/.test(token.gap) && !isHyphens;
  const isSetApart = at === 0 ? isNamedByFolder : isDashGap(token) || isJoinedOn;
  return isSetApart ? at : null;
};

/** Where such words, which are hardly ever of a title, are the first ones after it: `Kite (2010) - Trailer - English`. */
const extraAfterTitle = (tokens: readonly Token[], titleEnd: number): number | null => {
  const place = tokens.findIndex(({ claim: kind }, at) => at > titleEnd && kind === null);
  const isPhrase = EXTRA_PHRASES.some((phrase) =>
    phrase.every((word, at) => withoutNumber(tokens[place + at]?.key ?? '') === word),
  );
  const isWord = SURE_EXTRA_WORDS.has(withoutNumber(tokens[place]?.key ?? ''));
  return place !== -1 && (isPhrase || isWord) ? place : null;
};

/** Whether `#2` is an extra's number: `Kite (2010) Interview #2`. @param isTitleOver whether the title ended before it */
export const isNumberOfExtra = ({ tokens }: Name, at: number, isTitleOver: boolean): boolean => {
  const word = tokens[at - 1]?.key ?? '';
  if (at < 2 || !/^#\d{1,2}$/.test(tokens[at]?.key ?? '')) return false;
  const isPhrase = [...EXTRA_PHRASES, ...UNSURE_EXTRA_PHRASES].some(
    (phrase) => phrase.at(-1) === word && phrase[0] === tokens[at - 2]?.key,
  );
  return isPhrase || SURE_EXTRA_WORDS.has(word) || (isTitleOver && EXTRA_WORDS.has(word));
};

/** Whether the last word says that this is not the episode itself, as in `Garden.S01E02.sample`. */
const isBesideEpisode = ({ tokens, stem }: Name, place: number): boolean => {
  const token = tokens[place];
  const before = tokens[place - 1];
  if (!token || !before || place < tokens.length - 1 || !IN_FRONT.test(token.key)) return false;
  const isGroup = before.gap === '-' && tokens[place - 2]?.claim === 'technical';
  if (before.claim === 'technical' || isGroup) return true;
  if (!/^[._]$/.test(token.gap)) return false;
  // `Garden.S01E02.Rain.sample`
  const isLowered = isLow(token) && stem !== stem.toLowerCase();
  return before.claim === 'episode' || (isLowered && !BEFORE_A_NOUN.has(before.key));
};

/**
 * Whether a name says that a video is a trailer or the like, and claims that. `Living in a Trailer` has such words in its
 * title: they count only where they are set apart.
 * @param titleEnd where the title has ended, because of a year or technical words; null if it has not
 * @param folderTitleEnd the place after the title of its folder, if that is a film's; otherwise null
 */
export const claimExtra = (
  name: Name,
  titleEnd: number | null,
  folderTitleEnd: number | null,
  { isEpisode, isDated }: { isEpisode: boolean; isDated: boolean },
): boolean => {
  const { tokens, stem } = name;
  const isNamedByFolder = folderTitleEnd !== null;
  const [first, second] = tokens;
  if (first && second && IN_FRONT.test(first.key) && first.claim === null) {
    const isSample = first.key === 'sample' && (second.gap === '_' || (second.gap === '.' && isLow(first)));
    const isSetApart = second.gap === '-' || isDashGap(second) || isSample;
    if (isSetApart) return mark(name, 0, 1);
  }
  const titleLast = isNamedByFolder && titleEnd === null ? -1 : titleEnd;
  const begun = titleLast === null || isEpisode ? null : extraAfterTitle(tokens, titleLast);
  // The title of the film's folder may have such words.
  const ofTitle = folderTitleEnd ?? 0;
  if (begun !== null && begun >= ofTitle) return mark(name, begun, tokens.length);
  // What comes before the technical words, or after them.
  const own = tokens.filter(({ claim: kind }) => kind === null);
  const unsure = isEpisode || isDated ? null : unsureExtraFrom(own, isHyphenated(tokens), isNamedByFolder);
  const at = unsure ?? extraFrom(own);
  const token = at === null ? undefined : own[at];
  if (at === null || !token) return false;
  const place = tokens.indexOf(token);
  if (place < ofTitle) return false;
  if (unsure !== null) return mark(name, place, tokens.length);
  if (isEpisode && isBesideEpisode(name, place)) return mark(name, place, tokens.length);
  const word = withoutNumber(token.key);
  const isSure = SURE_EXTRA_WORDS.has(word) || own.length - at > 1;
  if (at === 0) return isSure && (!isEpisode || token.gap === '-') && mark(name, place, tokens.length);
  const before = own.slice(0, at);
  const isTitleOver = titleEnd !== null && place > titleEnd;
  const isOfName = before.every(({ key }) => BEFORE_A_NOUN.has(key)) && !isSure;
  if (isOfName && !isTitleOver) return false;
  const isMarked =
    (isTitleOver && !isEpisode) ||
    (/^[-–]$/.test(token.gap) && (isSure || !isHyphenated(tokens) || !isOfTitle(before))) ||
    (isDashGap(token) && !isEpisode) ||
    (isSure && !isEpisode && isMarkedOff(token, tokens, stem));
  return isMarked && mark(name, place, tokens.length);
};

/** Whether a full stop, an underscore or lower case sets a word apart from a title that is written otherwise. */
const isMarkedOff = (token: Token, tokens: readonly Token[], stem: string): boolean => {
  const before = tokens.slice(0, tokens.indexOf(token));
  const isPhrase = EXTRA_PHRASES.some(([word]) => word === token.key) && token.key !== 'trailer';
  if (isPhrase || before.length === 0) return true;
  const gaps = new Set(before.slice(1).map(({ gap }) => gap));
  if (/^[._]$/.test(token.gap) && !gaps.has(token.gap)) return true;
  const isLowered = isLow(token) && stem !== stem.toLowerCase();
  if (isLowered) return !BEFORE_A_NOUN.has(before.at(-1)?.key ?? '');
  return /^(?:trailer|teaser)/.test(token.key) && !before.some(({ key }) => BEFORE_A_NOUN.has(key));
};

const mark = (name: Name, from: number, to: number): true => {
  claim(name, 'extra', from, to);
  return true;
};

/** How a folder says that it has extras: for certain, only within a title's, or behind a title, as in `Kite Extras`. */
export type ExtrasFolder = 'sure' | 'inner' | 'titled';

/** The words without `Disc 2` or `2` at their end. */
const withoutDisc = (keys: readonly string[]): readonly string[] => {
  const [word = '', number = ''] = keys.slice(-2);
  if (keys.length < 2) return keys;
  if (/^(?:cd|dis[ck]|dvd)\d{1,2}$/.test(number)) return keys.slice(0, -1);
  if (!/^\d{1,2}$/.test(number)) return keys;
  return keys.slice(0, /^(?:cd|dis[ck]|dvd)$/.test(word) ? -2 : -1);
};

/** A title may well end with these. */
const IN_TITLES = new Set(['sample', 'samples']);
const PHRASE_LENGTH = 3;

/** Words between a title and extras that are in the same folder, as in `Kite (2010) with Extras`. */
const LINKS = new Set(['with', 'and', 'plus', 'incl', 'including', 'inc', 'na']);

/** Whether a title stands before the word for extras, and no word that makes that a part of the title. */
const isBehindTitle = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.key ?? '';
  const isAdded = LINKS.has(before) || /[+&]/.test(tokens[at]?.gap ?? '');
  return !isAdded && !BEFORE_A_NOUN.has(before) && !SPECIALS.has(before);
};

/** What a folder of these words says about extras; null where it says nothing. */
export const extrasOfFolder = (tokens: readonly Token[]): ExtrasFolder | null => {
  const keys = tokens.map(({ key }) => key);
  const all = keys.join('');
  const own = withoutDisc(keys);
  if (EXTRA_FOLDERS.has(all) || EXTRA_FOLDERS.has(own.join(''))) return 'sure';
  if (EXTRA_SUBFOLDERS.has(all)) return 'inner';
  for (let at = own.length - 1; at > 0 && at >= own.length - PHRASE_LENGTH; at -= 1) {
    const ending = own.slice(at).join('');
    if (EXTRA_FOLDERS.has(ending) && !IN_TITLES.has(ending))
      return isBehindTitle(tokens, at) ? 'titled' : null;
  }
  return null;
};
