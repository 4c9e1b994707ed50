import { randomBytes } from 'node:crypto';
import {
  TUS_VERSION,
  EMPTY_UPLOAD_KEPT_DAYS,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_FOLDER,
  UPLOAD_KEPT_DAYS,
  type UploadSum,
  hasRoomForName,
  referenceTooLong,
  uploadMetadata,
  uploadMessages,
} from '@sebule/contract';
import { Metadata } from '@tus/server';
import { DAY_MS } from '#platform/clock.ts';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { invalidField } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { Upload } from '#platform/http/uploads.ts';
import type { UploadsDependencies } from './dependencies.ts';
import { createFinish, openTarget, refuseAsTarget } from './finish.ts';
import { hasPartsFolder, isStillThere, openPartsFolder } from './parts-folder.ts';
import { PartsStore, sumsOf } from './parts-store.ts';
import { createQueueLocker } from './queue-locker.ts';
import { type OpenUploadState, createRoom } from './room.ts';
import { type TusHeaders, createTus, mediaPathHeader } from './tus.ts';
import { type UploadRecord, uploadRecords } from './upload-records.ts';
import { uploadTargets } from './upload-targets.ts';
import { diskFull, isDiskFull, offsetWrong, uploadUnknown } from './uploads.errors.ts';

const TUS = { 'tus-resumable': TUS_VERSION };

const parseMetadata = (header: string) => {
  let values: Record<string, string | null>;
  try {
    values = Metadata.parse(header);
  } catch {
    throw invalidField('upload-metadata', 'must be comma-separated keys, each with its value in Base64');
  }
  const { data, error } = uploadMetadata.safeParse(values);
  if (data) return data;
  const [issue] = error.issues;
  throw invalidField(String(issue?.path[0] ?? 'upload-metadata'), issue?.message ?? 'is not valid');
};

