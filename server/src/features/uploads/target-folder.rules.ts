import { isFolderOfPictures, isShownPath } from '@sebule/contract';
import { folderHidden, folderOwned } from './uploads.errors.ts';

/**
 * Refuses folders below the media folder that would hide an upload, or lose it among Sebule's own pictures. An empty
 * path is the media folder itself.
 * @throws AppError that names the field
 */
export const refuseAsTarget = (folder: string): void => {
  if (folder !== '' && !isShownPath(folder)) throw folderHidden();
  if (isFolderOfPictures(folder)) throw folderOwned();
};
