import { type Name, type Token, claim, isDashGap } from './tokens.ts';
import { BEFORE_A_NOUN, EXTRA_PHRASES, EXTRA_WORDS, SURE_EXTRA_WORDS } from './words.ts';

const withoutNumber = (key: string): string => key.replace(/\d{1,2}$/, '');

/** Whether hyphens are what is between the words of a name. */
const isHyphenated = (tokens: readonly Token[]): boolean =>
  tokens.length > 2 && tokens.slice(1).every(({ gap }) => gap === '-');

const IN_FRONT = /^(?:sample|trailer)$/;

/** Where the words at the end that say what an extra is begin; null without any. A number may follow them. */
const extraFrom = (tokens: readonly Token[]): number | null => {
  const last = tokens.length - 1;
  const hasNumber = last > 0 && /^\d{1,2}$/.test(tokens[last]?.key ?? '');
  const end = hasNumber ? last - 1 : last;
  for (const phrase of EXTRA_PHRASES) {
    const from = end - phrase.length + 1;
    if (from >= 0 && phrase.every((word, at) => withoutNumber(tokens[from + at]?.key ?? '') === word))
      return from;
  }
  return EXTRA_WORDS.has(withoutNumber(tokens[end]?.key ?? '')) ? end : null;
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

/**
 * Whether a name says that a video is a trailer, a sample or the like of a film, and claims that. In a title such words
 * are words like any other, as in `Living in a Trailer`: they count only where they are set apart.
 * @param titleEnd the place at which the title has ended, because of a year or of technical words; null if it has not
 * @param isNamedByFolder whether its folder has the film's title, so that its own name need not
 */
export const claimExtra = (
  name: Name,
  titleEnd: number | null,
  { isEpisode, isNamedByFolder }: { isEpisode: boolean; isNamedByFolder: boolean },
): boolean => {
  const { tokens, stem } = name;
  const [first, second] = tokens;
  if (first && second && IN_FRONT.test(first.key) && first.claim === null) {
    const isSetApart =
      second.gap === '-' || isDashGap(second) || (second.gap === '_' && first.key === 'sample');
    if (isSetApart) return mark(name, 0, 1);
  }
  const titleLast = isNamedByFolder && titleEnd === null ? -1 : titleEnd;
  const begun = titleLast === null || isEpisode ? null : extraAfterTitle(tokens, titleLast);
  if (begun !== null) return mark(name, begun, tokens.length);
  // What comes before the technical words, or after them.
  const own = tokens.filter(({ claim: kind }) => kind === null);
  const at = extraFrom(own);
  const token = at === null ? undefined : own[at];
  if (at === null || !token) return false;
  const place = tokens.indexOf(token);
  const word = withoutNumber(token.key);
  const isSure = SURE_EXTRA_WORDS.has(word) || own.length - at > 1;
  if (at === 0) return isSure && (!isEpisode || token.gap === '-') && mark(name, place, tokens.length);
  const before = own.slice(0, at);
  const isTitleOver = titleEnd !== null && place > titleEnd;
  const isOfName = before.every(({ key }) => BEFORE_A_NOUN.has(key)) && !isSure;
  if (isOfName && !isTitleOver) return false;
  const isMarked =
    (isTitleOver && !isEpisode) ||
    (/^[-–]$/.test(token.gap) && (isSure || !isHyphenated(tokens))) ||
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
  const isLowered = token.text === token.key && stem !== stem.toLowerCase();
  if (isLowered) return !BEFORE_A_NOUN.has(before.at(-1)?.key ?? '');
  return /^(?:trailer|teaser)/.test(token.key) && !before.some(({ key }) => BEFORE_A_NOUN.has(key));
};

const mark = (name: Name, from: number, to: number): true => {
  claim(name, 'extra', from, to);
  return true;
};
