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
  type Video,
} from '@sebule/contract';
import type { ProgressService, RatingsService } from '#features/playback/index.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Actor } from '#platform/http/guard.ts';
import { type Addresses, toCard, toVideo } from './catalogue.wire.ts';
import type { Audience, ListOptions, TitlesRepository } from './titles.repository.ts';

/** Addresses that this session can play, or for an editor the stored ones. */
export interface AddressBook {
  signedFor(sessionId: string): Addresses;
  stored: Addresses;
}

const audienceOf = (actor: Actor): Audience => (actor.role === 'admin' ? 'admin' : 'viewer');

const newestFirst = (a: Card, b: Card): number =>
  a.created_at === b.created_at ? b.video_id - a.video_id : a.created_at < b.created_at ? 1 : -1;

interface Dependencies {
  titles: TitlesRepository;
  progress: ProgressService;
  ratings: RatingsService;
  addresses: AddressBook;
}

/** The catalogue as a caller may see it. */
export const catalogueService = ({ titles, progress, ratings, addresses }: Dependencies) => {
  const cards = async (options: ListOptions, actor: Actor): Promise<Card[]> => {
    const rows = await titles.list(options);
    const ids = rows.map((row) => row.id);
    const extras = await titles.extras(ids, options.audience);
    const signed = addresses.signedFor(actor.sessionId);
    return rows.map((row) => toCard(row, extras, signed));
  };

  const watching = async (actor: Actor): Promise<Card[]> => {
    const standings = await progress.watching(actor.accountId);
    const found = await cards({ audience: 'viewer', ids: [...standings.keys()] }, actor);
    const byId = new Map(found.map((card) => [card.video_id, card]));
    return [...standings].flatMap(([id, watch_progress]) => {
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

    /** All titles of a kind, unless the caller requests a page. */
    list: (kind: TitleKind, part: ListQuery, actor: Actor): Promise<Card[]> =>
      cards({ audience: audienceOf(actor), kind, ...part }, actor),

    /** The home page shows an admin what viewers see. */
    async home(actor: Actor): Promise<Home> {
      const newest = { audience: 'viewer', limit: HOME_LIST_MAX } as const;
      const [series, movies, begun] = await Promise.all([
        cards({ ...newest, kind: 'series' }, actor),
        cards({ ...newest, kind: 'movie' }, actor),
        watching(actor),
      ]);
      const newUploads = [...series, ...movies].toSorted(newestFirst).slice(0, NEW_UPLOADS_MAX);
      return { series, movies, watching: begun, newUploads };
    },

    async categories(actor: Actor): Promise<Category[]> {
      const pairs = await titles.genresWithTitles('viewer');
      const ids = [...new Set(pairs.map((pair) => pair.title_id))];
      const found = new Map(
        (await cards({ audience: 'viewer', ids }, actor)).map((card) => [card.video_id, card]),
      );
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
      const [episodes, standing, episodeProgress, stars] = await Promise.all([
        titles.episodesOf(seasonIds, audience),
        progress.standing(actor.accountId, id),
        progress.episodes(actor.accountId, id),
        ratings.stars(actor.accountId, id),
      ]);
      const book = audience === 'admin' ? addresses.stored : addresses.signedFor(actor.sessionId);
      return toVideo({ title, extras, episodes, standing, episodeProgress, stars }, book);
    },
  };
};
export type CatalogueService = ReturnType<typeof catalogueService>;
