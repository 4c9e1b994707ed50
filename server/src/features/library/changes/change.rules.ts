import { type FolderUse, isHiddenName } from '@sebule/contract';
import { PLAYLIST_LINES_MAX, fileReadings } from '#features/streaming/index.ts';
import { lazily } from '#platform/lazily.ts';

/** Whether an entry is a folder, or in it at any depth. */
export const isEntryInOrAt = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');
export const nameOf = (path: string): string => path.split('/').at(-1) ?? '';
export const childOf = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** The paths without those that are in a folder which is among them, and without repetitions. */
export const outermost = (paths: readonly string[]): string[] => {
  const all = [...new Set(paths)];
  return all.filter((path) => !all.some((other) => other !== path && isEntryInOrAt(path, other)));
};

/** The files at or below the playlist's own folder that an HLS playlist may consist of, relative to that folder. */
export const pathsInPlaylist = (playlist: string): string[] => {
  // Longer ones are not played either.
  const lines = playlist.split(/\r?\n/, PLAYLIST_LINES_MAX).map((line) => line.trim());
  const ofTags = lines.flatMap((line) => /^#EXT.*URI="([^"]*)"/.exec(line)?.[1] ?? []);
  const named = [...lines.filter((line) => !line.startsWith('#')), ...ofTags];
  const paths = named.flatMap(fileReadings).map((name) => name.replace(/^\.\//, ''));
  const isBelow = (file: string): boolean =>
    !/[\\:]/.test(file) && file.split('/').every((name) => name !== '' && !isHiddenName(name));
  return [...new Set(paths.filter(isBelow))];
};

/** The names of those that are in the playlist's own folder. */
export const namesInPlaylist = (playlist: string): string[] =>
  pathsInPlaylist(playlist).filter((file) => !file.includes('/'));

/** Compares texts by the numbers in them: 2 before 14. */
export const byNumbers = lazily(() => new Intl.Collator('en', { numeric: true }));

/** Sorts by title, and the parts of a title by the numbers in their names: episode 2 before episode 14. */
export const inViewingOrder = (uses: readonly FolderUse[]): FolderUse[] =>
  uses.toSorted((a, b) => byNumbers().compare(a.title, b.title) || byNumbers().compare(a.part, b.part));
