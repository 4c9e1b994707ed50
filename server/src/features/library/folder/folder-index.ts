import { setImmediate } from 'node:timers/promises';
import { type AdminEvent, isReferenceTooLong } from '@sebule/contract';
import { chunked } from '#platform/chunked.ts';
import { isoTime } from '#platform/clock.ts';
import { limitPerCaller } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import { realpath } from '#platform/files/disk-fs.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import { searchKeyOf } from '#platform/search-key.ts';
import { childOf, folderOf, nameOf } from '../changes/change.rules.ts';
import type { LibraryDependencies } from '../dependencies.ts';
import { lostRepository } from '../lost/lost.repository.ts';
import { NAME_RULES_VERSION } from '../names/file-name.rules.ts';
import { judgeVideo } from '../names/video-judgement.ts';
import { createCopiedFiles } from './copying.ts';
import type { DiskEvents } from './disk-events.ts';
import { type EntryKind, isPart, isPlaylist, isProbed, kindOf, sortKeyOf } from './entry.rules.ts';
import { type Judgement, RANKS, type WalkedEntry, folderRepository } from './folder.repository.ts';
import { createHlsPieces, foldersAround } from './hls-pieces.ts';
import { createLeftOut } from './left-out.ts';
import { BATCH, type DiskEntry, isGone, readFolder, readNamed } from './walk.ts';

interface Dependencies extends Pick<LibraryDependencies, 'db' | 'clock' | 'mediaDir' | 'standsStillMs'> {
  disk: Pick<MediaDisk, 'isAway'>;
  diskEvents: Pick<DiskEvents, 'renew' | 'add' | 'remove' | 'keepOnly'>;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
  /** The files and folders that are being deleted: they are no longer shown. */
  beingDeleted: (db: Database) => Promise<ReadonlySet<string>>;
  /** Called within the transaction that stores new or changed videos. */
  onNewVideos: (tx: Tx) => Promise<void>;
  /** Whether the disk has no room for what is new; what is gone is forgotten all the same. */
  isDiskFull?: () => boolean;
}

/** Called with a folder that cannot be read. */
type OnTrouble = (folder: string, error: unknown) => void;

const DEPTH_MAX = 32;
const REMOVED_AT_ONCE = 200;

const NO_JUDGEMENT: Judgement = {
  guess: null,
  series_key: null,
  season: null,
  named_by: NAME_RULES_VERSION,
};

const isIn = (folders: ReadonlySet<string>, path: string): boolean =>
  path !== '' && (folders.has(path) || isIn(folders, folderOf(path)));

