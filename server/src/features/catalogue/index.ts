import type { AdminEvent } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import type { References, ToPlayable } from '#features/media/index.ts';
import type { ProgressService, RatingsService } from '#features/playback/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { EventHub } from '#platform/events.ts';
import { addressBook } from './browse/addresses.ts';
import { browseRepository } from './browse/browse.repository.ts';
import { browseRoutes } from './browse/browse.routes.ts';
import { browseService } from './browse/browse.service.ts';
import { episodeRoutes } from './episodes/episodes.routes.ts';
import { episodesService } from './episodes/episodes.service.ts';
import { fileRoutes } from './files/files.routes.ts';
import { filesService } from './files/files.service.ts';
import { createRecordChange } from './record-change.ts';
import { seasonRoutes } from './seasons/seasons.routes.ts';
import { seasonsService } from './seasons/seasons.service.ts';
import { statusRoutes } from './status/status.routes.ts';
import { statusService } from './status/status.service.ts';
import { titleRoutes } from './titles/titles.routes.ts';
import { titlesService } from './titles/titles.service.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  audit: AuditLog;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
  progress: ProgressService;
  ratings: RatingsService;
  toPlayable: ToPlayable;
  references: References;
}

/** Movies and series: how viewers browse them, and how admins change them. */
export const createCatalogue = ({
  db,
  clock,
  audit,
  events,
  progress,
  ratings,
  toPlayable,
  references,
}: Dependencies) => {
  const browse = browseService({
    titles: browseRepository(db),
    progress,
    ratings,
    addresses: addressBook(toPlayable),
  });
  const record = createRecordChange({ audit, events });
  return {
    routes: {
      ...browseRoutes(browse),
      ...titleRoutes(titlesService({ db, clock, record }), browse),
      ...fileRoutes(filesService({ db, clock, references, record }), browse),
      ...seasonRoutes(seasonsService({ db, references, record }), browse),
      ...episodeRoutes(episodesService({ db, references, record }), browse),
      ...statusRoutes(statusService({ db, clock, record })),
    },
  };
};

export { titlesWriter } from './titles/titles-writer.repository.ts';
