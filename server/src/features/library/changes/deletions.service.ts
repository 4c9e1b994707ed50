import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type DeletionPreview,
  type EntriesDeletion,
  type FolderUse,
  isOwnedPath,
  isShownPath,
} from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { refuseReadOnlyBelow } from '#platform/files/change-below.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { LibraryDependencies } from '../dependencies.ts';
import { isPlaylist } from '../folder/entry.rules.ts';
import { usesRepository } from '../folder/uses.repository.ts';
import { entriesTooMany, entriesUsed, entryRefused } from '../library.errors.ts';
import { inViewingOrder, outermost } from './change.rules.ts';
import { type IndexedFile, changesRepository } from './changes.repository.ts';
import { PLAYLIST_PARTS_MAX, playlistParts } from './playlist-parts.ts';

interface Dependencies extends LibraryDependencies {
  lookBelow: (folder: string) => Promise<void>;
}

const FILES_MAX = PLAYLIST_PARTS_MAX;
const USES_SHOWN = 10;
/** How many playlists are read at most where one playlist names others, such as one for each size of the picture. */
const SIZES_MAX = 20;

/** Deleting files and folders of the media folder, with what depends on them. */
export const deletionsService = (given: Dependencies) => {
  const { db, mediaDir, fileReferences, audit, events, exclusively, lookBelow } = given;
  const partsNamedIn = playlistParts(mediaDir);

  /** The parts of a film that a playlist names, except those that titles use themselves. */
  const partsOf = async (tables: Database, playlist: string): Promise<IndexedFile[]> => {
    const found = await changesRepository(tables).filesAmong(await partsNamedIn(playlist));
    const own = found.filter(({ uses }) => uses === 0);
    // A playlist of playlists, one for each size of the picture.
    const inner = own.filter(({ path }) => isPlaylist(path) && path !== playlist).slice(0, SIZES_MAX);
    const all = [...own];
    for (const { path } of inner) {
      const parts = await partsNamedIn(path);
      all.push(...(await changesRepository(tables).filesAmong(parts)).filter(({ uses }) => uses === 0));
      if (all.length > FILES_MAX) break;
      // Reading one takes the processor for some milliseconds.
      await nextTurn();
    }
    return all;
  };

  /** @throws AppError 404 that names what is not there, or 409 */
  const doomed = async (tables: Database, paths: readonly string[]) => {
    const changes = changesRepository(tables);
    const files = new Map<string, IndexedFile>();
    const folders: string[] = [];
    for (const path of outermost(paths)) {
      const field = `paths.${paths.indexOf(path)}`;
      const kind = isShownPath(path) ? await changes.kindOf(path) : null;
      if (kind === null) throw entryRefused('Missing', field);
      if (isOwnedPath(path)) throw entryRefused('Owned', field);
      if (await changes.hasOnlyPrepared(path)) throw entryRefused('OnlyPrepared', field);
      if (kind === 'folder') folders.push(...(await changes.foldersAt(path)));
      const found = await changes.filesAt(path, FILES_MAX + 1);
      if (kind === 'file' && isPlaylist(path)) found.push(...(await partsOf(tables, path)));
      for (const file of found) files.set(file.path, file);
      if (files.size > FILES_MAX) throw entriesTooMany();
    }
    return { files: [...files.values()], folders };
  };

  /** Files may have been copied into a folder since it was looked at. */
  const lookAt = async (paths: readonly string[]): Promise<void> => {
    for (const path of outermost(paths)) {
      if (isShownPath(path) && (await changesRepository(db).kindOf(path)) === 'folder') await lookBelow(path);
    }
  };

  const usedOf = (files: readonly IndexedFile[]): string[] =>
    files.filter(({ uses }) => uses > 0).map(({ path }) => path);

  /** What uses these files, each once: an episode may use a video and its subtitles. */
  const usesOf = async (paths: readonly string[]): Promise<FolderUse[]> => {
    const uses = [...(await usesRepository(db).of(paths)).values()].flat();
    const byPart = new Map(uses.map((use) => [`${use.video_id} ${use.part}`, use]));
    return inViewingOrder([...byPart.values()]);
  };

  return {
    /** @throws AppError that names the field */
    async preview(paths: readonly string[]): Promise<DeletionPreview> {
      await lookAt(paths);
      const { files } = await doomed(db, paths);
      const used = usedOf(files);
      const uses = await usesOf(used);
      return {
        files: files.length,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        used_files: used.length,
        used_by: uses.length,
        uses: uses.slice(0, USES_SHOWN),
      };
    },

    /** @throws AppError that names the field */
    async delete({ paths, with_titles: withTitles }: EntriesDeletion, editor: AdminCaller): Promise<void> {
      await lookAt(paths);
      await refuseReadOnlyBelow(mediaDir, outermost(paths));
      // Not while one of them is moved: the deletion has their paths.
      await exclusively(() =>
        inTransaction(db, async (tx) => {
          const { files, folders } = await doomed(tx.db, paths);
          if (!withTitles && usedOf(files).length > 0) throw entriesUsed();
          const doomedPaths = files.map(({ path }) => path);
          await fileReferences.delete(tx, { files: doomedPaths, folders }, editor);
          await changesRepository(tx.db).forget([...doomedPaths, ...folders]);
          for (const path of outermost(paths)) {
            await audit.record({ event: 'media-deleted', by: editor, note: path }, tx);
          }
          events.publish(tx, { type: 'media-folder-changed' });
        }),
      );
    },
  };
};
export type DeletionsService = ReturnType<typeof deletionsService>;
