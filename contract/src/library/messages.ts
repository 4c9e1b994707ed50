export const diskSilent = 'The disk with the films is not responding.';
export const diskAway = 'The disk with the films is away. Only the folder in its place is there';
export const folderReadOnly =
  'This folder is read-only, so nothing can be saved in it. The Media Folder page says how to change that.';
export const folderMade = 'Folder made';
export const entryRenamed = 'Renamed';
export const entriesMoved = 'Moved';
export const entriesDeleted = 'Deleted';
export const relinked = 'Relinked';
export const relinkUndone = 'Taken back';
export const nothingToRelink = 'Nothing was found to relink.';
export const entryMissing = 'This file or folder no longer exists.';
export const entryTaken = 'That name is taken.';
export const entryBeingDeleted = 'Files in it are being deleted. Try again in a moment.';
export const entryFolderMissing = 'There is no such folder.';
export const entryElsewhere = 'That folder is on another disk. Copy the files there on the computer itself.';
export const entryOwned = 'Sebule needs this folder where it is.';
export const entryInItself = 'A folder cannot be moved into itself.';
export const entryPathTooLong = 'The full path would be too long. Shorten this name or that of a folder.';
export const entryPlaylistAlone =
  'This film is made of the files beside it. Move them together, or move their folder.';
export const entryOnlyPrepared =
  'Of a film in this place, only the prepared copy is left, and residents watch that. To delete it, delete its title for good.';
export const entryReserved = 'Sebule hides files and folders with this name. Choose another one.';
export const relinkChanged =
  'The files have changed in the meantime. Nothing was relinked; check the list again.';
export const relinkNotUndone = 'This can no longer be undone: files or titles have changed since.';
export const entriesTooMany = 'These folders have too many files. Delete fewer at once.';
export const entriesUsed = 'Titles use these files.';
