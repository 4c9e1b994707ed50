import { type ExtrasFolder, extrasOfFolder } from './extra-folders.rules.ts';
import { claimIds, claimJunk } from './marks.rules.ts';
import { claimTechnical } from './technical.rules.ts';
import { tokenise } from './tokens.ts';
import { COLLECTIONS, DISC_WORDS, PART_WORDS, SEASON_WORDS, SPECIALS, VOLUMES } from './words.ts';

/** What a folder says about the videos in it. */
export interface SeasonFolder {
  season: number | null;
  /** The name of the folder that is of the series; null where there is none. */
  series: string | null;
  /** Whether all that it contains is of one season, with or without its number. */
  isSeason: boolean;
  /** Whether the folder says so in words, and is not a mere number. */
  isNamed: boolean;
}

const NUMBER = /^\d{1,2}$/;
const YEAR = /^(?:19|20)\d\d$/;
const ORDINAL = /^(\d{1,3})(?:st|nd|rd|th|er|e|eme|a|o|os)?$/;
const ORDINALS = [
  'one first kwanza moja i',
  'two second pili mbili ii',
  'three third tatu iii',
  'four fourth nne iv',
  'five fifth tano v',
  'six sixth sita vi',
  'seven seventh saba vii',
  'eight eighth nane viii',
  'nine ninth tisa ix',
  'ten tenth kumi x',
].map((words) => words.split(' '));
const SHORT = /^s(\d{1,4})$/;
const WITH_WORD = /^(\p{L}+?)(\d{1,4})$/u;
const JAPANESE = /^第(\d{1,2})[季期]$|^シーズン(\d{1,2})$/;

const wordNumber = (word: string): number | null => {
  const ordinal = ORDINAL.exec(word);
  if (ordinal) return Number(ordinal[1]);
  if (YEAR.test(word)) return Number(word);
  const at = ORDINALS.findIndex((words) => words.includes(word));
  return at === -1 ? null : at + 1;
};

/** The season whose number the words from here on say; or null. */
const seasonAt = (keys: readonly string[], at: number): number | null => {
  const word = keys[at] ?? '';
  const next = keys[at + 1] ?? '';
  const joined = SHORT.exec(word) ?? JAPANESE.exec(word);
  if (joined) return Number(joined[1] ?? joined[2]);
  const withWord = WITH_WORD.exec(word);
  if (withWord && SEASON_WORDS.has(withWord[1] ?? '')) return Number(withWord[2]);
  // `Msimu wa 2` and `Season of 2`, `Season Two`.
  const links = ['wa', 'no', 'nr', 'ya'];
  const skipped = links.includes(next) ? 2 : 1;
  const after = wordNumber(keys[at + skipped] ?? '');
  if ((SEASON_WORDS.has(word) || (at === 0 && VOLUMES.has(word))) && after !== null) return after;
  const afterS = word === 's' && /^\d{1,2}$/.test(next) ? Number(next) : null;
  if (afterS !== null) return afterS;
  // `2nd Season` and `2. Staffel`, but not `Kite The Third Season`.
  const before = ORDINAL.exec(word);
  if (SEASON_WORDS.has(next) && before) return Number(before[1]);
  return SEASON_WORDS.has(next) && keys.length === 2 ? wordNumber(word) : null;
};

interface ReadFolder {
  kind: 'season' | 'number' | 'extras' | 'through' | 'title';
  season: number | null;
  /** Of a season, what stands before it. */
  series: string | null;
  /** Of one for a disc, its number. */
  part: number | null;
  /** Of one for extras, how it says so. */
  extras: ExtrasFolder | null;
}

const TITLE: ReadFolder = { kind: 'title', season: null, series: null, part: null, extras: null };

