import { nameKeyOf } from '#platform/search-key.ts';
import { claimIds, claimJunk } from './marks.rules.ts';
import type { NamedVideo } from './named-video.ts';
import { claimTechnical } from './technical.rules.ts';
import { findTitle, titleOrName } from './titles.rules.ts';
import { tokenise } from './tokens.ts';

/** The words of a title, as tokens have them. */
export const keysOf = (text: string): string[] => tokenise(text).tokens.map(({ key }) => key);

interface FolderTitle extends Pick<NamedVideo, 'title' | 'year' | 'tmdbId'> {
  /** Without case, accents and punctuation. */
  titleKey: string;
  keys: readonly string[];
}

const readTitleOf = (folder: string, currentYear: number): FolderTitle => {
  const name = tokenise(folder);
  const tmdbId = claimIds(name);
  claimJunk(name);
  claimTechnical(name);
  const found = findTitle(name, currentYear);
  const title = titleOrName(name, found);
  return { title, year: found.year, tmdbId, titleKey: nameKeyOf(title), keys: keysOf(title) };
};

let knownFolder: { folder: string; currentYear: number; read: FolderTitle } | null = null;

/** The name of a folder as that of a title. Videos come folder by folder: the last is kept. */
export const readFolderTitle = (folder: string, currentYear: number): FolderTitle => {
  if (knownFolder?.folder !== folder || knownFolder.currentYear !== currentYear)
    knownFolder = { folder, currentYear, read: readTitleOf(folder, currentYear) };
  return knownFolder.read;
};
