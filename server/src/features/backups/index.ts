import { MINUTE_MS } from '#platform/clock.ts';
import type { Every } from '#platform/every.ts';
import { everyInterval, inTurnEvery } from '#platform/every.ts';
import { handleJob } from '#platform/jobs/job.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { writeArchive as write } from './archive/write-archive.ts';
import type { doAsAsked as doAll } from './as-asked.ts';
import { BACKUP_KIND, RESTORE_KIND } from './backups.jobs.ts';
import { backupsRoutes } from './backups.routes.ts';
import { type BackupsDependencies, backupsService } from './backups.service.ts';
import type { backupsConsole, verifyBackup as verify } from './console.service.ts';
import { createPlaces } from './places.ts';
import type { stageRestore as stage } from './restore/stage-restore.ts';
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

/*
 * What only the console and the process of a backup need is loaded when it is called: the server is up for months, and makes none
 * itself.
 */

export const createBackupsConsole = async (...given: Parameters<typeof backupsConsole>) =>
  (await import('./console.service.ts')).backupsConsole(...given);

export const verifyBackup = async (...given: Parameters<typeof verify>) =>
  (await import('./console.service.ts')).verifyBackup(...given);

export const stageRestore = async (...given: Parameters<typeof stage>) =>
  (await import('./restore/stage-restore.ts')).stageRestore(...given);

export const doAsAsked = async (...given: Parameters<typeof doAll>) =>
  (await import('./as-asked.ts')).doAsAsked(...given);

export const writeArchive = async (...given: Parameters<typeof write>) =>
  (await import('./archive/write-archive.ts')).writeArchive(...given);

export type { BackupsConsole, VerifiedBackup } from './console.service.ts';
export { takeRestored } from './restore/take-restored.ts';
