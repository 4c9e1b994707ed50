import { isFolderOfPictures } from '@sebule/contract/library/folder-names';

/** The path of the folder that an entry is in; empty for the media folder itself. */
export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

export const nameOf = (path: string): string => path.split('/').slice(-1).join('');

export const entriesText = (entries: readonly { name: string }[]): string => {
  const [first] = entries;
  return entries.length === 1 && first ? first.name : `${entries.length} files and folders`;
};

/** Whether the entries can go into a folder: not where they are already, and not into themselves. */
export const canMoveTo = (folder: string, paths: readonly string[]): boolean =>
  !isFolderOfPictures(folder) &&
  paths.some((path) => folderOf(path) !== folder) &&
  paths.every((path) => folder !== path && !folder.startsWith(`${path}/`));

/** The folders from the media folder to this one, itself included. */
export const foldersTo = (folder: string): { name: string; path: string }[] => {
  const names = folder === '' ? [] : folder.split('/');
  return [
    { name: 'Media folder', path: '' },
    ...names.map((name, at) => ({ name, path: names.slice(0, at + 1).join('/') })),
  ];
};
