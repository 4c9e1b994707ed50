import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { errorCode } from '#platform/error-name.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { lstat, rename, rm, writeFile } from '#platform/files/disk-fs.ts';
import { openFolderBelow } from '#platform/files/folder-below.ts';
import { isThere } from '#platform/files/is-there.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import { folderNotWritable, refuseNotWritable } from './uploads.errors.ts';

/** Hidden, so that nothing takes what is in it for a film. */
const HIDDEN = '.sebule-uploads';

/** Whether files can be moved between two folders at once. Comparing devices does not tell: mounts may share one. */
const canMove = async (from: string, to: string): Promise<boolean> => {
  const name = `.${randomUUID()}.tmp`;
  const [source, target] = [path.join(from, name), path.join(to, name)];
  try {
    await writeFile(source, '');
    await rename(source, target);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EXDEV') return false;
    throw error;
  } finally {
    await Promise.all([rm(source, { force: true }), rm(target, { force: true })]);
  }
};

const foldersFor = (dataDir: string, mediaDir: string): [inData: string, inMedia: string] => [
  inDataFolder(dataDir, 'uploads'),
  path.join(mediaDir, HIDDEN),
];

/** Whether there may be bytes of uploads. */
export const hasPartsFolder = async (dataDir: string, mediaDir: string): Promise<boolean> => {
  for (const folder of foldersFor(dataDir, mediaDir)) if (await isThere(folder)) return true;
  return false;
};

const refuseLink = (folder: string): void => {
  if (folder !== HIDDEN) throw folderNotWritable(HIDDEN);
};

/** Whether it is still a folder: whoever may write to the media folder can replace it there by a symlink. */
export const isStillThere = async (folder: string): Promise<boolean> =>
  path.basename(folder) !== HIDDEN ||
  lstat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

/**
 * The folder for unfinished uploads: in the data folder, or in the media folder where that is another disk, so that a
 * finished file appears there whole.
 * @throws AppError when the media folder cannot be written to
 */
export const openPartsFolder = async (dataDir: string, mediaDir: string): Promise<string> => {
  const [inData, inMedia] = foldersFor(dataDir, mediaDir);
  const open = async (): Promise<string> => {
    await makeFolder(inData);
    if (await canMove(inData, mediaDir)) return inData;
    // Not where a symlink leads.
    const opened = await openFolderBelow(mediaDir, HIDDEN, refuseLink);
    if (opened === null) throw folderNotWritable(inMedia);
    await opened.close();
    return inMedia;
  };
  return open().catch(refuseNotWritable(mediaDir));
};
