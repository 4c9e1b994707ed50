import { entriesBelow } from './entries-below.ts';
import { freeBytesOf } from './free-bytes.ts';
import type { MediaDisk } from './media-disk.ts';
import { type MoveOutcome, moveBelow } from './move-below.ts';
import { type OpenFile, openFileBelow } from './open-below.ts';
import { type ReadableFile, readableFile } from './readable-file.ts';
import { removeBelow } from './remove-below.ts';
import { type Content, storeBelow } from './store-below.ts';

/**
 * Where the bytes of films are. Paths are relative, with forward slashes. Nothing outside is reached, also not through
 * symlinks, whoever puts them there meanwhile. All throw the errors of the disk.
 */
export interface MediaStore {
  /** Null when there is no such file. The receiver must close it. */
  open(path: string): Promise<ReadableFile | null>;

  /** Null when there is no such file. */
  stat(path: string): Promise<Pick<ReadableFile, 'size' | 'modifiedMs'> | null>;

  /** The files and folders in a folder, in no order, hidden ones, too. None when there is no such folder. */
  list(folder: string): Promise<{ name: string; isFolder: boolean }[]>;

  /**
   * Stores a whole file at once and durably, in place of the one that may be there; folders on its way are made. A local
   * file is gone afterwards: it is moved where that is possible, and copied elsewhere.
   * @throws AppError 503 when the disk is away; otherwise nothing has changed after an error, or once it is aborted
   */
  write(path: string, content: Content, signal?: AbortSignal): Promise<void>;

  /**
   * Removes a file, or a folder with everything in it.
   * @returns whether there was one
   * @throws AppError 503 when there is none because the disk is away
   */
  remove(path: string): Promise<boolean>;

  /** Moves a file or a folder to another place, whose folder has to be there. Overwrites nothing. */
  rename(from: string, to: string): Promise<MoveOutcome>;

  /** How many more bytes can be written. */
  freeBytes(): Promise<number>;

  /**
   * Runs the work with the file as one of this machine, for programs: `runProgram` gives it to them as `/dev/fd/3`. Null
   * when there is no such file.
   */
  withLocalFile<T>(path: string, use: (file: OpenFile) => Promise<T>): Promise<T | null>;
}

/** A media store in a folder. */
export const createFolderStore = (folder: string, disk: Pick<MediaDisk, 'requireThere'>): MediaStore => {
  const open = async (path: string): Promise<ReadableFile | null> => {
    const file = await openFileBelow(folder, path);
    return file && readableFile(file);
  };

  return {
    open,

    async stat(path) {
      const file = await open(path);
      await file?.close();
      return file && { size: file.size, modifiedMs: file.modifiedMs };
    },

    list: async (path) => (await entriesBelow(folder, path)) ?? [],

    async write(path, content, signal) {
      // Otherwise it would fill the disk of the system.
      await disk.requireThere();
      if (!(await storeBelow(folder, path, content, signal)))
        throw new Error(`${path} leads out of the media folder`);
    },

    async remove(path) {
      const isRemoved = await removeBelow(folder, path);
      // Without its disk, nothing says that the file is gone.
      if (!isRemoved) await disk.requireThere();
      return isRemoved;
    },

    rename: (from, to) => moveBelow(folder, from, to),

    freeBytes: () => freeBytesOf(folder),

    async withLocalFile(path, use) {
      const file = await openFileBelow(folder, path);
      if (file === null) return null;
      await using _handle = file.handle;
      return await use(file);
    },
  };
};
