import { createAuditLog } from '#features/audit/index.ts';
import { createPreparing } from '#features/preparing/index.ts';
import { createExclusively } from '#platform/db/exclusively.ts';
import { createEventHub } from '#platform/events.ts';
import { createFolderStore } from '#platform/files/media-store.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import type { TestApp } from './app.ts';
import { DISK_THAT_IS_THERE } from './disk-that-is-there.ts';
import { handFiredTimers } from './hand-fired-timers.ts';

/** What the server does every minute about films that are prepared, when a test says so. Steps are left to the app. */
export const startPreparingHouse = ({ app, database: { db, databaseUrl }, mediaDir, clock }: TestApp) => {
  const { log } = app;
  const timers = handFiredTimers();
  const house = createPreparing({
    db,
    clock,
    log,
    mediaDir,
    events: createEventHub((error) => log.error(error)),
    jobs: createJobQueue({ db, databaseUrl, clock, log }),
    audit: createAuditLog({ db, clock }),
    disk: DISK_THAT_IS_THERE,
    config: { mediaUrlSeconds: 12 * 3_600 },
    exclusively: createExclusively(db, 'media-folder-changes'),
    lookAfterChange: async () => {},
    store: createFolderStore(mediaDir, DISK_THAT_IS_THERE),
    isOnBattery: async () => false,
    every: timers.every,
  });
  house.start();
  return { aMinuteLater: () => timers.fire(1), stop: () => house.stop() };
};