const readFolder = (folder: string): ReadFolder => {
  const name = tokenise(folder);
  const keys = name.tokens.map(({ key }) => key);
  const all = keys.join('');
  if (SPECIALS.has(all)) return { ...TITLE, kind: 'season', season: 0 };
  const extras = extrasOfFolder(name.tokens);
  if (extras !== null) return { ...TITLE, kind: 'extras', extras };
  if (NUMBER.test(all) || YEAR.test(all)) return { ...TITLE, kind: 'number', season: Number(all) };
  for (let at = 0; at < keys.length; at += 1) {
    const found = seasonAt(keys, at);
    const before = name.tokens[at];
    if (found === null || !before) continue;
    return {
      ...TITLE,
      kind: 'season',
      season: found,
      series: at === 0 ? null : folder.slice(0, before.start),
    };
  }
  const [first = '', second = ''] = keys;
  const disc = /^(cd|dis[ck]|dvd|part|pt)(\d{1,2})$/.exec(all);
  if (disc && (DISC_WORDS.has(first) || PART_WORDS.has(first) || keys.length === 1 || second === disc[2]))
    return { ...TITLE, kind: 'through', part: Number(disc[2]) };
  claimIds(name);
  claimJunk(name);
  claimTechnical(name);
  if (keys.length > 0 && name.tokens.every(({ claim }) => claim === 'technical'))
    return { ...TITLE, kind: 'through' };
  return TITLE;
};

/** Whether a folder says nothing but how the videos in it are made, such as `720p`. */
export const isTechnicalFolder = (folder: string): boolean => {
  const { kind, part } = readFolder(folder);
  return kind === 'through' && part === null;
};

const isCollection = (folder: string | undefined): boolean =>
  folder === undefined ||
  COLLECTIONS.has(
    tokenise(folder)
      .tokens.map(({ key }) => key)
      .join(''),
  );

/** Whether this is a folder in which titles are kept, and not one of a title. */
export const isCollectionFolder = isCollection;

/** What the folders of a video say. */
export interface ReadFolders extends SeasonFolder {
  /** The folder whose name may be that of a film; null where there is none. */
  film: string | null;
  isExtras: boolean;
  /** A folder such as `Kite Extras`, which is one of extras unless its videos have all of its name. */
  titledExtras: string | null;
  part: number | null;
}

const readAll = (folders: readonly string[]): ReadFolders => {
  const read = folders.map(readFolder);
  const isExtrasAt = (at: number): boolean => {
    const extras = read[at]?.extras ?? null;
    // A series may be called Extras.
    if (extras === null || read[at + 1]?.kind === 'season') return false;
    const isInner = at > 0 && !isCollection(folders[at - 1]);
    const isLast = read.slice(at + 1).every(({ kind }) => kind === 'through');
    return (isInner && extras !== 'titled') || (isLast && extras !== 'inner');
  };
  const ofExtras = [...folders.keys()].filter(isExtrasAt);
  const isExtras = ofExtras.some((at) => read[at]?.extras !== 'titled');
  const titledExtras = isExtras ? null : (folders[ofExtras[0] ?? folders.length] ?? null);
  let last = folders.length - 1;
  let part: number | null = null;
  while (last > 0 && read[last]?.kind === 'through') {
    part ??= read[last]?.part ?? null;
    last -= 1;
  }
  const own = read[last];
  let top = last - 1;
  while (top > 0 && read[top]?.kind === 'number') top -= 1;
  const above = last > 0 && !isCollection(folders[top]) ? (folders[top] ?? null) : null;
  const rest = { film: folders[last] ?? null, isExtras, titledExtras, part };
  if (own?.kind === 'season') {
    let outer = last - 1;
    // `Garden/Season 1/Specials`
    while (own.series === null && outer > 0 && read[outer]?.kind === 'season' && read[outer]?.series === null)
      outer -= 1;
    const series = own.series ?? read[outer]?.series ?? folders[outer] ?? null;
    return { season: own.season, series, isSeason: true, isNamed: true, ...rest };
  }
  // `2026/03` are a year and a month.
  if (own?.kind === 'number' && above !== null && top === last - 1 && !YEAR.test(String(own.season)))
    return { season: own.season, series: above, isSeason: true, isNamed: false, ...rest };
  const series = own?.kind === 'number' && above !== null ? above : (folders[last] ?? null);
  return { season: null, series, isSeason: false, isNamed: false, ...rest };
};

let known: { key: string; read: ReadFolders } | null = null;

/** What the folders of a video say about it, the outermost first. Videos come folder by folder: the last is kept. */
export const readFolders = (folders: readonly string[]): ReadFolders => {
  const key = folders.join('/');
  if (known?.key !== key) known = { key, read: readAll(folders) };
  return known.read;
};
