import path from 'node:path';
import { bytesInWords, isFolderOfPictures, isShownPath } from '@sebule/contract';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { errorCode } from '#platform/error-name.ts';
import { open, rename } from '#platform/files/disk-fs.ts';
import { type OpenFolder, openFolderBelow } from '#platform/files/folder-below.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { UploadsDependencies } from './dependencies.ts';
import { numberedName, safeFileName } from './file-names.rules.ts';
import { withFittingExtension } from './formats.rules.ts';
import type { PartsStore } from './parts-store.ts';
import type { QueueLocker } from './queue-locker.ts';
import type { UploadRecord, UploadRecords } from './upload-records.ts';
import { isTaken, releaseReserved } from './upload-targets.ts';
import {
  folderHidden,
  folderNotWritable,
  folderOwned,
  refuseNotWritable,
  uploadUnknown,
} from './uploads.errors.ts';

interface Dependencies extends Pick<
  UploadsDependencies,
  'db' | 'clock' | 'audit' | 'events' | 'mediaDir' | 'onStored'
> {
  records: UploadRecords;
  parts: PartsStore;
  locker: Pick<QueueLocker, 'hold'>;
}

const freeName = async (folder: OpenFolder, name: string): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const candidate = numberedName(name, number);
    if (!(await isTaken(folder.pathOf(candidate)))) return candidate;
  }
};

/** Takes the name without overwriting anything: somebody may be renaming a file to it. @returns whether it is free */
const reserve = async (file: string): Promise<boolean> => {
  try {
    await (await open(file, 'wx')).close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Moves a file to a free name, durably. @returns whether the name was still free */
const moveTo = async (folder: OpenFolder, name: string, file: string): Promise<boolean> => {
  if (!(await reserve(folder.pathOf(name)))) return false;
  try {
    await rename(file, folder.pathOf(name));
  } catch (error) {
    await releaseReserved(folder.pathOf(name));
    throw error;
  }
  await folder.sync();
  return true;
};

/** Refuses folders that would hide an upload, or lose it among Sebule's own pictures. @throws AppError naming the field */
export const refuseAsTarget = (folder: string): void => {
  if (folder !== '' && !isShownPath(folder)) throw folderHidden();
  if (isFolderOfPictures(folder)) throw folderOwned();
};

/** Opens an upload's folder. @throws AppError when it is not writable, leads out of the media folder, or takes no uploads */
export const openTarget = async (mediaDir: string, folder: string): Promise<OpenFolder> => {
  const shown = folder || mediaDir;
  // Where it leads by symlinks counts, too.
  const opened = await openFolderBelow(mediaDir, folder, refuseAsTarget).catch(refuseNotWritable(shown));
  if (opened === null) throw folderNotWritable(shown);
  return opened;
};

/** Moves complete uploads into the media folder. Each step may be the last before a power cut, and may be repeated. */
export const createFinish = (given: Dependencies) => {
  const { db, clock, audit, events, records, parts, locker, mediaDir, onStored } = given;
  // Two files of one name may be finished at the same moment.
  const inTurn = limitConcurrency(1);

  /** @returns its path in the media folder */
  const move = async (record: UploadRecord): Promise<string> => {
    const { id, fileName, folder: folderName, target } = record;
    if (target !== undefined && !(await parts.has(id))) return target;
    const folder = await openTarget(mediaDir, folderName);
    // Whatever happens to the open folder meanwhile, such as that it is removed, is no fault of ours.
    const refuse = refuseNotWritable(folderName || mediaDir);
    try {
      const format = await parts.complete(id, folder.fileMode);
      const wanted = withFittingExtension(safeFileName(fileName), format);
      if (target !== undefined)
        await releaseReserved(folder.pathOf(path.posix.basename(target))).catch(refuse);
      for (;;) {
        const name = await freeName(folder, wanted).catch(refuse);
        const stored = folderName ? `${folderName}/${name}` : name;
        await records.put({ ...record, target: stored }, clock.now());
        if (await moveTo(folder, name, parts.fileOf(id)).catch(refuse)) return stored;
      }
    } finally {
      await folder.close();
    }
  };

  /**
   * Finishes an upload in its turn, so that discarding it comes before or too late.
   * @returns the path in the media folder
   * @throws AppError 404 when there is no such upload any more
   */
  return (id: string, by: AdminCaller): Promise<string> =>
    locker.hold(id, async () => {
      const record = await records.find(id);
      if (!record || (await parts.offsetOf(record)) !== record.size) throw uploadUnknown();
      if (record.isFinished && record.target !== undefined) return record.target;
      const stored = await inTurn(() => move(record));
      await inTransaction(db, async (tx) => {
        const note = `${stored} (${bytesInWords(record.size)})`;
        await audit.record({ event: 'file-uploaded', by, note }, tx);
        events.publish(tx, { type: 'media-folder-changed' });
      });
      await records.put({ ...record, target: stored, isFinished: true }, clock.now());
      parts.forget(id);
      onStored(record.folder, path.posix.basename(stored));
      return stored;
    });
};
