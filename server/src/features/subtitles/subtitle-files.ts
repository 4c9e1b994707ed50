import path from 'node:path';
import { hasRoomForName } from '@sebule/contract';
import { SUBTITLES_MAX_BYTES } from '#features/streaming/index.ts';
import { plainFileBelow, replaceFileBelow } from '#platform/files/change-below.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { mkdir, realpath, rm } from '#platform/files/disk-fs.ts';
import { openFolderBelow } from '#platform/files/folder-below.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import { refuseNotWritten } from '#platform/files/not-written.ts';
import { openFileBelow } from '#platform/files/open-below.ts';
import { writeWhole } from '#platform/files/write-whole.ts';
import { notStored } from '#platform/http/errors.ts';
import { subtitlesRefused } from './subtitles.errors.ts';
import { contentHash } from './versions.rules.ts';

interface Dependencies {
  mediaDir: string;
  dataDir: string;
  disk: Pick<MediaDisk, 'requireThere'>;
}

/** Of subtitles whose film is on another host. */
const COPIES_FOLDER = 'subtitles';
/** Another file has such a name already, but not that many have. */
const NAMES_MAX = 100;

const readBelow = async (folder: string, relativePath: string): Promise<Buffer | null> => {
  const file = await openFileBelow(folder, relativePath);
  if (file === null) return null;
  await using _handle = file.handle;
  if (file.size > SUBTITLES_MAX_BYTES) throw subtitlesRefused('is too large for subtitles');
  return await file.handle.readFile();
};

/** Subtitle files in the media folder, and copies of those that were changed. */
export const createSubtitleFiles = ({ mediaDir, dataDir, disk }: Dependencies) => {
  const originals = inDataFolder(dataDir, 'subtitle-originals');
  /** By the file, so that each has its own copy. */
  const originalName = (file: string, hash: string) => `${contentHash(Buffer.from(file))}-${hash}`;

  /** Whether a folder is there, and is reached without any symlink. */
  const isPlainFolder = async (folder: string): Promise<boolean> => {
    const expected = path.join(await realpath(mediaDir), folder);
    return (await realpath(expected).catch(() => null)) === expected;
  };

  /** The folder of the film if files can be added there, else one that is made for subtitles. @throws AppError 400 */
  const folderFor = async (wanted: string | null): Promise<string> => {
    if (wanted !== null && hasRoomForName(wanted) && (await isPlainFolder(wanted))) return wanted;
    await mkdir(path.join(mediaDir, COPIES_FOLDER)).catch(() => {});
    if (!(await isPlainFolder(COPIES_FOLDER)))
      throw subtitlesRefused(`cannot be copied into the folder ${COPIES_FOLDER} of the media folder`);
    return COPIES_FOLDER;
  };

  /** Into the folder that is there now: it may have been replaced by a symlink since. @throws AppError 503 */
  const addTo = async (parent: string, name: string, content: Uint8Array): Promise<void> => {
    const isParent = (real: string): void => {
      if (real !== parent) throw notStored('failing');
    };
    const folder = await openFolderBelow(mediaDir, parent, isParent).catch(refuseNotWritten);
    if (folder === null) throw notStored('failing');
    try {
      await writeWhole(folder.pathOf(name), content).catch(refuseNotWritten);
      await folder.sync();
    } finally {
      await folder.close();
    }
  };

  return {
    /** @throws AppError 400 when it cannot be changed */
    async read(file: string): Promise<Buffer> {
      const content = await readBelow(mediaDir, file);
      if (content === null) throw subtitlesRefused('is not in the media folder');
      if ((await plainFileBelow(mediaDir, file)) === null)
        throw subtitlesRefused('is a symbolic link, or in a folder that is one');
      return content;
    },

    /** Replaces a file at once. @throws AppError 400 or 503 */
    async write(file: string, content: Uint8Array): Promise<void> {
      const isWritten = await replaceFileBelow(mediaDir, file, content).catch(refuseNotWritten);
      if (!isWritten) throw subtitlesRefused('is not in the media folder');
    },

    /**
     * Adds a file to the media folder, unless it is there already.
     * @returns its path @throws AppError 503
     * @param folder of the film; null when the film is elsewhere
     */
    async add(folder: string | null, name: string, content: Uint8Array): Promise<string> {
      await disk.requireThere();
      const parent = await folderFor(folder);
      const { name: stem, ext } = path.parse(name);
      for (let number = 1; number <= NAMES_MAX; number += 1) {
        const file = path.posix.join(parent, number === 1 ? name : `${stem}-${number}${ext}`);
        const known = await readBelow(mediaDir, file).catch(() => Buffer.alloc(0));
        if (known?.equals(content)) return file;
        if (known !== null) continue;
        await addTo(parent, path.posix.basename(file), content);
        return file;
      }
      throw subtitlesRefused('has a name that too many files in the folder have');
    },

    keepOriginal: (file: string, content: Uint8Array): Promise<void> =>
      writeWhole(path.join(originals, originalName(file, contentHash(content))), content),

    /** The kept copy; null when there is none, or it has been damaged. */
    async original(file: string, hash: string): Promise<Buffer | null> {
      const content = await readBelow(originals, originalName(file, hash)).catch(() => null);
      return content !== null && contentHash(content) === hash ? content : null;
    },

    /** Removes a copy that is no longer needed. One that stays takes little space, so a failure does not matter. */
    forgetOriginal: (file: string, hash: string): Promise<void> =>
      rm(path.join(originals, originalName(file, hash)), { force: true }).catch(() => {}),
  };
};
export type SubtitleFiles = ReturnType<typeof createSubtitleFiles>;
