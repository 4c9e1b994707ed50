import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { episodesRepository } from '../episodes/episodes.repository.ts';
import { guessesIn } from '../titles/guesses.rules.ts';
import { lockTitles } from '../titles/lock-title.ts';
import { titlesRepository } from '../titles/titles.repository.ts';
import { type Film, type PicturesOfFilm, filmPicturesRepository } from './film-pictures.repository.ts';

/** The pictures that may be taken of a film. */
export const TITLE_PICTURES = ['poster_path', 'backdrop_path'] as const;
export const EPISODE_PICTURE = 'thumbnail_path';
const PICTURES = [...TITLE_PICTURES, EPISODE_PICTURE] as const;
export type PictureField = (typeof PICTURES)[number];

/** Which pictures are to be taken, and of which files: the one that plays first comes first. */
export interface WantedPictures {
  fields: PictureField[];
  files: string[];
}

/**
 * The pictures that nobody has chosen. What was made of files says of its pictures, too, that they are guesses, even
 * while it has none: whoever chooses one, or removes one, takes it off that list for ever.
 */
const wantedOf = ({ guessed, pictures }: PicturesOfFilm, anew: boolean): PictureField[] => {
  const fields = guessesIn(guessed);
  return PICTURES.filter(
    (field) => field in pictures && fields.includes(field) && (anew || !pictures[field]),
  );
};

/** Pictures of movies, series and episodes that come from their files. */
export const createFilmPictures = ({ db, events }: Pick<SliceDependencies, 'db' | 'events'>) => ({
  /** @param anew whether those that were taken before are wanted, too */
  async wanted(film: Film, anew: boolean): Promise<WantedPictures> {
    const found = await filmPicturesRepository(db).of(film);
    const fields = found ? wantedOf(found, anew) : [];
    if (fields.length === 0) return { fields, files: [] };
    const stored = filmPicturesRepository(db);
    const files = await (film.kind === 'title'
      ? stored.filesOfTitle(film.id)
      : stored.filesOfEpisode(film.id));
    return { fields, files };
  },

  /** Stores those of these pictures that are still wanted. */
  set: (film: Film, taken: Partial<Record<PictureField, string>>, anew: boolean): Promise<void> =>
    inTransaction(db, async (tx) => {
      const titleId =
        film.kind === 'title' ? film.id : await filmPicturesRepository(tx.db).titleOfEpisode(film.id);
      if (titleId === null) return;
      await lockTitles(tx, [titleId]);
      const now = await filmPicturesRepository(tx.db).of(film);
      const fields = now ? wantedOf(now, anew) : [];
      const changes = Object.fromEntries(
        fields.flatMap((field) => (taken[field] === undefined ? [] : [[field, taken[field]]])),
      );
      if (Object.keys(changes).length === 0) return;
      if (film.kind === 'title') await titlesRepository(tx.db).update(film.id, changes);
      else await episodesRepository(tx.db).update(film.id, changes);
      events.publish(tx, { type: 'catalogue-changed' });
    }),

  /** All that lack a picture about which nobody has decided. */
  waiting: (): Promise<Film[]> => filmPicturesRepository(db).waiting(),

  /** Those whose pictures may be frames of this file. */
  ofFile: (tx: Tx, path: string): Promise<Film[]> => filmPicturesRepository(tx.db).ofFile(path),
});
export type FilmPictures = ReturnType<typeof createFilmPictures>;
