import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Backup, BackupPolicy, BackupState, RestoreOutcome } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { BackupError } from '#platform/backup-error.ts';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { flag } from '#platform/db/schema.ts';
import { instanceId } from '#platform/db/secrets.ts';
import { type Tx, inTransaction, lockSubject } from '#platform/db/transaction.ts';
import { open, rm } from '#platform/files/disk-fs.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { JobAttempt, JobOutcome } from '#platform/jobs/job.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Config } from '../../config.ts';
import { doApart } from './apart.ts';
import { backupMissing, backupUnderWay, placeMissing, restoreElsewhere } from './backups.errors.ts';
import {
  BACKUP_KIND,
  BACKUP_SUBJECT,
  type BackupWanted,
  RESTORE_KIND,
  type RestoreWanted,
} from './backups.jobs.ts';
import { backupsRepository } from './backups.repository.ts';
import { dueNight } from './nights.rules.ts';
import type { Places } from './places.ts';
import { OUTCOMES, readRestoreState, restoreFolders, writeRestoreState } from './restore/restore-state.ts';
import type { StoredBackup, StoredBackups } from './stored-backups.ts';

export interface BackupsDependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events' | 'jobs'> {
  audit: AuditLog;
  disk: Pick<MediaDisk, 'state'>;
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'mediaDir'>;
  places: Places;
  stored: StoredBackups;
  /** Closes the server and opens it again, a moment later. */
  restart: () => void;
  /** What `doApart` starts. */
  processFile: URL;
  /** Sebule's. */
  version: string;
  /** Whether there is something to be backed up. */
  hasOwner: () => Promise<boolean>;
  /** For how many milliseconds the server has been up. */
  upFor: () => number;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Backups: by night and by hand. What is proved is known to the database; all else an archive says itself. */
