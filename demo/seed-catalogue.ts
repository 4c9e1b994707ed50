import { NO_CREDITS_MARK_S } from '@sebule/contract/playback/limits';
import { type Database, HOUR_MS, inTransaction, isoTime, titlesWriter } from '@sebule/server/seeding';
import { arrival } from './catalogue/arrival.ts';
import { movies } from './catalogue/movies.ts';
import { series } from './catalogue/series.ts';
import type { DemoMovie, DemoSeries, DemoTitle } from './catalogue/types.ts';

/** The id of a seeded title and, for a series, those of its episodes. */
export interface Seeded {
  id: number;
  /** By season and episode, both counted from 0. */
  episodes: number[][];
}

/** All clips have this duration; demo/media.test.ts checks it. */
export const CLIP_SECONDS = 66;

const clipUrl = (clip: string) => `clips/${clip}.mp4`;
const clipSubtitles = (clip: string) => `clips/${clip}.en.srt`;
const trailerUrl = (slug: string) => `trailers/${slug}.mp4`;

const titleRow = (title: DemoTitle & { runtime?: number }, kind: 'movie' | 'series', createdAt: string) => ({
  kind,
  slug: title.slug,
  title: title.title,
  description: title.description,
  actor: title.actor ?? null,
  director: title.director ?? null,
  writer: title.writer ?? null,
  adult: title.adult ? (1 as const) : (0 as const),
  runtime: title.runtime ?? 0,
  release_date: title.releaseDate,
  poster_path: `/${title.slug}-poster.webp`,
  backdrop_path: `/${title.slug}-backdrop.webp`,
  status: 'active' as const,
  is_active: 1 as const,
  created_at: createdAt,
});

type Writer = ReturnType<typeof titlesWriter>;

const seedMovie = async (writer: Writer, movie: DemoMovie, createdAt: string): Promise<Seeded> => {
  const id = await writer.addTitle(titleRow(movie, 'movie', createdAt), movie.genres);
  await writer.addFile({
    title_id: id,
    label: 'HD',
    order_no: 1,
    url: clipUrl(movie.clip),
    trailer_url: trailerUrl(movie.slug),
    subtitles_url: clipSubtitles(movie.clip),
    credits_start: movie.creditsStart ?? NO_CREDITS_MARK_S,
  });
  return { id, episodes: [] };
};

const seedSeries = async (writer: Writer, show: DemoSeries, createdAt: string): Promise<Seeded> => {
  const id = await writer.addTitle(titleRow(show, 'series', createdAt), show.genres);
  const episodes: number[][] = [];
  for (const [seasonIndex, season] of show.seasons.entries()) {
    const seasonId = await writer.addSeason({
      title_id: id,
      name: season.name,
      order_no: seasonIndex + 1,
      trailer_url: trailerUrl(show.slug),
      status: 'active',
      is_active: 1,
    });
    const ids: number[] = [];
    for (const [episodeIndex, episode] of season.episodes.entries()) {
      ids.push(
        await writer.addEpisode({
          season_id: seasonId,
          name: episode.name,
          order_no: episodeIndex + 1,
          season_no: seasonIndex + 1,
          episode_no: episodeIndex + 1,
          overview: episode.overview,
          runtime: episode.runtime,
          thumbnail_path: `/${show.slug}-s${seasonIndex + 1}e${episodeIndex + 1}.webp`,
          url: clipUrl(episode.clip),
          subtitles_url: clipSubtitles(episode.clip),
          credits_start: NO_CREDITS_MARK_S,
          status: 'active',
          is_active: 1,
        }),
      );
    }
    episodes.push(ids);
  }
  return { id, episodes };
};

/** Seeds the catalogue as if a title had been added each hour, the latest release last. */
export const seedCatalogue = async (db: Database, now: number): Promise<Map<string, Seeded>> => {
  const seeded = new Map<string, Seeded>();
  const titles = [...movies, ...series].toSorted((a, b) => b.releaseDate.localeCompare(a.releaseDate));
  for (const [hoursAgo, title] of titles.entries()) {
    const createdAt = isoTime(now - hoursAgo * HOUR_MS);
    const entry = await inTransaction(db, (tx) => {
      const writer = titlesWriter(tx.db);
      return 'seasons' in title ? seedSeries(writer, title, createdAt) : seedMovie(writer, title, createdAt);
    });
    seeded.set(title.slug, entry);
  }
  return seeded;
};

/** Seeds the film that has to be prepared; residents see it when an admin has activated it. */
export const seedArrival = (db: Database, createdAt: string): Promise<Seeded> =>
  inTransaction(db, async (tx) => {
    const writer = titlesWriter(tx.db);
    const row = { ...titleRow(arrival, 'movie', createdAt), is_active: 0 as const };
    const id = await writer.addTitle(row, arrival.genres);
    await writer.addFile({
      title_id: id,
      label: 'HD',
      order_no: 1,
      url: arrival.file,
      trailer_url: null,
      subtitles_url: null,
      credits_start: NO_CREDITS_MARK_S,
    });
    return { id, episodes: [] };
  });
