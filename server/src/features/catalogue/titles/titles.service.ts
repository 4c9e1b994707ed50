import {
  type Duplicate,
  type DuplicatesQuery,
  type FirstTitles,
  type TitleDraft,
  type TitleInfoUpdate,
  type TitleKind,
  freeSlug,
  catalogueMessages,
  commonMessages,
} from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { invalidField, notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { slugTaken, titleChanged } from '../catalogue.errors.ts';
import type { Editing } from '../dependencies.ts';
import { guessesAfter } from './guesses.rules.ts';
import { lockTitle } from './lock-title.ts';
import { sameTitle } from './same-title.ts';
import { type KnownTitle, type Title, TitleTakenError, titlesRepository } from './titles.repository.ts';
import { changesFrom, losesDescription, rowFrom } from './titles.wire.ts';

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((element, at) => element === other[at]);

/** Adding titles and changing what is known about them. */
export const titlesService = ({ db, clock, record, audit }: Editing) => {
  const noteOf = ({ kind, id, title }: Pick<Title, 'kind' | 'id' | 'title'>): string =>
    `${kind} ${id} ${title}`;

  /** Runs a change, and turns a broken unique key into a refusal that helps. */
  const change = async <T>(
    { slug, kind, tmdbId }: { slug: string; kind: TitleKind; tmdbId: number | null | undefined },
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (!(error instanceof TitleTakenError)) throw error;
      const titles = titlesRepository(db);
      if (error.what === 'slug') {
        const taken = await titles.slugsLike(slug);
        throw slugTaken(freeSlug(slug, (candidate) => taken.has(candidate)));
      }
      throw await sameTitle(db, kind, tmdbId);
    }
  };

  return {
    /**
     * @returns the new title's id
     * @throws AppError 409
     */
    add: (draft: TitleDraft, editor: AdminCaller): Promise<number> =>
      change({ slug: draft.slug, kind: draft.type, tmdbId: draft.tmdb_id }, async (tx) => {
        const titles = titlesRepository(tx.db);
        const id = await titles.insert(rowFrom(draft, isoTime(clock.now())));
        await titles.setGenres(id, draft.genres);
        const note = noteOf({ kind: draft.type, id, title: draft.title });
        await record(tx, { event: 'title-added', by: editor, note });
        return id;
      }),

    /**
     * @returns the title's kind
     * @throws AppError 400 that names the field, 404, or 409
     */
    async update(form: TitleInfoUpdate, editor: AdminCaller): Promise<TitleKind> {
      const current = await titlesRepository(db).find(form.video_id);
      if (!current) throw notFound(catalogueMessages.titleNotFound);
      const { kind } = current;
      await change({ slug: form.slug ?? current.slug, kind, tmdbId: form.tmdb_id }, async (tx) => {
        const titles = titlesRepository(tx.db);
        const before = await lockTitle(tx, form.video_id);
        if (form.version !== undefined && form.version !== before.version) {
          const edits = { event: 'title-edited', noteBeginning: `${kind} ${before.id} ` } as const;
          throw titleChanged(await audit.overtakenBy([edits], editor, tx));
        }
        if (losesDescription(form, before)) throw invalidField('description', commonMessages.fieldRequired);
        const changes = changesFrom(form, before);
        const isNewGenres =
          form.genres !== undefined && !sameList(form.genres, await titles.genresOf(before.id));
        const changed = [...Object.keys(changes), ...(isNewGenres ? ['genres'] : [])];
        if (changed.length === 0) return;
        await titles.update(before.id, {
          ...changes,
          guessed: guessesAfter(before.guessed, changed),
          is_untouched: 0,
        });
        if (isNewGenres) await titles.setGenres(before.id, form.genres ?? []);
        const note = `${noteOf(before)}: ${changed.join(', ')}`;
        await record(tx, { event: 'title-edited', by: editor, note });
      });
      return kind;
    },

    /** What a new installation has so far: only what can be played counts. */
    async first(): Promise<FirstTitles> {
      const titles = titlesRepository(db);
      const [file, unfinished] = await Promise.all([titles.newestFile(), titles.newestWithoutFile()]);
      return { file, unfinished: unfinished ? { video_id: unfinished.id, title: unfinished.title } : null };
    },

    /** Titles that a new one may be a duplicate of: with its id in the movie database, or its name and year. */
    async duplicates({ type, tmdb_id, title, year }: DuplicatesQuery): Promise<Duplicate[]> {
      const titles = titlesRepository(db);
      const byId = tmdb_id === undefined ? [] : await titles.withMovieDatabaseId(type, tmdb_id);
      const byName = title === undefined ? [] : await titles.named(type, title, year);
      const known = new Set(byId.map(({ id }) => id));
      const toDuplicate = (reason: Duplicate['reason']) => (row: KnownTitle) => ({
        video_id: row.id,
        title: row.title,
        slug: row.slug,
        release_date: row.release_date,
        poster_path: row.poster_path,
        status: row.status,
        reason,
      });
      return [
        ...byId.map(toDuplicate('tmdb_id')),
        ...byName.filter(({ id }) => !known.has(id)).map(toDuplicate('title')),
      ];
    },
  };
};
export type TitlesService = ReturnType<typeof titlesService>;
