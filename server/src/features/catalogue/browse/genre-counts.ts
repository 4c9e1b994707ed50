import { type Clock, MINUTE_MS } from '#platform/clock.ts';
import type { GenreCount, GenresRepository } from './genres.repository.ts';

/** Another server of the same database may have changed its titles. */
const KEPT_MS = MINUTE_MS;

interface Dependencies {
  genres: GenresRepository;
  clock: Clock;
}

/**
 * How many titles each genre has, counted again after a change and once a minute: every visit to the home page needs
 * it. Genre by genre, so that other requests are answered in between.
 */
export const createGenreCounts = ({ genres, clock }: Dependencies) => {
  let known: { at: number; counts: Promise<GenreCount[]> } | null = null;

  const count = async (): Promise<GenreCount[]> => {
    const counts: GenreCount[] = [];
    for (const genre of await genres.all()) counts.push({ ...genre, ...(await genres.count(genre.id)) });
    return counts.filter(({ movies, series }) => movies + series > 0);
  };

  /** Titles have changed: the next caller counts anew. */
  const forget = (): void => {
    known = null;
  };

  return {
    forget,
    /** Genres that have titles for viewers, by name. */
    read(): Promise<GenreCount[]> {
      const now = clock.now();
      if (known && Math.abs(now - known.at) < KEPT_MS) return known.counts;
      const counts = count();
      const current = { at: now, counts };
      known = current;
      counts.catch(() => {
        // A failure is not kept.
        if (known === current) known = null;
      });
      return counts;
    },
  };
};
export type GenreCounts = ReturnType<typeof createGenreCounts>;
