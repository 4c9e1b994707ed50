import type { TitleKind } from '@sebule/contract';
import { titleKeyOf } from '#platform/title-key.ts';

const YEAR = /\s*\(((?:19|20)\d\d)\)$/;

/** As residents write them, in English and Swahili. */
const NUMBER_WORDS: Record<string, number> = Object.fromEntries(
  [
    ['one', 'first', 'moja', 'kwanza'],
    ['two', 'second', 'mbili', 'pili'],
    ['three', 'third', 'tatu'],
    ['four', 'fourth', 'nne'],
    ['five', 'fifth', 'tano'],
    ['six', 'sixth', 'sita'],
    ['seven', 'seventh', 'saba'],
    ['eight', 'eighth', 'nane'],
    ['nine', 'ninth', 'tisa'],
    ['ten', 'tenth', 'kumi'],
  ].flatMap((words, index) => words.map((word) => [word, index + 1])),
);
const NUMBER = `(\\d{1,2}(?:st|nd|rd|th)?|${Object.keys(NUMBER_WORDS).join('|')})`;
const BEFORE = String.raw`(?:[\s,:;.([{–—-]+)`;
const AFTER = String.raw`[\s)\]}.!]*$`;
const SEASONS = [
  `${BEFORE}(?:the\\s+)?(?:season|series|msimu(?:\\s+wa)?)\\s*(?:no\\.?\\s*)?${NUMBER}${AFTER}`,
  `${BEFORE}(?:the\\s+)?${NUMBER}\\s+season${AFTER}`,
  `${BEFORE}s(\\d{1,2})${AFTER}`,
].map((form) => new RegExp(form, 'iu'));

/** The season of a series that a name asks for, and the name without it; null when it asks for none. */
export const seasonIn = (name: string): { series: string; season: number } | null => {
  for (const form of SEASONS) {
    const found = form.exec(name);
    const series = name.slice(0, found?.index).trim();
    if (!found || titleKeyOf(series) === '') continue;
    const number = (found[1] ?? '').toLowerCase();
    const season = NUMBER_WORDS[number] ?? Number.parseInt(number, 10);
    if (season > 0) return { series, season };
  }
  return null;
};

/** One spelling for all names of a season. */
const spelled = (name: string, type: TitleKind): string => {
  const wanted = type === 'series' ? seasonIn(name) : null;
  return wanted ? `${wanted.series} season ${wanted.season}` : name;
};

/** A request's name as it is compared with those of titles; a year in brackets is told apart. */
export interface RequestKeys {
  title_key: string;
  plain_key: string;
  year: string | null;
}

export const requestKeysOf = (typed: string, type: TitleKind): RequestKeys => {
  const name = spelled(typed, type);
  return {
    title_key: titleKeyOf(name),
    plain_key: titleKeyOf(name.replace(YEAR, '')),
    year: YEAR.exec(name)?.[1] ?? null,
  };
};

/** How a name is looked for among the titles that are here. */
export interface Wanted {
  /** The keys, see `titleKeyOf`, that a title with this name can have. */
  keys: string[];
  isSame: (title: { title: string; release_date: string | null }) => boolean;
}

/** With a year in brackets, only a title of that year, or of an unknown one, is the same. */
export const wantedTitle = (name: string, type: TitleKind): Wanted => {
  const { title_key: key, plain_key: keyWithoutYear, year } = requestKeysOf(name, type);
  return {
    keys: [...new Set([key, keyWithoutYear])],
    isSame: ({ title, release_date: date }) => {
      const other = titleKeyOf(title);
      if (other === key) return true;
      return other === keyWithoutYear && (date === null || date.startsWith(year ?? ''));
    },
  };
};
