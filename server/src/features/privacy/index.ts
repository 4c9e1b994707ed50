import type { AdminEvent } from '@sebule/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AuditLog } from '#features/audit/index.ts';
import { notificationsRepository } from '#features/notifications/index.ts';
import { createForgetHistory } from '#features/playback/index.ts';
import { type Clock, DAY_MS } from '#platform/clock.ts';
import { forgetOldCallKeys } from '#platform/db/call-keys.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import { inTurnEvery } from '#platform/every.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Config } from '../../config.ts';
import { copyService } from './copy.service.ts';
import { erasureList } from './erasure-list.ts';
import { erasureService } from './erasure.service.ts';
import { listJob } from './list.jobs.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { remainsJob } from './remains.jobs.ts';
import { RETENTION_KIND, retentionJob } from './retention.jobs.ts';
import { retentionService } from './retention.service.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'dataDir' | 'retention'>;
  audit: AuditLog;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  /** What each slice keeps about residents. */
  parts: readonly PersonalData[];
}

/** Residents' rights over what is kept about them, and how long it is kept; see decision 072. */
export const createPrivacy = ({ db, clock, config, audit, events, jobs, log, parts }: Dependencies) => {
  const erasure = erasureService({
    db,
    clock,
    audit,
    events,
    jobs,
    parts,
    list: erasureList(config.dataDir),
    log,
  });
  const { retention } = config;
  const forgetHistory = createForgetHistory(db);
  jobs.register(
    retentionJob(
      retentionService({
        audit,
        retention,
        erasure,
        forgetHistory,
        forgetNotifications: (moment) => notificationsRepository(db).deleteUntil(moment),
        forgetOldCallKeys: (now) => forgetOldCallKeys(db, now),
      }),
    ),
    remainsJob(() => erasure.forgetErased()),
    listJob(() => erasure.completeList()),
  );

  return {
    routes: privacyRoutes({ copies: copyService({ db, clock, audit, parts }), erasure, retention }),
    install(app: FastifyInstance): void {
      // Before the server listens: nobody may see whom a restore has brought back.
      app.addHook('onReady', async () => {
        const count = await erasure.reapply();
        if (count > 0) log.warn({ count }, 'residents erased again after a restore');
      });
    },
    ...inTurnEvery({
      intervalMs: DAY_MS,
      work: () => inTransaction(db, (tx) => jobs.queue(RETENTION_KIND, {}, { subject: 'daily' }, tx)),
      onError: (error) => log.warn({ err: error }, 'the daily erasing cannot be queued'),
    }),
  };
};
