import type { AdminEvent } from '@sebule/contract';
import { type AuditLog, createRecordChange } from '#features/audit/index.ts';
import type { ProgressService, RatingsService, TrackChoicesService } from '#features/playback/index.ts';
import type { References, StoredFiles, ToPlayable } from '#features/streaming/index.ts';
import type { EventHub } from '#platform/events.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { browseRoutes } from './browse/browse.routes.ts';
import { type NoticesFor, browseService, type AddressBook } from './browse/browse.service.ts';
import type { Addresses } from './browse/browse.wire.ts';
import { countGenres } from './browse/genres.repository.ts';
import { keptUntilChange } from './browse/kept-until-change.ts';
import { readNewestTitles } from './browse/newest-titles.ts';
import { type OnDeleted, deleteFilesJob } from './catalogue.jobs.ts';
import type { OnEpisodesAdded } from './episodes/added-episodes.ts';
import { episodeRoutes } from './episodes/episodes.routes.ts';
import { episodesService } from './episodes/episodes.service.ts';
import { filesRepository } from './files/files.repository.ts';
import { fileRoutes } from './files/files.routes.ts';
import { filesService } from './files/files.service.ts';
import { createFilmPictures } from './from-files/film-pictures.ts';
import { fromFilesService } from './from-files/from-files.service.ts';
import { purgeRoutes } from './purge/purge.routes.ts';
import { purgeService } from './purge/purge.service.ts';
import { createFileReferences } from './references/file-references.ts';
import { createReplacedFiles } from './references/replaced-files.ts';
import { searchRoutes } from './search/search.routes.ts';
import { searchService } from './search/search.service.ts';
import { seasonRoutes } from './seasons/seasons.routes.ts';
import { seasonsService } from './seasons/seasons.service.ts';
import { statusRoutes } from './status/status.routes.ts';
import { statusService } from './status/status.service.ts';
import { createTitleNames } from './titles/title-names.ts';
import { titleRoutes } from './titles/titles.routes.ts';
import { titlesService } from './titles/titles.service.ts';

const stored: Addresses = {
  file: (reference) => reference,
  season: (reference) => reference,
  episode: (reference) => reference,
};

/** Each reference is signed together with the entry that it belongs to, so that access ends with that entry. */
const addressBook = (toPlayable: ToPlayable): AddressBook => ({
  stored,
  signedFor: (sessionId) => ({
    file: (reference, { id }, use) => toPlayable(reference, { kind: 'file', id }, sessionId, use),
    season: (reference, { id }) => toPlayable(reference, { kind: 'season', id }, sessionId),
    episode: (reference, { id }, use) => toPlayable(reference, { kind: 'episode', id }, sessionId, use),
  }),
});

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'jobs'> {
  audit: AuditLog;
  events: Pick<EventHub<AdminEvent>, 'publish'> & Pick<EventHub<{ type: string }>, 'subscribe'>;
  progress: ProgressService;
  ratings: RatingsService;
  trackChoices: Pick<TrackChoicesService, 'inTitle'>;
  toPlayable: ToPlayable;
  references: References;
  storedFiles: StoredFiles;
  disk: Pick<MediaDisk, 'isReached'>;
  noticesFor: NoticesFor;
  /** Called within the transaction that adds episodes which viewers can watch. */
  onEpisodesAdded: OnEpisodesAdded;
}

export const createCatalogue = (dependencies: Dependencies) => {
  const { db, clock, audit, events } = dependencies;
  const genreCounts = keptUntilChange(() => countGenres(db), clock);
  const newestTitles = keptUntilChange(() => readNewestTitles(db, clock), clock);
  events.subscribe(({ type }) => {
    if (type !== 'catalogue-changed') return;
    genreCounts.forget();
    newestTitles.forget();
  });
  const addresses = addressBook(dependencies.toPlayable);
  const browse = browseService({ ...dependencies, genreCounts, newestTitles, addresses });
  const record = createRecordChange({ audit, events, type: 'catalogue-changed' });
  const editing = { ...dependencies, record };
  return {
    fromFiles: fromFilesService(editing),
    filmPictures: createFilmPictures(dependencies),
    fileReferences: createFileReferences(editing),
    /** To be registered by whoever looks at the folders in which files have been deleted. */
    deleteFilesJob: (onDeleted: OnDeleted) => deleteFilesJob({ ...dependencies, onDeleted }),
    replacedFiles: createReplacedFiles(events),
    /** What is wrong with a file, whether or not a title has it. */
    stateOfFile: (path: string) => filesRepository(db).stateOf(path),
    titleNames: createTitleNames(db),
    findNamed: browse.named,
    lastSeason: browse.lastSeason,
    routes: {
      ...browseRoutes(browse),
      ...searchRoutes(searchService({ db, cardsById: browse.cardsById })),
      ...titleRoutes(titlesService(editing), browse),
      ...fileRoutes(filesService(editing), browse),
      ...seasonRoutes(seasonsService(editing), browse),
      ...episodeRoutes(episodesService(editing), browse),
      ...statusRoutes(statusService(editing)),
      ...purgeRoutes(purgeService(editing)),
    },
  };
};

export { type FileReferences, replaceSubtitleReferences } from './references/file-references.ts';
export type { Film } from './from-files/film-pictures.repository.ts';
export type { FilmPictures, PictureField } from './from-files/film-pictures.ts';
export type { FoundTitle } from './from-files/fill-details.ts';
export type { ReplacedFiles } from './references/replaced-files.ts';
export type { FromFiles } from './from-files/from-files.service.ts';
export { playedAs } from './references/played-as.repository.ts';
export { countTitles } from './title-totals.repository.ts';
export type { TitleNames } from './titles/title-names.ts';
export { titlesWriter } from './titles/titles-writer.repository.ts';
