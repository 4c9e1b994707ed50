import { type ServerClock, dashboardMessages } from '@sebule/contract';
import { countWaiting } from '#features/requests/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { done } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { FailedJobsService } from './failed-jobs.service.ts';
import type { QuoteService } from './quote/quote.service.ts';
import type { SpaceService } from './space/space.service.ts';
import type { StatisticsService } from './statistics.service.ts';

interface Services {
  db: Database;
  quotes: QuoteService;
  statistics: StatisticsService;
  space: SpaceService;
  serverClock: () => ServerClock;
  failedJobs: FailedJobsService;
}

export const dashboardRoutes = ({ db, quotes, statistics, space, serverClock, failedJobs }: Services) =>
  ({
    'GET admin/quote/get': async () => ({ details: [{ advice: await quotes.current() }] }),
    'GET admin/statistics/get': async () => ({ details: [await statistics.totals()] }),
    'GET admin/dashboard/requests': async () => ({ details: [await countWaiting(db)] }),
    'GET admin/dashboard/watching-now': async () => ({ details: [await statistics.watchingNow()] }),
    'GET admin/dashboard/watch-time': async () => ({ details: [await statistics.watchTime()] }),
    'GET admin/dashboard/clock': async () => ({ details: [serverClock()] }),
    'GET admin/dashboard/space': async () => ({ details: await space.disks() }),
    'GET admin/jobs/failed': async () => ({ details: [await failedJobs.list()] }),

    'POST admin/jobs/retry': ({ actor, ip, body: { id } }) =>
      done(failedJobs.retry(id, { actor, ip }), dashboardMessages.jobRetried),

    'POST admin/jobs/dismiss': ({ actor, ip, body: { id } }) =>
      done(failedJobs.dismiss(id, { actor, ip }), dashboardMessages.jobDismissed),
  }) satisfies Partial<Handlers>;
