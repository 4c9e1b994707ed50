import { type Suggestion, type SuggestionsStart, arePictureSubtitles } from '@sebule/contract';
import { filmsService, ownSubtitles } from '#features/films/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { type StoredFilm, filmsRepository } from './films.repository.ts';

/** Subtitles of a film that are text. */
export interface TextTrack {
  track: NonNullable<Suggestion['track']>;
  /** Its path, and what changes with the file. */
  about: string;
}

/** A film of a title, with all of its subtitles that can be compared with what is heard. */
export interface Film extends StoredFilm {
  subtitles: TextTrack[];
}

/** Each takes seconds of processor time. */
const TRACKS_MAX = 12;
/** The others are of something else than what is said most of the time. */
const OF_ALL_THAT_IS_SAID = new Set(['main', 'hard-of-hearing']);

export const suggestionFilms = (db: Database) => {
  const repository = filmsRepository(db);

  const tracksOf = async ({ path, named }: StoredFilm): Promise<TextTrack[]> => {
    const others = await filmsService(db).tracksOf(path);
    const all = [
      ...(named === null ? [] : [{ ...ownSubtitles(path, named), from: 'title' as const }]),
      ...others.filter((track) => track.type === 'subtitles' && track.path !== named),
    ].flatMap(({ path: at, language, kind, name, from }) =>
      at === null || arePictureSubtitles(at) || !OF_ALL_THAT_IS_SAID.has(kind)
        ? []
        : [{ path: at, language, kind, name, from }],
    );
    const versions = await repository.versionsOf(all.map((track) => track.path));
    return all
      .flatMap((track) => {
        // What was taken out of the film is not listed, and changes with the film.
        const version = track.from === 'film' || track.from === 'package' ? '' : versions.get(track.path);
        return version === undefined ? [] : [{ track, about: `${track.path} ${version}`.trim() }];
      })
      .slice(0, TRACKS_MAX);
  };

  return {
    ...repository,

    /** Null when its file is not in the media folder, or not known yet; undefined without such a film. */
    async film(asked: SuggestionsStart): Promise<Film | null | undefined> {
      const film = await repository.film(asked);
      return film ? { ...film, subtitles: await tracksOf(film) } : film;
    },
  };
};
