export const diskSilent = 'The disk with the films does not answer.';
export const diskAway = 'The disk with the films is away. Only the folder in its place is there';
export const folderReadOnly =
  'This folder can only be read, so nothing can be stored in it. The page Media Folder says how to change that.';
export const folderMade = 'Folder made';
export const entryRenamed = 'Renamed';
export const entriesMoved = 'Moved';
export const entriesDeleted = 'Deleted';
export const relinked = 'Relinked';
export const relinkUndone = 'Taken back';
export const nothingToRelink = 'Nothing has been found that could be relinked.';
export const entryMissing = 'There is no such file or folder any more.';
export const entryTaken = 'There is something of this name already.';
export const entryBeingDeleted = 'Files in it are being deleted. Try again in a moment.';
export const entryFolderMissing = 'There is no such folder.';
export const entryElsewhere = 'That folder is on another disk. Copy it there on the computer itself.';
export const entryOwned = 'Sebule needs this folder where it is.';
export const entryInItself = 'A folder cannot be moved into itself.';
export const entryPathTooLong = 'With its folders, this name would be too long. Shorten one of them.';
export const entryPlaylistAlone =
  'This film consists of the files beside it. Move them together, or their folder.';
export const entryReserved = 'Sebule does not show files and folders of this name. Choose another one.';
export const relinkChanged =
  'The files have changed meanwhile. Nothing has been relinked; look at the list again.';
export const relinkNotUndone = 'This cannot be taken back any more: files or titles have changed since.';
export const entriesTooMany = 'These folders have too many files. Delete fewer at once.';
export const entriesUsed = 'Titles use these files.';