/** Files that arrive in the media folder, in pieces and over days. */
export const uploadsService = (given: UploadsDependencies) => {
  const { db, clock, audit, events, references, dataDir, mediaDir, disk, log } = given;
  const locker = createQueueLocker();
  // One after the other, or two films could both be promised the same room.
  const inTurn = limitConcurrency(1);

  const openParts = async () => {
    const folder = await openPartsFolder(dataDir, mediaDir);
    const records = uploadRecords(folder, log);
    const parts = new PartsStore({ folder, records, targets: uploadTargets(mediaDir), clock });
    const finish = createFinish({ ...given, records, parts, locker });
    return { folder, records, parts, finish, tus: createTus(parts, locker) };
  };
  let opened: ReturnType<typeof openParts> | null = null;
  /** Opened when they are first needed: the server starts without a media folder that can be written to. */
  const storage = async (): ReturnType<typeof openParts> => {
    await disk.requireThere();
    const known = opened;
    if (known !== null && !(await isStillThere((await known).folder)) && opened === known) opened = null;
    opened ??= openParts().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };

  const list = async (): Promise<OpenUploadState[]> => {
    const { records, parts } = await storage();
    const open: OpenUploadState[] = [];
    for (const record of await records.all()) {
      const offset = await parts.offsetOf(record);
      if (record.isFinished || offset === null) continue;
      const activeAtMs = await parts.activeAtMs(record);
      open.push({ ...record, offset, activeAtMs, isActive: locker.isHeld(record.id) });
    }
    return open.toSorted((a, b) => b.activeAtMs - a.activeAtMs);
  };

  const folderFor = async (typed: string): Promise<string> => {
    if (typed === '/') return '';
    const folder = await references.stored('folder', typed, 'anything');
    if (/^https?:/i.test(folder)) throw invalidField('folder', 'must be a folder in the media folder');
    refuseAsTarget(folder);
    if (!hasRoomForName(folder)) throw invalidField('folder', referenceTooLong());
    return folder;
  };

  const room = createRoom({ ...given, list });

  const requireRoomFor = async (id: string, bytes: number): Promise<void> => {
    const { folder, records, parts } = await storage();
    const record = await records.find(id);
    if (!record) return;
    const activeAtMs = await parts.activeAtMs(record);
    // Most are at it: the others matter only to one that was silent.
    await room.requireForChunk(folder, bytes);
    if (!room.isReserved({ id, activeAtMs, isActive: false }))
      await inTurn(() => room.reserveAgain(id, folder));
  };

  /** @returns the uploads of which nothing has arrived since then */
  const removeEmpty = async (limitMs: number): Promise<string[]> => {
    const { records, parts } = await storage();
    const removed: string[] = [];
    for (const { id, offset: arrived, activeAtMs } of await list()) {
      if (arrived > 0 || activeAtMs >= limitMs || locker.isHeld(id)) continue;
      await locker.hold(id, async () => {
        const record = await records.find(id);
        if (!record || (await parts.offsetOf(record)) !== 0) return;
        await parts.discard(id);
        removed.push(id);
      });
    }
    return removed;
  };

  const requireTarget = async (folderName: string, partsFolder: string): Promise<void> => {
    const folder = await openTarget(mediaDir, folderName);
    const { device } = folder;
    await folder.close();
    const parts = await openTarget(partsFolder, '');
    await parts.close();
    if (device !== parts.device) throw invalidField('folder', uploadMessages.uploadFolderElsewhere);
  };

  /** An upload whose bytes have all arrived; null for any other. */
  const completeOne = async (id: string): Promise<UploadRecord | null> => {
    const { records, parts } = await storage();
    const record = await records.find(id);
    return record && (await parts.offsetOf(record)) === record.size ? record : null;
  };

  const finishOne = async (id: string, uploader: AdminCaller): Promise<string> => {
    const { finish } = await storage();
    try {
      return await finish(id, uploader);
    } catch (error) {
      // Its record may be what does not fit any more; whoever asks for the offset later finishes it.
      throw isDiskFull(error) ? diskFull() : error;
    }
  };

  const pathHeader = async (id: string, uploader: AdminCaller): Promise<TusHeaders> => {
    const { records, parts } = await storage();
    const record = await records.find(id);
    const arrived = record && (await parts.offsetOf(record));
    // One without bytes is being moved or discarded at this moment: in its turn it is known which.
    if (record && arrived !== null && arrived < record.size) return {};
    return mediaPathHeader(await finishOne(id, uploader));
  };

  const offset = async (id: string, uploader: AdminCaller): Promise<TusHeaders> => {
    const { tus } = await storage();
    const answer = await tus({ method: 'HEAD', id, headers: TUS });
    return { ...answer, ...(await pathHeader(id, uploader)) };
  };

  return {
    list,

    /**
     * @returns headers with the new upload's address
     * @throws AppError 400 that names the field, 409 for too many uploads, 507 without room
     */
    async create(headers: { length: number; metadata: string }, { actor }: AdminCaller): Promise<TusHeaders> {
      const { filename, fingerprint = null, folder = UPLOAD_FOLDER } = parseMetadata(headers.metadata);
      const record: UploadRecord = {
        id: randomBytes(16).toString('hex'),
        size: headers.length,
        fileName: filename,
        folder: await folderFor(folder),
        fingerprint,
        accountId: actor.accountId,
      };
      const { folder: partsFolder, records, parts, tus } = await storage();
      return inTurn(async () => {
        await room.requireFor(record, partsFolder);
        await requireTarget(record.folder, partsFolder);
        try {
          await records.put(record, clock.now());
          return await tus({
            method: 'POST',
            id: record.id,
            headers: { ...TUS, 'upload-length': String(record.size) },
          });
        } catch (error) {
          await parts.discard(record.id);
          throw isDiskFull(error) ? diskFull() : error;
        }
      });
    },

    /** How much has arrived; finishes an upload whose last bytes arrived before a power cut. */
    offset,

    /** The checksums of what has arrived, from this part on. @throws AppError 404 for an unknown or finished upload */
    async sums(id: string, from: number): Promise<UploadSum[]> {
      const { records, parts } = await storage();
      const record = await records.find(id);
      if (!record || !(await parts.has(id))) throw uploadUnknown();
      return sumsOf(parts.fileOf(id), from, (await parts.offsetOf(record)) ?? 0);
    },

    /**
     * Adds a chunk, the last of which finishes the file.
     * @throws AppError 409 for a wrong place, 415 for an unknown format, 507 without room
     */
    async append(id: string, from: number, { content, declaredBytes }: Upload, uploader: AdminCaller) {
      const { tus } = await storage();
      const complete = await completeOne(id);
      if (complete && from !== complete.size) throw offsetWrong();
      if (complete) return offset(id, uploader);
      await requireRoomFor(id, declaredBytes ?? UPLOAD_CHUNK_BYTES);
      const answer = await tus({
        method: 'PATCH',
        id,
        headers: {
          ...TUS,
          'upload-offset': String(from),
          'content-type': 'application/offset+octet-stream',
          ...(declaredBytes === null ? {} : { 'content-length': String(declaredBytes) }),
        },
        content,
      });
      return { ...answer, ...(await pathHeader(id, uploader)) };
    },

    /** @throws AppError 404 when there is none, or its file is in the media folder, where it stays */
    async discard(id: string, uploader: AdminCaller): Promise<TusHeaders> {
      const { records, parts, tus } = await storage();
      const record = await records.find(id);
      // What a power cut has left untold is told now: its file is there.
      if (record && (await parts.hasMoved(record))) await finishOne(id, uploader);
      const answer = await tus({ method: 'DELETE', id, headers: TUS });
      await inTransaction(db, async (tx) => {
        const note = record?.fileName;
        await audit.record({ event: 'upload-discarded', by: uploader, note }, tx);
        events.publish(tx, { type: 'media-folder-changed' });
      });
      return answer;
    },

    /** Removes uploads that nobody has gone on with for days, and sooner those without a byte. */
    async removeStale(): Promise<string[]> {
      // Opening them would write to a media folder that nobody uploads to.
      if (!(await hasPartsFolder(dataDir, mediaDir))) return [];
      const { parts } = await storage();
      const stale = await parts.removeUntouchedSince(clock.now() - UPLOAD_KEPT_DAYS * DAY_MS, locker);
      return [...stale, ...(await removeEmpty(clock.now() - EMPTY_UPLOAD_KEPT_DAYS * DAY_MS))];
    },
  };
};
export type UploadsService = ReturnType<typeof uploadsService>;
