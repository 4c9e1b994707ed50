import {
  type EntriesMove,
  type EntryRename,
  type MovedEntry,
  type NewFolder,
  REFERENCE_MAX_BYTES,
  byteLength,
  isHiddenName,
  isOwnedPath,
  isReferenceTooLong,
  isShownPath,
} from '@sebule/contract';
import { inTransaction } from '#platform/db/transaction.ts';
import { makeFolderBelow, moveBelow, settleMoveBelow } from '#platform/files/move-below.ts';
import { refuseNotWritten } from '#platform/files/not-written.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { LibraryDependencies } from '../dependencies.ts';
import { isPlaylist } from '../folder/entry.rules.ts';
import { folderRepository } from '../folder/folder.repository.ts';
import { entryRefused } from '../library.errors.ts';
import { lostRepository } from '../lost/lost.repository.ts';
import { childOf, folderOf, isEntryInOrAt, nameOf, outermost } from './change.rules.ts';
import { type StoredMove, changesRepository } from './changes.repository.ts';
import { playlistParts } from './playlist-parts.ts';

/** The request's fields that name the entry and its new place. */
interface Fields {
  field: string;
  targetField: string;
}

/** Moving and renaming in the media folder. A move is noted before the disk is changed: see decision 056. */
export const movesService = (given: LibraryDependencies & { look: (folder: string) => Promise<void> }) => {
  const { db, clock, mediaDir, disk, fileReferences, subtitles, audit, events, exclusively, look } = given;
  const year = (): number => new Date(clock.now()).getUTCFullYear();

  const follow = async (move: StoredMove): Promise<void> => {
    const { id, from_path: from, to_path: to, actor_id: actorId, address } = move;
    await subtitles.prepare(from, to);
    await inTransaction(db, async (tx) => {
      const references = await fileReferences.move(tx, from, to);
      await subtitles.follow(tx, from, to);
      const changes = changesRepository(tx.db);
      await changes.move(from, to, year());
      await lostRepository(tx.db).follow(from, to);
      await folderRepository(tx.db).countUses(await changes.pathsAt(to));
      await changes.endMove(id);
      const note = `${from} to ${to}, in titles: ${references}`;
      await audit.record({ event: 'media-moved', actorId, from: address, note }, tx);
      if (references > 0) events.publish(tx, { type: 'catalogue-changed' });
      events.publish(tx, { type: 'media-folder-changed' });
    });
  };

  const settleOne = async (move: StoredMove): Promise<void> => {
    // Without it, the file is nowhere.
    await disk.requireThere();
    const where = await settleMoveBelow(mediaDir, move.from_path, move.to_path);
    if (where === 'to') await follow(move);
    else await changesRepository(db).endMove(move.id);
  };

  /** Ends what was interrupted, as far as it can be; the rest waits, with what prevents it. */
  const settle = async (): Promise<{ move: StoredMove; error: unknown }[]> => {
    const waiting: { move: StoredMove; error: unknown }[] = [];
    for (const move of await changesRepository(db).unfinishedMoves())
      await settleOne(move).catch((error: unknown) => void waiting.push({ move, error }));
    return waiting;
  };

  /** Ends interrupted moves; those of other paths may go on waiting. @throws AppError 503 */
  const settleFor = async (paths: readonly string[]): Promise<void> => {
    for (const { move, error } of await settle()) {
      const isAbout = [move.from_path, move.to_path].some((moved) =>
        paths.some((path) => isEntryInOrAt(path, moved) || isEntryInOrAt(moved, path)),
      );
      if (isAbout) refuseNotWritten(error);
    }
  };

  /** @param field that names the entry in the request */
  const refuse = (from: string, to: string, field: string): void => {
    if (!isShownPath(from)) throw entryRefused('Missing', field);
    if (isOwnedPath(from) || isOwnedPath(to)) throw entryRefused('Owned', field);
    if (isEntryInOrAt(folderOf(to), from)) throw entryRefused('InItself', field);
  };

  /** All that is in it counts, and what titles refer to, which the index may not show. */
  const refuseTooLong = async (from: string, to: string, targetField: string): Promise<void> => {
    const growth = byteLength(to) - byteLength(from);
    const longest = Math.max(
      byteLength(from),
      await changesRepository(db).longestBelow(from),
      await fileReferences.longestBelow(db, from),
    );
    if (growth > 0 && longest + growth > REFERENCE_MAX_BYTES) throw entryRefused('PathTooLong', targetField);
  };

  /** The deletion has the paths of the files: under another one they would stay. */
  const refuseDuringDeletion = async (from: string, to: string, { field, targetField }: Fields) => {
    const deleted = await fileReferences.beingDeleted(db);
    if (deleted.has(from)) throw entryRefused('Missing', field);
    if (deleted.has(to)) throw entryRefused('Taken', targetField);
    if ([...deleted].some((path) => isEntryInOrAt(path, from))) throw entryRefused('BeingDeleted', field);
  };

  const move = async (from: string, to: string, fields: Fields, { actor, ip }: AdminCaller) => {
    const { field, targetField } = fields;
    refuse(from, to, field);
    if (from === to) return { from, path: to };
    await refuseDuringDeletion(from, to, fields);
    const changes = changesRepository(db);
    // In a folder, such a film follows; there is nothing to move of itself, and nothing may take its place.
    if ((await changes.kindOf(from)) === 'file' && (await changes.hasOnlyPrepared(from)))
      throw entryRefused('OnlyPrepared', field);
    if (await changes.hasOnlyPrepared(to)) throw entryRefused('Taken', targetField);
    await refuseTooLong(from, to, targetField);
    if (isHiddenName(nameOf(to))) throw entryRefused('Reserved', targetField);
    const noted = await changes.beginMove({
      from_path: from,
      to_path: to,
      actor_id: actor.accountId,
      address: ip,
    });
    try {
      const outcome = await moveBelow(mediaDir, from, to);
      if (outcome === 'missing') throw entryRefused('Missing', field);
      if (outcome === 'taken') throw entryRefused('Taken', targetField);
      if (outcome === 'no-folder') throw entryRefused('FolderMissing', targetField);
      if (outcome === 'elsewhere') throw entryRefused('Elsewhere', targetField);
    } catch (error) {
      await changes.endMove(noted.id);
      return refuseNotWritten(error);
    }
    await follow(noted);
    await Promise.all([look(folderOf(from)), look(folderOf(to))]);
    return { from, path: to };
  };

  const partsNamedIn = playlistParts(mediaDir);
  /** A playlist names its parts by where they are: in another folder it would play nothing. */
  const refusePlaylistsAlone = async (moved: readonly string[], folder: string, paths: readonly string[]) => {
    for (const path of moved) {
      if (!isPlaylist(path) || !isShownPath(path) || folderOf(path) === folder) continue;
      const parts = await changesRepository(db).filesAmong(await partsNamedIn(path));
      const isAlone = parts.some((part) => part.path !== path && !moved.includes(part.path));
      if (isAlone) throw entryRefused('PlaylistAlone', `paths.${paths.indexOf(path)}`);
    }
  };

  return {
    /** Ends what was interrupted. @throws errors of the file system, such as of a disk that is not there */
    settle: (): Promise<void> =>
      exclusively(async () => {
        const [waiting] = await settle();
        if (waiting) throw waiting.error;
      }),

    /** @throws AppError that names the field */
    rename: ({ path, name }: EntryRename, editor: AdminCaller): Promise<MovedEntry> =>
      exclusively(async () => {
        await disk.requireThere();
        const to = childOf(folderOf(path), name);
        await settleFor([path, to]);
        return move(path, to, { field: 'path', targetField: 'name' }, editor);
      }),

    /** One after the other, until one cannot be moved. @throws AppError that names it */
    moveAll: ({ paths, folder }: EntriesMove, editor: AdminCaller): Promise<MovedEntry[]> =>
      exclusively(async () => {
        await disk.requireThere();
        await settleFor([...paths, folder]);
        if (folder !== '' && !isShownPath(folder)) throw entryRefused('FolderMissing', 'folder');
        await refusePlaylistsAlone(outermost(paths), folder, paths);
        const moved: MovedEntry[] = [];
        for (const path of outermost(paths)) {
          const to = childOf(folder, nameOf(path));
          const field = `paths.${paths.indexOf(path)}`;
          moved.push(await move(path, to, { field, targetField: field }, editor));
        }
        return moved;
      }),

    /** @throws AppError that names the field */
    async makeFolder({ folder, name }: NewFolder, editor: AdminCaller): Promise<string> {
      const path = childOf(folder, name);
      if (folder !== '' && !isShownPath(folder)) throw entryRefused('FolderMissing', 'folder');
      if (isOwnedPath(folder)) throw entryRefused('Owned', 'folder');
      if (isReferenceTooLong(path)) throw entryRefused('PathTooLong', 'name');
      if (isHiddenName(name)) throw entryRefused('Reserved', 'name');
      await disk.requireThere();
      const outcome = await makeFolderBelow(mediaDir, path).catch(refuseNotWritten);
      if (outcome === 'taken') throw entryRefused('Taken', 'name');
      if (outcome === 'no-folder') throw entryRefused('FolderMissing', 'folder');
      await inTransaction(db, (tx) => audit.record({ event: 'folder-made', by: editor, note: path }, tx));
      await look(folder);
      return path;
    },
  };
};
export type MovesService = ReturnType<typeof movesService>;