/** Keeps the index of the media folder equal to the disk. */
export const createFolderIndex = ({
  db,
  clock,
  mediaDir,
  disk,
  diskEvents,
  events,
  beingDeleted,
  onNewVideos,
  isDiskFull = () => false,
  standsStillMs,
}: Dependencies) => {
  const leftOut = createLeftOut();
  const copied = createCopiedFiles(clock, standsStillMs);

  const judge = (path: string): Judgement => judgeVideo(path, new Date(clock.now()).getUTCFullYear());

  const announce = (tx: Tx): void => events.publish(tx, { type: 'media-folder-changed' });
  const pieces = createHlsPieces({
    db,
    mediaDir,
    judge: (path, kind) => (kind === 'video' ? judge(path) : NO_JUDGEMENT),
    announce,
  });

  const rowOf = (folder: string, { name, isFolder, size, modifiedMs }: DiskEntry) => {
    const path = childOf(folder, name);
    const kind: EntryKind = isFolder ? 'folder' : kindOf(name);
    return {
      path,
      folder,
      name,
      kind,
      rank: isFolder ? RANKS.folder : RANKS.file,
      sort_key: sortKeyOf(name),
      search_key: searchKeyOf(path),
      size,
      // A folder's time changes with every file in it, which are stored themselves.
      modified_ms: isFolder ? 0 : modifiedMs,
      ...(kind === 'video' ? judge(path) : NO_JUDGEMENT),
      probe: !isFolder && isProbed(name) ? ('waiting' as const) : ('none' as const),
    };
  };

  /** Without its disk, the watches tell of nothing, and of nothing still when it is back: then each is set up anew. */
  const isAway = async (): Promise<boolean> => {
    const away = await disk.isAway();
    if (away) diskEvents.keepOnly(new Set());
    return away;
  };

  /** Those that are there now of films whose files were deleted: they may have been seen before that. */
  const cameBack = async (folder: string, deleted: readonly DiskEntry[]): Promise<DiskEntry[]> => {
    if (deleted.length === 0) return [];
    const names = deleted.map(({ name }) => name);
    return readNamed(await realpath(mediaDir), folder, names);
  };

  /**
   * Stores what differs, if there is room.
   * @param whole a file known to be complete
   * @returns whether anything differed
   */
  const storeBatch = async (folder: string, batch: readonly DiskEntry[], whole?: string) => {
    if (batch.length === 0 || isDiskFull()) return false;
    const paths = batch.map(({ name }) => childOf(folder, name));
    const known = new Map((await folderRepository(db).known(paths)).map((row) => [row.path, row]));
    const isDeleted = (path: string): boolean => known.get(path)?.original === 'gone';
    const isOfDeleted = ({ name }: DiskEntry): boolean => isDeleted(childOf(folder, name));
    const there = batch.filter((entry) => !isOfDeleted(entry));
    const back = await cameBack(folder, batch.filter(isOfDeleted));
    const rows = [...there, ...back]
      .map((entry) => {
        const row = rowOf(folder, entry);
        if (entry.name === whole) copied.forget(row.path);
        else if (row.probe === 'waiting' && copied.isCopying(row, known.get(row.path)))
          return { ...row, probe: 'copying' as const };
        return row;
      })
      // Until its own file is whole again, a prepared film plays as it is.
      .filter(({ path, probe }) => probe !== 'copying' || !isDeleted(path));
    const isChanged = (row: (typeof rows)[number]): boolean => {
      const before = known.get(row.path);
      return (
        before === undefined ||
        before.kind !== row.kind ||
        before.size !== row.size ||
        before.modified_ms !== row.modified_ms ||
        before.original === 'gone' ||
        (before.probe === 'copying' && row.probe !== 'copying')
      );
    };
    const changed = rows.filter(isChanged);
    // What is in them is known already.
    const judgedAnew = rows.filter(
      (row) => !isChanged(row) && known.get(row.path)?.named_by !== NAME_RULES_VERSION,
    );
    if (changed.length + judgedAnew.length === 0) return false;
    return inTransaction(db, async (tx) => {
      const deleted = await beingDeleted(tx.db);
      const kept = changed.filter(({ path }) => !deleted.has(path));
      if (kept.length + judgedAnew.length === 0) return false;
      const entries = folderRepository(tx.db);
      for (const row of judgedAnew) await entries.judge(row.path, row);
      if (kept.length > 0) {
        await entries.store(kept);
        const found = await lostRepository(tx.db).found(kept.map(({ path }) => path));
        if (found > 0) events.publish(tx, { type: 'catalogue-changed' });
        await entries.countUses(kept.map(({ path }) => path));
      }
      if (kept.some(({ probe }) => probe === 'waiting')) await onNewVideos(tx);
      announce(tx);
      return true;
    });
  };

  const missingFrom = async (folder: string, names: ReadonlySet<string>): Promise<WalkedEntry[]> => {
    const entries = folderRepository(db);
    const deleted = (await entries.deletedIn(folder)).filter((name) => !names.has(name));
    // All names have just been stored, unless there was no room.
    if (!isDiskFull() && (await entries.countIn(folder)) === names.size + deleted.length) return [];
    const missing: WalkedEntry[] = [];
    let rows = await entries.after(folder, 0);
    for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
      missing.push(...rows.filter(({ name }) => !names.has(name)));
      // SQLite is read on this thread: others have their turn between two pages.
      await setImmediate();
      rows = await entries.after(folder, last.id);
    }
    return missing;
  };

  /** @returns what is gone */
  const removeMissing = async (folder: string, names: ReadonlySet<string>): Promise<WalkedEntry[]> => {
    const missing = await missingFrom(folder, names);
    // It may have been pulled out since the look began.
    if (missing.length === 0 || (await isAway())) return [];
    for (const some of chunked(missing, REMOVED_AT_ONCE)) {
      await inTransaction(db, async (tx) => {
        const lost = lostRepository(tx.db);
        let noted = 0;
        const note = async (ids: readonly number[]) => {
          noted += await lost.note(ids, isoTime(clock.now()));
        };
        for (const entry of some) await folderRepository(tx.db).remove(entry, note);
        tx.afterCommit(() => {
          for (const { kind, path } of some) if (kind === 'folder') diskEvents.remove(path);
        });
        if (noted > 0) events.publish(tx, { type: 'catalogue-changed' });
        announce(tx);
      });
    }
    return missing;
  };

  /** Its pieces, or those of a playlist around it, may have come or gone. */
  const lookIntoPlaylistsAgain = (folder: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (await folderRepository(tx.db).playlistsAgain([folder, ...foldersAround(folder)]))
        await onNewVideos(tx);
    });

  /**
   * @returns `unknown`: what may be there, although the disk does not tell what it is; `isReplaced`: whether another
   * folder was there before
   */
  const scanNow = async (
    folder: string,
    { signal, whole }: { signal?: AbortSignal | undefined; whole?: string | undefined } = {},
  ) => {
    const root = await realpath(mediaDir);
    const isReplaced = await diskEvents.add(folder);
    const names = new Set<string>();
    const subfolders: string[] = [];
    const unclear: string[] = [];
    let hasChanged = false;
    let tooLong = 0;
    for await (const { entries: batch, unknown } of readFolder(root, folder)) {
      signal?.throwIfAborted();
      for (const name of unknown) {
        names.add(name);
        unclear.push(childOf(folder, name));
      }
      const fitting = batch.filter(({ name }) => !isReferenceTooLong(childOf(folder, name)));
      tooLong += batch.length - fitting.length;
      for (const { name, isFolder } of fitting) {
        names.add(name);
        if (isFolder) subfolders.push(childOf(folder, name));
      }
      if (await storeBatch(folder, fitting, whole)) hasChanged = true;
    }
    leftOut.note(folder, tooLong);
    const files = [...names];
    const gone = await removeMissing(folder, names);
    if (gone.length > 0) hasChanged = true;
    if (hasChanged) pieces.forget(folder);
    if (gone.some(({ name }) => isPlaylist(name))) await pieces.judgeBelow(subfolders);
    const playlists = files.filter(isPlaylist);
    if (hasChanged && files.length > 0) await lookIntoPlaylistsAgain(folder);
    const mayHaveParts = hasChanged || (playlists.length === 0 && files.some(isPart));
    if (mayHaveParts && (await pieces.judgeIn(folder, playlists))) hasChanged = true;
    return { subfolders, unknown: unclear, hasChanged, isReplaced };
  };

  /** One after the other for each folder, so that what the last one has read from the disk is what stays. */
  const inTurn = limitPerCaller(1);

  /** Looks at a folder that may be gone, with what is in it. */
  const lookAtUnseenNow = async (folder: string, signal: AbortSignal): Promise<void> => {
    try {
      await scanNow(folder, { signal });
    } catch (error) {
      if (!isGone(error)) throw error;
      // Without the media folder itself, nothing is known.
      await realpath(mediaDir);
      await removeMissing(folder, new Set());
      diskEvents.remove(folder);
    }
  };

  /**
   * Looks at folders that have entries in the index and that the look from above did not reach, such as a folder that was
   * visited before its parent.
   * @param seen gets those that have been looked at now
   * @param unread could not be read: what is in them stays
   */
  const lookAtUnseen = async (
    seen: Set<string>,
    unread: ReadonlySet<string>,
    signal: AbortSignal,
    onTrouble: OnTrouble,
  ): Promise<void> => {
    const { foldersAfter } = folderRepository(db);
    let page = await foldersAfter('');
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      for (const folder of page) {
        signal.throwIfAborted();
        if (seen.has(folder) || isIn(unread, folder)) continue;
        try {
          await inTurn(folder, () => lookAtUnseenNow(folder, signal));
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

  /** Looks only at the files of a folder that are being copied, as long as they are there. */
  const lookAtCopiedIn = async (folder: string, paths: readonly string[]): Promise<void> => {
    let hasChanged = false;
    for (const some of chunked(paths, BATCH)) {
      const entries = await realpath(mediaDir)
        .then((root) => readNamed(root, folder, some.map(nameOf)))
        // The folder is gone, or cannot be read.
        .catch(() => []);
      const there = new Set(entries.map(({ name }) => name));
      for (const path of some) if (!there.has(nameOf(path))) copied.forget(path);
      if (await storeBatch(folder, entries)) hasChanged = true;
    }
    if (hasChanged) await pieces.judgeStored(folder);
  };

  return {
    /**
     * Looks at one folder, without those in it.
     * @param folder below the media folder; empty for itself
     * @param whole the name of a file in it that is known to be complete
     * @returns also the folders whose content nobody has looked at
     * @throws errors of the file system
     */
    async refresh(folder: string, whole?: string) {
      // What was on the disk is there again once it is back.
      if (await isAway()) return { hasChanged: false, newFolders: [] };
      const known = new Set(await folderRepository(db).foldersIn(folder));
      const { subfolders, hasChanged, isReplaced } = await inTurn(folder, () => scanNow(folder, { whole }));
      return { hasChanged, newFolders: subfolders.filter((path) => isReplaced || !known.has(path)) };
    },

    /** Looks again at the files that are being copied; without any, it does nothing. */
    async lookAtCopied(): Promise<void> {
      const paths = copied.paths();
      if (paths.length === 0 || (await disk.isAway())) return;
      const errors: unknown[] = [];
      for (const [folder, inFolder] of Map.groupBy(paths, folderOf)) {
        const looked = inTurn(folder, () => lookAtCopiedIn(folder, inFolder));
        await looked.catch((error: unknown) => errors.push(error));
      }
      if (errors.length > 0) throw errors[0];
    },

    /**
     * Looks at every folder; one that cannot be read keeps its entries.
     * @param top where to begin, empty for all
     * @throws errors of the file system about that folder, or the signal's reason
     */
    async refreshAll(signal: AbortSignal, onTrouble: OnTrouble, top = ''): Promise<void> {
      // Asked once for all folders: without its disk, there are none below the media folder.
      if (await isAway()) return;
      if (top === '') diskEvents.renew();
      const seen = new Set([top]);
      const unread = new Set<string>();
      const scan = async (folder: string): Promise<string[]> => {
        const { subfolders, unknown } = await inTurn(folder, () => scanNow(folder, { signal }));
        for (const path of unknown) unread.add(path);
        return subfolders;
      };
      let level = await scan(top);
      for (let depth = 1; level.length > 0 && depth <= DEPTH_MAX; depth += 1) {
        const next: string[] = [];
        for (const folder of level) {
          signal.throwIfAborted();
          seen.add(folder);
          try {
            next.push(...(await scan(folder)));
          } catch (error) {
            signal.throwIfAborted();
            unread.add(folder);
            onTrouble(folder, error);
          }
        }
        level = next;
      }
      if (top !== '') return;
      await lookAtUnseen(seen, unread, signal, onTrouble);
      leftOut.keepOnly(seen);
      diskEvents.keepOnly(seen);
    },

    /** What is too long to be in it, in words to show; null when nothing is. */
    leftOut: (): string | null => leftOut.text(),
  };
};
export type FolderIndex = Pick<ReturnType<typeof createFolderIndex>, 'refresh' | 'refreshAll' | 'leftOut'>;
