import type { FastifyInstance } from 'fastify';
import type { AuditLog } from '#features/audit/index.ts';
import { DAY_MS } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { inTurnEvery } from '#platform/every.ts';
import { handleJob } from '#platform/jobs/job.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Config } from '../../config.ts';
import { copyService } from './copy.service.ts';
import { erasureList } from './erasure-list.ts';
import { erasureService } from './erasure.service.ts';
import { LIST_KIND, REMAINS_KIND, RETENTION_KIND } from './privacy.jobs.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { createRetention } from './retention.service.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events' | 'jobs' | 'log'> {
  config: Pick<Config, 'dataDir' | 'retention'>;
  audit: AuditLog;
  /** What each slice keeps about residents. */
  parts: readonly PersonalData[];
}

/** Residents' rights over what is kept about them, and how long it is kept; see decision 072. */
export const createPrivacy = ({ db, clock, config, audit, events, jobs, log, parts }: Dependencies) => {
  const list = erasureList(config.dataDir);
  const erasure = erasureService({ db, clock, audit, events, jobs, parts, list, log });
  const { retention } = config;
  const eraseOld = createRetention({ db, audit, retention, erasure });
  jobs.register(
    handleJob(RETENTION_KIND, { run: (_nothing, { signal }) => eraseOld(signal) }),
    handleJob(REMAINS_KIND, {
      run: async () =>
        (await erasure.forgetErased())
          ? { kind: 'done' }
          : { kind: 'retry', reason: 'another program reads the database, or its disk is full' },
    }),
    handleJob(LIST_KIND, { run: () => erasure.completeList() }),
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

export { erasureList } from './erasure-list.ts';
