import {
  type Card,
  type CategoriesQuery,
  type Category,
  HOME_GENRES_MAX,
  type Home,
  LANDING_POSTERS_MAX,
  POPULAR_MAX,
  type Poster,
  RELATED_MAX,
  type ResidentNotice,
  ROW_PAGE,
  STATISTICS_DAYS,
  type TitleKind,
  type Video,
  catalogueMessages,
} from '@sebule/contract';
import { filmsService } from '#features/films/index.ts';
import {
  type ProgressService,
  type RatingsService,
  type TrackChoicesService,
  watchedDaysRepository,
} from '#features/playback/index.ts';
import { type References, parseMediaReference } from '#features/streaming/index.ts';
import { daysUntil } from '#platform/building-days.ts';
import { type Listed, type Page, mapListed, pageAmong } from '#platform/db/lists.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Actor } from '#platform/http/guard.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { type Audience, type ListOptions, type TitleRow, browseRepository } from './browse.repository.ts';
import { type Addresses, referencesOf, subtitlesOf, toCard, toVideo } from './browse.wire.ts';
import type { GenreCount } from './genres.repository.ts';
import type { KeptUntilChange } from './kept-until-change.ts';
import type { NewestTitles } from './newest-titles.ts';

export type NoticesFor = (accountId: number) => Promise<ResidentNotice[]>;

/** Addresses that this session can play, or for an editor the stored ones. */
export interface AddressBook {
  signedFor(sessionId: string): Addresses;
  stored: Addresses;
}

const audienceOf = (actor: Actor): Audience => (actor.role === 'admin' ? 'admin' : 'viewer');

/** Similar titles follow from the genres of this many that were watched last. */
const RELATED_TO_WATCHED = 10;

/** Genres whose titles are read at once. */
const GENRES_AT_ONCE = 20;

/** As many titles may have one name. */
const NAMED_MAX = 20;

const toGenre = ({ id, name, movies, series }: GenreCount) => ({
  genre_id: id,
  genre_name: name,
  movies,
  series,
});

const fullestFirst = (a: GenreCount, b: GenreCount): number =>
  b.movies + b.series - (a.movies + a.series) || (a.name < b.name ? -1 : 1);

const isInMediaFolder = (url: string): boolean => {
  const reference = parseMediaReference(url);
  return 'kind' in reference && reference.kind === 'file';
};

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  disk: Pick<MediaDisk, 'isReached'>;
  genreCounts: KeptUntilChange<GenreCount[]>;
  newestTitles: KeptUntilChange<NewestTitles>;
  progress: ProgressService;
  ratings: RatingsService;
  trackChoices: Pick<TrackChoicesService, 'inTitle'>;
  addresses: AddressBook;
  references: Pick<References, 'missing' | 'unusableSubtitles'>;
  noticesFor: NoticesFor;
}

