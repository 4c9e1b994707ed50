import type { AuditLog } from '#features/audit/index.ts';
import { HOUR_MS, MINUTE_MS, isoTime } from '#platform/clock.ts';
import { type Every, everyInterval, inTurnEvery } from '#platform/every.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { DiskReserve } from '#platform/reserve/disk-reserve.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { createClockJumps } from './clock-jumps.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { failedJobsService } from './failed-jobs.service.ts';
import { quoteService } from './quote/quote.service.ts';
import { spaceService } from './space/space.service.ts';
import { statisticsService } from './statistics.service.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'log'> {
  config: { adviceUrl: string; mediaDir: string; dataDir: string };
  disk: Pick<MediaDisk, 'isAway'>;
  reserve: Pick<DiskReserve, 'isInUse'>;
  jobs: Pick<JobQueue, 'failed' | 'retry' | 'dismiss'>;
  audit: AuditLog;
  /** Tests do not wait. */
  every?: Every;
}

const FORGET_MS = 6 * HOUR_MS;

export const createDashboard = ({
  db,
  clock,
  config,
  disk,
  reserve,
  jobs,
  audit,
  log,
  every = everyInterval,
}: Dependencies) => {
  const statistics = statisticsService({ db, clock, audit });
  const jumps = createClockJumps(clock);
  let stopLooking: (() => void) | undefined;
  const forgetting = inTurnEvery({
    every,
    intervalMs: FORGET_MS,
    work: () => statistics.forgetOld(),
    onError: (error) => log.warn({ err: error }, 'old days of watching cannot be forgotten'),
  });
  return {
    routes: dashboardRoutes({
      db,
      statistics,
      quotes: quoteService({ url: config.adviceUrl, clock, log }),
      space: spaceService({
        folders: [
          { holds: 'media', path: config.mediaDir, isAway: () => disk.isAway() },
          { holds: 'data', path: config.dataDir, isFull: reserve.isInUse },
        ],
      }),
      serverClock: () => ({ now: isoTime(clock.now()), jump: jumps.last() }),
      failedJobs: failedJobsService({ db, jobs, clock, audit }),
    }),
    start(): void {
      stopLooking = every(MINUTE_MS, jumps.look);
      forgetting.start();
    },
    async stop(): Promise<void> {
      stopLooking?.();
      await forgetting.stop();
    },
  };
};
