/** Folders that computers make for themselves. */
const OF_SYSTEMS = new Set(['lost+found', '$recycle.bin', 'system volume information', '@eadir', '#recycle']);

/** Windows, and disks that come from it, leave out full stops and spaces at the end. */
const asDisksRead = (name: string): string => name.replace(/[. ]+$/, '').toLowerCase();

/** Whether a file or a folder in the media folder is never shown, because it is none of the landlord's. */
export const isHiddenName = (name: string): boolean =>
  name.startsWith('.') || OF_SYSTEMS.has(asDisksRead(name));

/** Whether this can be the path of a file or a folder that is shown. */
export const isShownPath = (path: string): boolean =>
  path.split('/').every((name) => name !== '' && !isHiddenName(name));

/** Whether this is the folder of Sebule's own pictures, or one in it; they are found by their paths. */
export const isFolderOfPictures = (folder: string): boolean =>
  folder === 'artwork' || folder.startsWith('artwork/');

/** Whether this must stay where it is: the folder of Sebule's pictures, or the one in which uploads arrive. */
export const isOwnedPath = (path: string): boolean => path === 'uploads' || isFolderOfPictures(path);