export const browseService = ({
  db,
  disk,
  genreCounts,
  newestTitles,
  clock,
  progress,
  ratings,
  trackChoices,
  addresses,
  references,
  noticesFor,
}: Dependencies) => {
  const titles = browseRepository(db);
  const films = filmsService(db);

  const toCards = async (rows: TitleRow[], audience: Audience, actor: Actor): Promise<Card[]> => {
    const extras = await titles.extras(rows, audience);
    const signed = addresses.signedFor(actor.sessionId);
    return rows.map((row) => toCard(row, extras, signed, audience));
  };

  const list = async (options: ListOptions, actor: Actor): Promise<Listed<Card>> =>
    mapListed(await titles.list(options), (rows) => toCards(rows, options.audience, actor));

  /** Those of these stored addresses whose files are not on the disk: all that are in the media folder, without it. */
  const missedAmong = async (urls: string[]): Promise<ReadonlySet<string>> =>
    disk.isReached() ? titles.missedAmong(urls) : new Set(urls.filter(isInMediaFolder));

  const cardsById = async (ids: number[], actor: Actor): Promise<Map<number, Card>> => {
    const found = await toCards(await titles.byIds(ids, 'viewer'), 'viewer', actor);
    return new Map(found.map((card) => [card.video_id, card]));
  };

  /** What the viewer has begun, by the title's id; only titles that are shown. */
  const watching = async (page: Page, actor: Actor): Promise<Listed<Card>> => {
    const begun = await progress.watching(actor.accountId);
    const shown = await titles.shownIds([...begun.keys()]);
    const ids = [...begun.keys()].filter((id) => shown.has(id));
    return mapListed(pageAmong(ids, page), async (some) => {
      const byId = await cardsById(some, actor);
      return some.flatMap((id) => {
        const [card, watch_progress] = [byId.get(id), begun.get(id)];
        return card && watch_progress ? [{ ...card, watch_progress }] : [];
      });
    });
  };

  return {
    posters: async (): Promise<Poster[]> => {
      const rows = await titles.newestBackdrops(LANDING_POSTERS_MAX);
      return rows.flatMap(({ backdrop_path, title, slug }) =>
        backdrop_path ? [{ backdrop_path, title, slug }] : [],
      );
    },

    /** All titles, unless the caller requests a kind, a genre, a page or searches. */
    list: (query: Omit<ListOptions, 'audience'>, actor: Actor): Promise<Listed<Card>> =>
      list({ audience: audienceOf(actor), ...query }, actor),

    watching,
    cardsById,

    named: async (keys: readonly string[], actor: Actor): Promise<Card[]> =>
      toCards(await titles.named(keys, NAMED_MAX), 'viewer', actor),

    /** The number of the last season of a series; 0 without any. */
    lastSeason: (id: number): Promise<number> => titles.lastSeason(id),

    /** Titles similar to one, or to what the viewer is watching. @throws AppError 404 */
    async related(titleId: number | undefined, actor: Actor): Promise<Card[]> {
      const begun = titleId === undefined ? await progress.watching(actor.accountId) : new Map();
      const watched = [...begun.keys()];
      const rows = await titles.related(
        titleId === undefined ? watched.slice(0, RELATED_TO_WATCHED) : [titleId],
        RELATED_MAX,
      );
      const known = new Set<number>(watched);
      return toCards(
        rows.filter(({ id }) => !known.has(id)),
        'viewer',
        actor,
      );
    },

    /** What the residents have watched longest lately, together; only titles that are shown. */
    async popular(actor: Actor): Promise<Card[]> {
      const [from = ''] = daysUntil(clock.now(), STATISTICS_DAYS);
      // Some of them may be hidden by now.
      const watched = await watchedDaysRepository(db).perTitle(from, 2 * POPULAR_MAX);
      const byId = await cardsById(
        watched.map(({ id }) => id),
        actor,
      );
      return watched.flatMap(({ id }) => byId.get(id) ?? []).slice(0, POPULAR_MAX);
    },

    /** The home page shows an admin what viewers see. */
    async home(actor: Actor): Promise<Home> {
      const [{ series, movies, newUploads, ...newest }, begun, genres, notices] = await Promise.all([
        newestTitles.read(),
        watching({ limit: ROW_PAGE }, actor),
        genreCounts.read(),
        noticesFor(actor.accountId),
      ]);
      const signed = addresses.signedFor(actor.sessionId);
      const cards = new Map(
        newest.all.map((row) => [row.id, toCard(row, newest.extras, signed, 'viewer')] as const),
      );
      const cardsOf = (part: Listed<TitleRow>) => part.rows.flatMap(({ id }) => cards.get(id) ?? []);
      return {
        series: cardsOf(series),
        movies: cardsOf(movies),
        watching: begun.rows,
        newUploads: cardsOf(newUploads),
        totals: {
          series: series.total,
          movies: movies.total,
          watching: begun.total,
          newUploads: newUploads.total,
        },
        new_this_week: newest.thisWeek,
        genres: genres.toSorted(fullestFirst).slice(0, HOME_GENRES_MAX).map(toGenre),
        notices,
      };
    },

    /** Genres that have titles for viewers, by name, each with its newest titles. */
    async categories(
      { titles: most = ROW_PAGE, ...page }: CategoriesQuery,
      actor: Actor,
    ): Promise<Listed<Category>> {
      const newestOf = async (genre: number): Promise<Card[]> =>
        most === 0 ? [] : (await list({ audience: 'viewer', genre, limit: most }, actor)).rows;
      return mapListed(pageAmong(await genreCounts.read(), page, GENRES_AT_ONCE), (genres) =>
        Promise.all(
          genres.map(async (genre) => ({ ...toGenre(genre), movies_series: await newestOf(genre.id) })),
        ),
      );
    },

    /** One title with everything that its player needs, or for an admin its editor. */
    async title(id: number, kind: TitleKind, actor: Actor): Promise<Video> {
      const audience = audienceOf(actor);
      const title = await titles.find(id, kind, audience);
      if (!title) throw notFound(catalogueMessages.titleNotFound);
      const extras = await titles.extras([title], audience);
      const seasonIds = (extras.seasons.get(id) ?? []).map((season) => season.id);
      const [episodes, watchProgress, episodeProgress, stars, chosenTracks] = await Promise.all([
        titles.episodesOf(seasonIds, audience),
        progress.inTitle(actor.accountId, id),
        progress.episodes(actor.accountId, id),
        ratings.stars(actor.accountId, id),
        trackChoices.inTitle(actor.accountId, id),
      ]);
      const urls = [...(extras.files.get(id) ?? []), ...episodes].map(({ url }) => url);
      const [missed, known] = await Promise.all([
        missedAmong(urls),
        films.knownOf(urls.filter(isInMediaFolder)),
      ]);
      const watched = { watchProgress, episodeProgress, stars, chosenTracks };
      const parts = { title, extras, episodes, missed, known, ...watched };
      if (audience !== 'admin') return toVideo(parts, addresses.signedFor(actor.sessionId), audience);
      const video = toVideo(parts, addresses.stored, audience);
      const [missing, unusable] = await Promise.all([
        references.missing(referencesOf(video)),
        references.unusableSubtitles(subtitlesOf(video)),
      ]);
      return { ...video, missing_files: missing, unusable_subtitles: unusable };
    },
  };
};
export type BrowseService = ReturnType<typeof browseService>;
