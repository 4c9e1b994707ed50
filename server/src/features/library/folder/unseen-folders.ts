import { setImmediate } from 'node:timers/promises';
import { folderOf } from '../changes/change.rules.ts';

interface UnseenFolders {
  /** Some folders that have entries, in order: those after this one. */
  foldersAfter: (folder: string) => Promise<string[]>;
  /** Gets those that have been looked at now. */
  seen: Set<string>;
  /** Could not be read: what is in them stays. */
  unread: ReadonlySet<string>;
  look: (folder: string) => Promise<void>;
  signal: AbortSignal;
  onTrouble: (folder: string, error: unknown) => void;
}

const isIn = (folders: ReadonlySet<string>, path: string): boolean =>
  path !== '' && (folders.has(path) || isIn(folders, folderOf(path)));

/**
 * Looks at the folders that have entries and that no look from above has come to, such as one that was visited before
 * the folder that it is in was looked at.
 * @throws the signal's reason
 */
export const lookAtUnseen = async ({
  foldersAfter,
  seen,
  unread,
  look,
  signal,
  onTrouble,
}: UnseenFolders): Promise<void> => {
  let page = await foldersAfter('');
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const folder of page) {
      signal.throwIfAborted();
      if (seen.has(folder) || isIn(unread, folder)) continue;
      try {
        await look(folder);
        seen.add(folder);
      } catch (error) {
        signal.throwIfAborted();
        onTrouble(folder, error);
      }
    }
    // SQLite is read on this thread: others have their turn between two pages.
    await setImmediate();
    page = await foldersAfter(last);
  }
};