export const backupsService = ({
  db,
  clock,
  events,
  jobs,
  audit,
  disk,
  config,
  places,
  stored,
  processFile,
  restart,
  version,
  hasOwner,
  upFor,
}: BackupsDependencies) => {
  const repository = backupsRepository(db);

  const policy = async (): Promise<BackupPolicy> => {
    const { is_on: isOn, time, kept, place } = await repository.policy();
    return { is_on: isOn === 1, time, kept, place };
  };

  const changed = (): Promise<void> =>
    inTransaction(db, async (tx) => events.publish(tx, { type: 'backups-changed' }));

  const make = async ({ place, asked_by: askedBy }: BackupWanted, attempt: JobAttempt): Promise<void> => {
    if (!(await places.isThere(place))) throw new BackupError(`The disk ${place} is not plugged in.`);
    const folder = places.folderOf(place);
    const state = await disk.state();
    const { house, kept } = { house: await instanceId(db), kept: (await policy()).kept };
    const { manifest, proof, file } = await doApart(
      processFile,
      'make',
      {
        id: randomUUID(),
        ...config,
        mediaDir: state === 'there' ? config.mediaDir : { is: state },
        place: folder,
        house,
        version,
        madeAt: clock.now(),
      },
      {
        signal: attempt.signal,
        onProgress: (share) => attempt.progress(Math.round(share * 100), ''),
      },
    );
    await inTransaction(db, async (tx) => {
      const known = backupsRepository(tx.db);
      await known.noteProof(manifest.id, manifest.made_at, proof);
      await known.change({ failed_at: null, failure: null });
      const by = askedBy === null ? { from: 'server' } : { actorId: askedBy, from: 'server' };
      await audit.record({ event: 'backup-made', note: path.basename(file), ...by }, tx);
      events.publish(tx, { type: 'backups-changed' });
    });
    await forgetOldRestore();
    // Only now: a disk that is too small for one more keeps what it has.
    const removed = await stored.keepNewest(folder, house, kept);
    await repository.forgetProofs(removed.map((each) => each.manifest.id));
    if (removed.length > 0) await changed();
  };

  /** What was there before a restore, once it is in no backup that anybody needs any more. */
  const forgetOldRestore = async (): Promise<void> => {
    const state = await readRestoreState(config.dataDir);
    const isOver = state?.phase === 'done' || state?.phase === 'undone';
    if (!isOver || clock.now() - Date.parse(state.asked_at) < DAY_MS) return;
    const { old, refused, oldMedia } = restoreFolders(config.dataDir, config.mediaDir);
    for (const folder of [old, refused, oldMedia]) await rm(folder, { recursive: true, force: true });
  };

  const wireOf = (
    { manifest, bytes, folder, file }: StoredBackup,
    proofs: Awaited<ReturnType<typeof repository.proofs>>,
  ): Backup => {
    const proof = proofs.get(manifest.id);
    return {
      id: manifest.id,
      made_at: manifest.made_at,
      bytes,
      proved: proof?.isProved ?? false,
      why_not_proved: proof && !proof.isProved ? proof.because : null,
      version: manifest.version,
      counts: manifest.counts,
      without_media: manifest.without_media !== null,
      place: folder,
      file: path.basename(file),
    };
  };

  const find = async (id: string): Promise<StoredBackup> => {
    const found = await stored.find(id);
    if (!found) throw backupMissing();
    return found;
  };

  const restored = async (): Promise<RestoreOutcome | null> => {
    const state = await readRestoreState(config.dataDir);
    if (state === null) return null;
    const { phase, made_at, asked_at, reason } = state;
    return { outcome: OUTCOMES[phase], made_at, asked_at, reason };
  };

  /** Refused while another one is under way, of either kind. */
  const queueAlone = (queue: (tx: Tx) => Promise<unknown>): Promise<void> =>
    inTransaction(db, async (tx) => {
      await lockSubject(tx, 'backup');
      if ((await backupsRepository(tx.db).running()) !== null) throw backupUnderWay();
      await queue(tx);
      events.publish(tx, { type: 'backups-changed' });
    });

  return {
    /** The newest first. */
    async list(): Promise<Backup[]> {
      const [all, proofs] = await Promise.all([stored.list(), repository.proofs()]);
      return all.map((each) => wireOf(each, proofs));
    },

    async state(): Promise<BackupState> {
      const { failed_at: at, failure: reason } = await repository.policy();
      return {
        policy: await policy(),
        places: await places.all(),
        last_proved_at: await repository.lastProvedAt(),
        running: await repository.running(),
        restored: await restored(),
        can_restore: config.databaseUrl === undefined,
        failure: at !== null && reason !== null ? { at, reason } : null,
      };
    },

    /** @throws AppError 400 for a place that is not there, 409 while one is made */
    async queue(by: AdminCaller): Promise<void> {
      const { place } = await policy();
      const wanted = { place, asked_by: by.actor.accountId };
      await queueAlone((tx) => jobs.queue(BACKUP_KIND, wanted, { subject: BACKUP_SUBJECT }, tx));
    },

    /** @throws AppError 404, 409 while another one is under way, or where backups are restored elsewhere */
    async queueRestore(
      id: string,
      { endsSessions }: { endsSessions: boolean },
      by: AdminCaller,
    ): Promise<void> {
      if (config.databaseUrl !== undefined) throw restoreElsewhere();
      await find(id);
      const wanted = { id, ends_sessions: endsSessions, asked_by: by.actor.accountId };
      await queueAlone((tx) => jobs.queue(RESTORE_KIND, wanted, { subject: BACKUP_SUBJECT }, tx));
    },

    /** Proves a backup, and restarts the server with it. */
    async runRestore(
      { id, ends_sessions, asked_by }: RestoreWanted,
      attempt: JobAttempt,
    ): Promise<JobOutcome> {
      const asked = { now: clock.now(), madeAt: isoTime(clock.now()) };
      try {
        const { file, manifest } = await find(id);
        asked.madeAt = manifest.made_at;
        await doApart(
          processFile,
          'stage',
          {
            file,
            dataDir: config.dataDir,
            mediaDir: config.mediaDir,
            now: asked.now,
            endsSessions: ends_sessions,
            askedBy: (await repository.emailOf(asked_by)) ?? '',
          },
          {
            signal: attempt.signal,
            onProgress: (share) => attempt.progress(Math.round(share * 100), ''),
          },
        );
        restart();
        return { kind: 'done' };
      } catch (error) {
        if (attempt.signal.aborted) throw error;
        const reason = reasonOf(error);
        await writeRestoreState(config.dataDir, {
          phase: 'undone',
          id,
          made_at: asked.madeAt,
          asked_at: isoTime(asked.now),
          replaces: true,
          tries: 0,
          reason,
        });
        await changed();
        return { kind: 'give-up', reason };
      }
    },

    /** Queues the night's backup once it is due. */
    async queueDue(): Promise<void> {
      const { is_on: isOn, time, place, queued_for: queuedFor } = await repository.policy();
      if (isOn === 0) return;
      const now = clock.now();
      const due = (queued: string | null) =>
        dueNight({ time, queuedFor: queued === null ? null : Date.parse(queued) }, { now, upFor: upFor() });
      if (due(queuedFor) === null || !(await hasOwner())) return;
      await inTransaction(db, async (tx) => {
        await lockSubject(tx, 'backup');
        const known = backupsRepository(tx.db);
        // Another server may have been faster.
        const night = due((await known.policy()).queued_for);
        if (night === null) return;
        await known.change({ queued_for: isoTime(night) });
        await jobs.queue(BACKUP_KIND, { place, asked_by: null }, { subject: BACKUP_SUBJECT }, tx);
      });
    },

    /** One attempt of the job. */
    async run(wanted: BackupWanted, attempt: JobAttempt): Promise<JobOutcome> {
      try {
        await make(wanted, attempt);
        return { kind: 'done' };
      } catch (error) {
        if (attempt.signal.aborted) throw error;
        const reason = reasonOf(error);
        await repository.change({ failed_at: isoTime(clock.now()), failure: reason });
        await changed();
        return { kind: 'retry', reason };
      }
    },

    /** @throws AppError 400 for a place that is not there */
    async setPolicy(next: BackupPolicy, by: AdminCaller): Promise<BackupPolicy> {
      const { place } = await policy();
      if (next.place !== place && !(await places.isThere(next.place))) throw placeMissing();
      await inTransaction(db, async (tx) => {
        await backupsRepository(tx.db).change({ ...next, is_on: flag(next.is_on) });
        await audit.record({ event: 'backups-changed', by }, tx);
        events.publish(tx, { type: 'backups-changed' });
      });
      return policy();
    },

    /** @throws AppError 404 */
    async remove(id: string, by: AdminCaller): Promise<void> {
      const found = await find(id);
      await stored.remove(found);
      await inTransaction(db, async (tx) => {
        await backupsRepository(tx.db).forgetProofs([id]);
        await audit.record({ event: 'backup-deleted', by, note: path.basename(found.file) }, tx);
        events.publish(tx, { type: 'backups-changed' });
      });
    },

    /** The archive as a file to save. @throws AppError 404 */
    async download(id: string, by: AdminCaller) {
      const { file } = await find(id);
      const handle = await open(file, 'r');
      await audit.record({ event: 'backup-downloaded', by, note: path.basename(file) });
      return { fileName: path.basename(file), handle };
    },
  };
};
export type BackupsService = ReturnType<typeof backupsService>;
