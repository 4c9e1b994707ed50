import {
  plainFileBelow,
  refuseReadOnlyBelow,
  removeEmptyFolderBelow,
  removeFileBelow,
} from '#platform/files/change-below.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import { parseMediaReference } from './media-path.rules.ts';

/** The files in the media folder that stored references name. */
export const createStoredFiles = (mediaDir: string, disk: Pick<MediaDisk, 'requireThere'>) => ({
  /** The path of the file that a stored reference names; null for an address of another host. */
  pathOf(reference: string): string | null {
    const parsed = parseMediaReference(reference);
    return 'kind' in parsed && parsed.kind === 'file' ? parsed.path : null;
  },
  /** Bytes that deleting the file would free; null when there is no such file, or only through a symlink. */
  async freedBy(path: string): Promise<number | null> {
    return (await plainFileBelow(mediaDir, path))?.freedBytes ?? null;
  },
  /** What tells the file from another one in its place; null when there is none. @throws errors of the file system */
  async versionOf(path: string): Promise<string | null> {
    return (await plainFileBelow(mediaDir, path))?.version ?? null;
  },
  /** @throws AppError 503 when one of these files cannot be deleted because its disk can only be read */
  refuseReadOnly: (paths: readonly string[]): Promise<void> => refuseReadOnlyBelow(mediaDir, paths),
  /** Deletes the file if it is that version, or any without one. @throws errors of the disk, and AppError 503 when it is away */
  async remove(path: string, version?: string): Promise<boolean> {
    const isRemoved = await removeFileBelow(mediaDir, path, version);
    // Without its disk, nothing says that the file is gone.
    if (!isRemoved) await disk.requireThere();
    return isRemoved;
  },
  /** The same for a folder that is empty. */
  async removeFolder(path: string): Promise<boolean> {
    const isRemoved = await removeEmptyFolderBelow(mediaDir, path);
    if (!isRemoved) await disk.requireThere();
    return isRemoved;
  },
});
export type StoredFiles = ReturnType<typeof createStoredFiles>;
