import type { Tx } from '#platform/db/transaction.ts';
import { invalidField } from '#platform/http/errors.ts';
import type { LibraryDependencies } from './dependencies.ts';
import { kindOf } from './folder/entry.rules.ts';
import { type EntryRow, folderRepository } from './folder/folder.repository.ts';
import { fileCopying, fileInUse, fileMissing, fileMoved } from './library.errors.ts';
import type { MissedAt } from './lost/lost-files.ts';
import { problemOfName } from './referable.rules.ts';

interface Dependencies extends LibraryDependencies {
  missedAt: MissedAt;
}

interface NamedFile {
  path: string;
  subtitles_path?: string | undefined;
  trailer_path?: string | undefined;
  although_moved?: boolean | undefined;
}

const refuseName = (field: string, path: string): void => {
  const problem = problemOfName(path);
  if (problem !== null) throw invalidField(field, problem);
};

const requireTrailer = (field: string, path: string, row: EntryRow | undefined): void => {
  refuseName(field, path);
  if (row?.kind !== 'video') throw fileMissing(field, 'video', path);
  if (row.probe === 'copying') throw fileCopying(field);
};

/** The files that a request wants to make titles of. */
export const wantedFiles = ({ missedAt, fileReferences, subtitleChecks }: Dependencies) => {
  /** Asked before the transaction, because a disk may be slow. @throws AppError 400 that names the file */
  const requireSubtitles = async (files: readonly NamedFile[], list: string): Promise<void> => {
    for (const [at, { subtitles_path: subtitles }] of files.entries()) {
      const isNamedSo = subtitles !== undefined && kindOf(subtitles) === 'subtitles';
      const problem = isNamedSo ? await subtitleChecks.problemOf(subtitles) : null;
      if (problem !== null) throw invalidField(`${list}.${at}.subtitles_path`, problem);
    }
  };

  /**
   * Locks the entries of these files until the end of the transaction.
   * @param list their name in the request
   * @returns the entries of the videos, in the order of the files
   * @throws AppError 400, 404 or 409 that names the file
   */
  const lock = async (tx: Tx, files: readonly NamedFile[], list: string): Promise<EntryRow[]> => {
    const named = files.flatMap(({ path, subtitles_path, trailer_path }) => [
      path,
      subtitles_path,
      trailer_path,
    ]);
    const paths = named.filter((path) => path !== undefined);
    const found = await folderRepository(tx.db).lockAll(paths);
    // Asked only now: a deletion that is queued later finds these files used.
    const deleted = await fileReferences.beingDeleted(tx.db);
    // What a title uses stays, whatever deletion has it.
    const there = found.filter(({ path, uses }) => uses > 0 || !deleted.has(path));
    const rows = new Map(there.map((row) => [row.path, row]));
    const taken = new Set<string>();
    const films = new Set(files.map(({ path }) => path));
    return files.map(({ path, subtitles_path: subtitles, trailer_path: trailer }, at) => {
      const row = rows.get(path);
      const field = `${list}.${at}.path`;
      refuseName(field, path);
      if (row?.kind !== 'video') throw fileMissing(field, 'video', path);
      // By a title, or twice by this call.
      if (row.uses > 0 || taken.has(path)) throw fileInUse(field, path);
      if (row.probe === 'copying') throw fileCopying(field);
      taken.add(path);
      if (subtitles !== undefined && rows.get(subtitles)?.kind !== 'subtitles')
        throw fileMissing(`${list}.${at}.subtitles_path`, 'subtitle file', subtitles);
      if (subtitles !== undefined) refuseName(`${list}.${at}.subtitles_path`, subtitles);
      if (trailer !== undefined) {
        if (films.has(trailer)) throw fileInUse(`${list}.${at}.trailer_path`, trailer);
        requireTrailer(`${list}.${at}.trailer_path`, trailer, rows.get(trailer));
      }
      return row;
    });
  };

  /** Asked before the transaction, as nobody has to wait for it. @throws AppError 409 that names the file */
  const refuseMoved = async (files: readonly NamedFile[], list: string): Promise<void> => {
    const from = await missedAt(files.map(({ path }) => path));
    for (const [at, { path, although_moved: isMeant }] of files.entries()) {
      const missed = isMeant ? undefined : from.get(path);
      if (missed !== undefined) throw fileMoved(`${list}.${at}.path`, path, missed);
    }
  };

  return { requireSubtitles, refuseMoved, lock };
};
