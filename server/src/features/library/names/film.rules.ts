import { nameKeyOf } from '#platform/search-key.ts';
import type { Context } from './episodes.rules.ts';
import { keysOf, readFolderTitle } from './folder-title.rules.ts';
import { isCollectionFolder } from './folders.rules.ts';
import { afterSeries } from './loose-number.rules.ts';
import { NOTHING, type Judged } from './named-video.ts';
import { isNameless } from './nameless.rules.ts';
import { type FoundTitle, titleOrName } from './titles.rules.ts';
import type { Name } from './tokens.ts';
import { isVersionName, unexplainedIn } from './versions.rules.ts';
import { NAMES_OF_NOTHING } from './words.ts';

/** Whether nobody calls a film that, so that its folder's name tells what it is. */
const saysNothing = (title: string): boolean =>
  isNameless(title, '') || keysOf(title).every((key) => NAMES_OF_NOTHING.has(key));

/** Whether a name stands in the folder of one film, which has its year or its id. */
const isFilmFolder = ({ folder, currentYear }: Context): boolean => {
  if (folder.film === null || folder.isSeason) return false;
  const { title, year, tmdbId } = readFolderTitle(folder.film, currentYear);
  return (year !== null || tmdbId !== null) && !isCollectionFolder(title);
};

/** The place after the title of a film's folder, which a name may begin with; null in other folders. */
export const folderTitleEnd = (name: Name, context: Context): number | null => {
  const { folder, currentYear } = context;
  if (folder.film === null || !isFilmFolder(context)) return null;
  return afterSeries(name, readFolderTitle(folder.film, currentYear).keys);
};

/** A film, which has the title of its folder where only that has a year. */
export const judgeFilm = (name: Name, own: FoundTitle, part: number | null, context: Context): Judged => {
  const { folder, currentYear } = context;
  const unexplained = unexplainedIn(name, own);
  const title = titleOrName(name, own);
  const parent = folder.film === null || folder.isSeason ? null : readFolderTitle(folder.film, currentYear);
  const film = { ...NOTHING, kind: 'movie', title, year: own.year, part, unexplained } as const;
  if (parent === null) return { ...film, reason: own.year === null ? 'name' : 'year' };
  const titleKey = nameKeyOf(title);
  const isSame = titleKey === parent.titleKey;
  // `Tokyo 2020` in the folder of Tokyo 2020 (2013) has no year.
  const isWhole = own.year !== null && parent.year !== null && parent.titleKey === titleKey + own.year;
  if (own.year !== null && own.end > own.from && !isWhole)
    return {
      ...film,
      tmdbId: isSame && (parent.year ?? own.year) === own.year ? parent.tmdbId : null,
      reason: 'year',
    };
  const begins = !isSame && titleKey.startsWith(parent.titleKey);
  // `Kite 2` in the folder of Kite is another film.
  const isOther = begins && /\d/.test(titleKey.slice(parent.titleKey.length));
  if (!isFilmFolder(context) || isOther) return { ...film, reason: own.year === null ? 'name' : 'year' };
  const isNumber = own.end > own.from && /^\d+$/.test(titleKey);
  const isOnlyPart = part !== null && own.end === own.from;
  const isExplained =
    isSame ||
    isOnlyPart ||
    isWhole ||
    (begins && isVersionName(name, afterSeries(name, parent.keys), own.end)) ||
    (saysNothing(title) && !isNumber);
  return {
    ...film,
    title: parent.title,
    year: parent.year ?? own.year,
    unexplained: unexplained ?? (isExplained ? null : title),
    tmdbId: parent.tmdbId,
    reason: 'folder-year',
  };
};
