import {
  plainFileBelow,
  refuseReadOnlyBelow,
  removeEmptyFolderBelow,
  removeFileBelow,
} from '#platform/files/change-below.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import { parseMediaReference } from './media-path.rules.ts';

/** The files in the media folder that stored references name. */
export interface StoredFiles {
  /** The path of the file that a stored reference names; null for an address of another host. */
  pathOf(reference: string): string | null;
  /** Bytes that deleting the file would free; null when there is no such file, or only through a symlink. */
  freedBy(path: string): Promise<number | null>;
  /** What tells the file from another one in its place; null when there is none. @throws errors of the file system */
  versionOf(path: string): Promise<string | null>;
  /** @throws AppError 503 when one of these files cannot be deleted because its disk can only be read */
  refuseReadOnly(paths: readonly string[]): Promise<void>;
  /**
   * Deletes the file, if there is one and it is that version, if one is given.
   * @throws errors of the file system, and AppError 503 when its disk is away
   */
  remove(path: string, version?: string): Promise<boolean>;
  /**
   * Removes a folder that is empty.
   * @returns whether there was one
   * @throws errors of the file system, and AppError 503 when its disk is away
   */
  removeFolder(path: string): Promise<boolean>;
}

export const createStoredFiles = (mediaDir: string, disk: Pick<MediaDisk, 'requireThere'>): StoredFiles => ({
  pathOf(reference) {
    const parsed = parseMediaReference(reference);
    return 'kind' in parsed && parsed.kind === 'file' ? parsed.path : null;
  },
  async freedBy(path) {
    const file = await plainFileBelow(mediaDir, path);
    return file?.freedBytes ?? null;
  },
  async versionOf(path) {
    const file = await plainFileBelow(mediaDir, path);
    return file?.version ?? null;
  },
  refuseReadOnly: (paths) => refuseReadOnlyBelow(mediaDir, paths),
  async remove(path, version) {
    const isRemoved = await removeFileBelow(mediaDir, path, version);
    // Without its disk, nothing says that the file is gone.
    if (!isRemoved) await disk.requireThere();
    return isRemoved;
  },
  async removeFolder(path) {
    const isRemoved = await removeEmptyFolderBelow(mediaDir, path);
    if (!isRemoved) await disk.requireThere();
    return isRemoved;
  },
});
