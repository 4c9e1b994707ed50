import { isReleaseWord } from './technical.rules.ts';
import type { FoundTitle } from './titles.rules.ts';
import { type Name, type Token, isDashGap } from './tokens.ts';
import {
  DISC_WORDS,
  EDITION_WORDS,
  EPISODE_WORDS,
  EXTRA_WORDS,
  NUMBER_WORDS,
  PART_WORDS,
  SEASON_WORDS,
  VERSION_WORDS,
  VOLUMES,
  WORDS_OF_EXTRAS,
} from './words.ts';

const OF_SEVERAL = [
  NUMBER_WORDS,
  PART_WORDS,
  DISC_WORDS,
  VOLUMES,
  SEASON_WORDS,
  EPISODE_WORDS,
  EXTRA_WORDS,
  WORDS_OF_EXTRAS,
];

/** Whether a word after the title says that this is one of several, or no film. */
const isOfSeveral = ({ key }: Token): boolean =>
  /\d/.test(key) || /^[a-d]$/.test(key) || OF_SEVERAL.some((words) => words.has(key));

/** An edition's name has no more words before the one that says what it is. */
const EDITION_LENGTH = 4;

/** Whether this is a word of an edition's name, as in `Storm Cut` and `25th Anniversary Edition`. */
const isOfEdition = (tokens: readonly Token[], at: number): boolean => {
  const { key = '', group } = tokens[at] ?? {};
  if (/\d/.test(key)) return tokens[at + 1]?.key === 'anniversary' && /^\d+(?:st|nd|rd|th)$/.test(key);
  for (let next = at; next < at + EDITION_LENGTH; next += 1) {
    const token = tokens[next];
    if (!token || (next > at && (token.group !== group || isDashGap(token)))) return false;
    if (EDITION_WORDS.has(token.key)) return true;
    if (token.claim !== null) return false;
  }
  return false;
};

const isTechnical = (token: Token | undefined): boolean => token?.claim === 'technical';

/** `[Group]` and `[GRP.EX]`, but not `[Music Video]` and `[2]`. */
const isTag = ({ tokens }: Name, { bracket, group }: Token): boolean => {
  const inside = tokens.filter((token) => token.group === group);
  return (
    bracket === '[' &&
    inside.some(({ key }) => /\p{L}{3}/u.test(key)) &&
    inside.slice(1).every(({ gap }) => gap.trim() !== '')
  );
};

/** Whether it stands in brackets that tell about the release, as in `(1080p Group)` and `(Remastered 2015)`. */
const isInReleaseBrackets = ({ tokens }: Name, token: Token): boolean => {
  const inside = token.group === 0 ? [] : tokens.filter(({ group }) => group === token.group);
  const isOfRelease = (other: Token): boolean => isTechnical(other) || isReleaseWord(other);
  // Groups come last: `(Ceremony 1080p)` is something else.
  return (/\d/.test(token.key) ? inside : inside.slice(0, inside.indexOf(token))).some(isOfRelease);
};

/** A group's name may have a full stop or a hyphen in it, and what an indexer has added behind that. */
const GROUP_LENGTH = 3;
const CAPITALS = /^\p{Lu}[\p{Lu}\d]+$/u;

/** Whether it is of the group's name at the end of a release's, as in `x264-GRP` and `1080p BluRay x264 GRP`. */
const isGroup = ({ tokens, stem }: Name, at: number): boolean => {
  const token = tokens[at];
  const before = tokens[at - 1];
  const isLast = tokens.slice(at + 1).every(({ claim, group }) => claim !== null || group !== 0);
  if (!token || !before || token.group !== 0 || /^\d+$/.test(token.key)) return false;
  const isHyphenated = !/[\s._]/.test(stem);
  if (!isHyphenated && isBehindHyphen(tokens, at)) return true;
  if (!isLast || isOfSeveral(token)) return false;
  const isCapital = CAPITALS.test(token.text) && stem !== stem.toUpperCase();
  // `Kite.2010-GRP`
  if (isCapital && !isHyphenated && /^[)\]}]?-$/.test(token.gap)) return true;
  // One such word may be anybody's, as in `Wedding 2019 1080p Reception`.
  const isRelease = isTechnical(tokens[at - 2]) && tokens[at - 2]?.group === 0;
  return isTechnical(before) && before.group === 0 && (isCapital || isRelease);
};

/** Whether a hyphen joins it, or one of the few words before it, to the technical words. */
const isBehindHyphen = (tokens: readonly Token[], at: number): boolean => {
  for (let first = at; first > at - GROUP_LENGTH; first -= 1) {
    const { gap = '' } = tokens[first] ?? {};
    if (/^[)\]}]?-$/.test(gap) && isTechnical(tokens[first - 1])) return true;
    if (!/^[-.]$/.test(gap)) return false;
  }
  return false;
};

const isExplained = (name: Name, at: number): boolean => {
  const token = name.tokens[at];
  if (!token) return true;
  return (
    isReleaseWord(token) ||
    VERSION_WORDS.has(token.key) ||
    isOfEdition(name.tokens, at) ||
    isTag(name, token) ||
    isInReleaseBrackets(name, token) ||
    isGroup(name, at)
  );
};

/** Whether the words there say nothing but which version of a film this is. */
export const isVersionName = (name: Name, from: number, to: number): boolean => {
  for (let at = from; at < to; at += 1) if (!isExplained(name, at)) return false;
  return to > from;
};

/** What nothing explains in a film's name, such as a number after the title: it may make it another film. */
export const unexplainedIn = (name: Name, { end, yearAt, yearEnd }: FoundTitle): string | null => {
  const { tokens } = name;
  const part = tokens.findIndex(({ claim }) => claim === 'part');
  const left = tokens.find((token, at) => {
    const isYear = yearAt !== null && yearEnd !== null && at >= yearAt && at < yearEnd;
    if (at < end || token.claim !== null || isYear || isExplained(name, at)) return false;
    // Brackets before the year are beside the title, and what follows a part's number is the part's name.
    const isNamed = (yearAt !== null && at < yearAt) || (part !== -1 && at > part);
    return !isNamed || isOfSeveral(token);
  });
  return left?.text ?? null;
};
