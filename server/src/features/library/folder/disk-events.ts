import { watch } from 'node:fs';
import path from 'node:path';
import { isHiddenName } from '@sebule/contract';
import { errorName } from '#platform/error-name.ts';
import { stat } from '#platform/files/disk-fs.ts';
import { createRareWarnings } from '#platform/rare-warnings.ts';
import type { LibraryDependencies } from '../dependencies.ts';
import { type FolderIdentity, isSameFolder } from './folder-identity.rules.ts';

/**
 * Tells of changes in a folder, without those in it.
 * @returns what ends it
 * @throws errors of the system
 */
export type WatchFolder = (
  folder: string,
  onEvent: (name: string | null) => void,
  onError: () => void,
) => () => void;

/** Windows does not let anybody rename a folder that contains a watched one. */
const CAN_WATCH = process.platform !== 'win32';

/** All watches of a process share one instance of inotify. */
const watchBySystem: WatchFolder = (folder, onEvent, onError) => {
  const watcher = watch(folder, { persistent: false }, (_type, name) => onEvent(name));
  watcher.on('error', onError);
  return () => watcher.close();
};

/** Linux allows 8,192 on the smallest machines, for all programs of a user. */
const FOLDERS_MAX = CAN_WATCH ? 8_000 : 0;

interface Watched {
  identity: FolderIdentity;
  /** Its folder has been deleted or moved, or its disk is gone: it tells of nothing any more. */
  isEnded: boolean;
  close: () => void;
}

interface Dependencies extends Pick<LibraryDependencies, 'mediaDir' | 'clock' | 'log'> {
  watchFolder?: WatchFolder;
  foldersMax?: number;
}

const identityOf = (folder: string): Promise<FolderIdentity | null> =>
  stat(folder, { bigint: true }).catch(() => null);

/** What the system tells of changes in folders. Beyond its limit, changes are only found by looking. */
export const createDiskEvents = ({
  mediaDir,
  clock,
  log,
  watchFolder = watchBySystem,
  foldersMax = FOLDERS_MAX,
}: Dependencies) => {
  const warn = createRareWarnings(log, clock);
  const watched = new Map<string, Watched>();
  let onChanged: ((folder: string) => void) | null = null;
  let most = foldersMax;
  let isComplete = false;

  const drop = (folder: string): void => {
    watched.get(folder)?.close();
    watched.delete(folder);
  };

  const begin = (folder: string, identity: FolderIdentity): void => {
    if (watched.size >= most) {
      isComplete = false;
      return;
    }
    const place = path.join(mediaDir, folder);
    const begun: Watched = { identity, isEnded: false, close: () => {} };
    const tell = (name: string | null): void => {
      // The folder itself. An entry of the same name only costs a new watch with the next look.
      if (name === path.basename(place)) {
        begun.isEnded = true;
        begun.close();
      }
      // Uploads and Sebule's own files are hidden.
      if (name === null || !isHiddenName(name)) onChanged?.(folder);
    };
    try {
      begun.close = watchFolder(place, tell, () => {
        isComplete = false;
        drop(folder);
      });
      watched.set(folder, begun);
    } catch (error) {
      isComplete = false;
      // The limit of the machine; a folder that has just gone is no reason to stop.
      if (errorName(error) === 'ENOENT') return;
      most = watched.size;
      warn(
        `${errorName(error)} ${most}`,
        'not all folders of the media folder can be watched; changes in the others are found within minutes',
      );
    }
  };

  return {
    /** @param listener called with a folder in which something has changed, perhaps many times */
    start(listener: (folder: string) => void): void {
      onChanged = listener;
    },

    /** Before a look at all folders: what did not fit may fit now. */
    renew(): void {
      most = foldersMax;
      isComplete = onChanged !== null;
    },

    /** Watches a folder before it is looked at. @returns whether it has replaced another, whose content may differ */
    async add(folder: string): Promise<boolean> {
      if (onChanged === null) return false;
      const identity = await identityOf(path.join(mediaDir, folder));
      const known = watched.get(folder);
      if (identity === null) return false;
      const isSame = known !== undefined && isSameFolder(known.identity, identity, known.isEnded);
      if (isSame && !known.isEnded) return false;
      drop(folder);
      begin(folder, identity);
      return known !== undefined && !isSame;
    },

    /** Ends it for a folder that is gone, and those in it. */
    remove(folder: string): void {
      for (const other of watched.keys()) if (other === folder || other.startsWith(`${folder}/`)) drop(other);
    },

    /** Ends it for all others: after a look at all folders, they are gone, and without the disk, all are. */
    keepOnly(folders: ReadonlySet<string>): void {
      for (const folder of watched.keys()) if (!folders.has(folder)) drop(folder);
    },

    /** Whether the system tells of changes in all folders. */
    isComplete: (): boolean => isComplete,

    /** Whether the media folder is another one than that which is watched, such as after its disk was plugged in. */
    async isReplaced(): Promise<boolean> {
      const identity = await identityOf(mediaDir);
      if (identity === null) return false;
      const known = watched.get('');
      // Without a watch, it was not there before, or cannot be watched.
      return known === undefined ? most > 0 : known.isEnded || !isSameFolder(known.identity, identity, false);
    },

    stop(): void {
      onChanged = null;
      for (const folder of watched.keys()) drop(folder);
    },
  };
};
export type DiskEvents = ReturnType<typeof createDiskEvents>;
