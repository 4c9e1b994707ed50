import { MINUTE_MS } from '#platform/clock.ts';
import type { Every } from '#platform/every.ts';
import { everyInterval, inTurnEvery } from '#platform/every.ts';
import { handleJob } from '#platform/jobs/job.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { BACKUP_KIND, RESTORE_KIND } from './backups.jobs.ts';
import { backupsRoutes } from './backups.routes.ts';
import { type BackupsDependencies, backupsService } from './backups.service.ts';
import { createPlaces } from './places.ts';
import { createStoredBackups } from './stored-backups.ts';

interface Dependencies
  extends Omit<BackupsDependencies, 'places' | 'stored' | 'upFor'>, Pick<SliceDependencies, 'log'> {
  /** What the system has mounted, as Linux tells it; tests plug disks in. */
  mountinfo?: (() => Promise<string>) | undefined;
  upFor?: () => number;
  every?: Every;
}

/** Backups of the house, see decision 121. */
export const createBackups = ({
  log,
  mountinfo,
  upFor = () => performance.now(),
  every = everyInterval,
  ...given
}: Dependencies) => {
  const places = createPlaces(given.config, mountinfo);
  const backups = backupsService({ ...given, places, stored: createStoredBackups(places), upFor });
  given.jobs.register(handleJob(BACKUP_KIND, { run: (wanted, attempt) => backups.run(wanted, attempt) }));
  given.jobs.register(
    handleJob(RESTORE_KIND, {
      run: (wanted, attempt) => backups.runRestore(wanted, attempt),
      onFailed: () => {},
    }),
  );
  return {
    routes: backupsRoutes(backups),
    ...inTurnEvery({
      intervalMs: MINUTE_MS,
      work: () => backups.queueDue(),
      onError: (error) => log.warn({ err: error }, 'the nightly backup cannot be queued'),
      every,
    }),
  };
};

export {
  type BackupsConsole,
  type VerifiedBackup,
  backupsConsole as createBackupsConsole,
  verifyBackup,
} from './console.service.ts';
export { writeArchive } from './archive/write-archive.ts';
export { stageRestore } from './restore/stage-restore.ts';
export { takeRestored } from './restore/take-restored.ts';
export { doAsAsked } from './apart.ts';
