import { type FileForm, catalogueMessages } from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { Editing } from '../dependencies.ts';
import { fileVersion, refuseOvertaken } from '../part-versions.ts';
import { trailerToStore } from '../references/trailer.rules.ts';
import { statusRepository } from '../status/status.repository.ts';
import { lockTitle } from '../titles/lock-title.ts';
import { titlesRepository } from '../titles/titles.repository.ts';
import { filesRepository } from './files.repository.ts';

/** The files of movies: versions, or parts of a release. */
export const filesService = ({ db, clock, references, record, audit }: Editing) => ({
  /**
   * Adds a file to a movie, or edits the one with this id.
   * @returns the ids of the file and of its movie
   * @throws AppError 400 that names the field, 404, or 409 for one that has changed
   */
  async save(form: FileForm, editor: AdminCaller): Promise<{ id: number; movieId: number }> {
    const { subtitles_url: subtitles, trailer_url: trailer } = form;
    const storedTrailer = trailer && (await references.stored('trailer_url', trailer, 'video'));
    const columns = {
      label: form.label,
      order_no: form.order,
      credits_start: form.credits_start,
      url: await references.stored('url', form.url, 'video'),
      // One that was not sent stays.
      ...(subtitles !== undefined && {
        subtitles_url:
          subtitles === null ? null : await references.stored('subtitles_url', subtitles, 'subtitles'),
      }),
    };
    return inTransaction(db, async (tx) => {
      const files = filesRepository(tx.db);
      const known = form.id === undefined ? undefined : await files.find(form.id);
      if (form.id !== undefined && !known) throw notFound(catalogueMessages.fileNotFound);
      const movieId = known?.title_id ?? form.video_id ?? form.movie_id ?? 0;
      const movie = await lockTitle(tx, movieId, 'movie');
      const now = known && (await files.find(known.id));
      if (now) {
        const edits = [{ event: 'file-edited', noteBeginning: `movie ${movieId} ` }] as const;
        await refuseOvertaken(tx, audit, { began: form.version, stored: fileVersion(now) }, edits, editor);
      }
      await titlesRepository(tx.db).touch(movieId);
      const file = { ...columns, trailer_url: trailerToStore(storedTrailer, known) };
      if (known) await files.update(known.id, file);
      const id = known?.id ?? (await files.insert({ title_id: movieId, ...file }));
      const note = `movie ${movieId} ${movie.title}: ${form.label}`;
      await record(tx, { event: known ? 'file-edited' : 'file-added', by: editor, note });
      return { id, movieId };
    });
  },

  /**
   * Removes a file from its movie. The last one stays, and the movie moves to the trash: restored, it plays again.
   * @returns whether the movie has moved to the trash
   * @throws AppError 404
   */
  delete: (id: number, editor: AdminCaller): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const files = filesRepository(tx.db);
      const file = await files.find(id);
      if (!file) throw notFound(catalogueMessages.fileNotFound);
      const movie = await lockTitle(tx, file.title_id, 'movie');
      // Another call may have removed one before the movie was locked.
      const ids = await files.idsOf(movie.id);
      if (!ids.includes(id)) throw notFound(catalogueMessages.fileNotFound);
      await titlesRepository(tx.db).touch(movie.id);
      const isLast = ids.length === 1;
      const note = `movie ${movie.id} ${movie.title}`;
      if (isLast) {
        const change = { status: 'trash', trashed_at: isoTime(clock.now()) } as const;
        await statusRepository(tx.db).set('movie', movie.id, change);
        await record(tx, { event: 'trashed', by: editor, note });
      } else {
        await files.delete(id);
        await record(tx, { event: 'file-deleted', by: editor, note: `${note}: ${file.label}` });
      }
      return isLast;
    }),
});
export type FilesService = ReturnType<typeof filesService>;
