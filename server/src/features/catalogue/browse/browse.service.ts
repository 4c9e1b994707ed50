import {
  type Card,
  type Category,
  HOME_LIST_MAX,
  type Home,
  LANDING_POSTERS_MAX,
  type ListQuery,
  messages,
  NEW_UPLOADS_MAX,
  type Poster,
  type TitleKind,
  type TitleSort,
  type Video,
} from '@sebule/contract';
import type { References } from '#features/media/index.ts';
import type { ProgressService, RatingsService } from '#features/playback/index.ts';
import type { Listed } from '#platform/db/lists.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Actor } from '#platform/http/guard.ts';
import type { Audience, ListOptions, TitleRow, BrowseRepository } from './browse.repository.ts';
import { type Addresses, referencesOf, toCard, toVideo } from './browse.wire.ts';

/** Addresses that this session can play, or for an editor the stored ones. */
export interface AddressBook {
  signedFor(sessionId: string): Addresses;
  stored: Addresses;
}

const audienceOf = (actor: Actor): Audience => (actor.role === 'admin' ? 'admin' : 'viewer');

const newestFirst = (a: Card, b: Card): number =>
  a.created_at === b.created_at ? b.video_id - a.video_id : a.created_at < b.created_at ? 1 : -1;

interface Dependencies {
  titles: BrowseRepository;
  progress: ProgressService;
  ratings: RatingsService;
  addresses: AddressBook;
  references: Pick<References, 'missing'>;
}

/** The catalogue as a caller may see it. */
export const browseService = ({ titles, progress, ratings, addresses, references }: Dependencies) => {
  const toCards = async (rows: TitleRow[], audience: Audience, actor: Actor): Promise<Card[]> => {
    const ids = rows.map((row) => row.id);
    const extras = await titles.extras(ids, audience);
    const signed = addresses.signedFor(actor.sessionId);
    return rows.map((row) => toCard(row, extras, signed, audience));
  };

  const list = async (options: ListOptions, actor: Actor): Promise<Listed<Card>> => {
    const { rows, total } = await titles.list(options);
    return { rows: await toCards(rows, options.audience, actor), total };
  };

  /** What viewers see of these titles. */
  const cardsById = async (ids: number[], actor: Actor): Promise<Map<number, Card>> => {
    const found = await toCards(await titles.byIds(ids, 'viewer'), 'viewer', actor);
    return new Map(found.map((card) => [card.video_id, card]));
  };

  const watching = async (actor: Actor): Promise<Card[]> => {
    const begun = await progress.watching(actor.accountId);
    const byId = await cardsById([...begun.keys()], actor);
    return [...begun].flatMap(([id, watch_progress]) => {
      const card = byId.get(id);
      return card ? [{ ...card, watch_progress }] : [];
    });
  };

  return {
    posters: async (): Promise<Poster[]> => {
      const rows = await titles.newestBackdrops(LANDING_POSTERS_MAX);
      return rows.flatMap(({ backdrop_path, title, slug }) =>
        backdrop_path ? [{ backdrop_path, title, slug }] : [],
      );
    },

    /** All titles of a kind, unless the caller requests a page or searches. */
    list: (kind: TitleKind, query: ListQuery<TitleSort>, actor: Actor): Promise<Listed<Card>> =>
      list({ audience: audienceOf(actor), kind, ...query }, actor),

    /** The home page shows an admin what viewers see. */
    async home(actor: Actor): Promise<Home> {
      const newest = { audience: 'viewer', limit: HOME_LIST_MAX } as const;
      const [series, movies, begun] = await Promise.all([
        list({ ...newest, kind: 'series' }, actor),
        list({ ...newest, kind: 'movie' }, actor),
        watching(actor),
      ]);
      const newUploads = [...series.rows, ...movies.rows].toSorted(newestFirst).slice(0, NEW_UPLOADS_MAX);
      return { series: series.rows, movies: movies.rows, watching: begun, newUploads };
    },

    async categories(actor: Actor): Promise<Category[]> {
      const pairs = await titles.genresWithTitles('viewer');
      const ids = [...new Set(pairs.map((pair) => pair.title_id))];
      const found = await cardsById(ids, actor);
      const genres = Map.groupBy(pairs, (pair) => pair.id);
      return [...genres].map(([genre_id, rows]) => ({
        genre_id,
        genre_name: rows[0]?.name ?? '',
        movies_series: rows.flatMap((row) => found.get(row.title_id) ?? []),
      }));
    },

    /** One title with everything that its player needs, or for an admin its editor. */
    async title(id: number, kind: TitleKind, actor: Actor): Promise<Video> {
      const audience = audienceOf(actor);
      const title = await titles.find(id, kind, audience);
      if (!title) throw notFound(messages.titleNotFound);
      const extras = await titles.extras([id], audience);
      const seasonIds = (extras.seasons.get(id) ?? []).map((season) => season.id);
      const [episodes, watchProgress, episodeProgress, stars] = await Promise.all([
        titles.episodesOf(seasonIds, audience),
        progress.inTitle(actor.accountId, id),
        progress.episodes(actor.accountId, id),
        ratings.stars(actor.accountId, id),
      ]);
      const parts = { title, extras, episodes, watchProgress, episodeProgress, stars };
      if (audience !== 'admin') return toVideo(parts, addresses.signedFor(actor.sessionId), audience);
      const video = toVideo(parts, addresses.stored, audience);
      return { ...video, missing_files: await references.missing(referencesOf(video)) };
    },
  };
};
export type BrowseService = ReturnType<typeof browseService>;
