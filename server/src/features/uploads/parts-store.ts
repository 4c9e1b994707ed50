import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import {
  UPLOAD_CHUNK_BYTES,
  UPLOAD_HEAD_BYTES,
  UPLOAD_SUMS_LIMIT,
  type UploadSum,
  subtitleProblems,
} from '@sebule/contract';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Clock } from '#platform/clock.ts';
import { errorCode } from '#platform/error-name.ts';
import { open, readdir, rm, stat, truncate } from '#platform/files/disk-fs.ts';
import { createBatch } from './batch-writer.ts';
import { type Format, formatOf, isTooLarge, subtitleProblemOf } from './formats.rules.ts';
import type { QueueLocker } from './queue-locker.ts';
import type { UploadRecord, UploadRecords } from './upload-records.ts';
import type { UploadTargets } from './upload-targets.ts';
import { diskFull, formatUnknown, isDiskFull, notSubtitles } from './uploads.errors.ts';

const PART = /^[\da-f]{32}$/;

/** What the disk says of a file; null when there is none. */
const statsOf = async (file: string): Promise<Stats | null> => {
  try {
    return await stat(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};
const bytesIn = async (file: string): Promise<number | null> => (await statsOf(file))?.size ?? null;
const modifiedMs = async (file: string): Promise<number | null> => (await statsOf(file))?.mtimeMs ?? null;

interface Dependencies {
  folder: string;
  records: UploadRecords;
  targets: UploadTargets;
  clock: Clock;
}

/** The bytes of uploads, for the protocol's library. Every chunk is stored durably before it is acknowledged. */
export class PartsStore extends DataStore {
  readonly #given: Dependencies;
  /** Uploads that this process has written or checked. */
  readonly #known = new Set<string>();
  readonly #accepted = new Map<string, Format>();

  constructor(given: Dependencies) {
    super();
    this.#given = given;
    this.extensions = ['creation', 'termination'];
  }

  fileOf(id: string): string {
    return path.join(this.#given.folder, id);
  }

  /** How many bytes have arrived: all of an upload whose file has been moved; null of one that is gone. */
  async offsetOf({ id, size, target, isFinished }: UploadRecord): Promise<number | null> {
    if (isFinished) return size;
    const bytes = await bytesIn(this.fileOf(id));
    if (bytes !== null || target === undefined) return bytes;
    // The target may only take the name: it is the upload's file if it has all of its bytes.
    return (await this.#given.targets.bytesOf(target)) === size ? size : null;
  }

  /** Whether the file is in the media folder already. */
  async hasMoved(record: UploadRecord): Promise<boolean> {
    return !(await this.has(record.id)) && (await this.offsetOf(record)) === record.size;
  }

  /** Makes an empty file; its record exists already. */
  override async create(upload: Upload): Promise<Upload> {
    try {
      const handle = await open(this.fileOf(upload.id), 'wx');
      await this.#noteActivity(handle);
      await handle.close();
    } catch (error) {
      await this.discard(upload.id);
      throw isDiskFull(error) ? diskFull() : error;
    }
    this.#known.add(upload.id);
    return upload;
  }

  /** The part's time of modification says when bytes arrived last, by our clock. */
  #noteActivity(handle: FileHandle): Promise<void> {
    const now = this.#given.clock.now() / 1000;
    return handle.utimes(now, now);
  }

  override async getUpload(id: string): Promise<Upload> {
    const record = await this.#given.records.find(id);
    if (!record) throw ERRORS.FILE_NOT_FOUND;
    if (!record.isFinished) await this.#dropUncertain(record);
    const { size, fileName: filename, folder, fingerprint } = record;
    const metadata = { filename, folder, fingerprint };
    const offset = await this.offsetOf(record);
    if (offset === null) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size, offset, metadata });
  }

  /** After a power cut the last chunk may have its length but not its bytes: what an earlier process wrote last is sent again. */
  async #dropUncertain({ id }: UploadRecord): Promise<void> {
    if (this.#known.has(id)) return;
    const bytes = await bytesIn(this.fileOf(id));
    if (bytes !== null) await truncate(this.fileOf(id), Math.max(0, bytes - UPLOAD_CHUNK_BYTES));
    this.#known.add(id);
  }

  override async write(content: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> {
    const handle = await open(this.fileOf(id), 'r+');
    const batch = createBatch(handle, offset);
    const store = async (): Promise<void> => {
      await batch.flush();
      await handle.datasync();
      // A request without a byte keeps nothing alive.
      if (batch.state.written > offset) await this.#noteActivity(handle);
    };
    try {
      try {
        for await (const piece of content) {
          await batch.add(piece);
          if (batch.state.written >= UPLOAD_HEAD_BYTES) await this.#requireFormat(id, handle);
        }
      } catch (error) {
        // What arrived before a line broke is kept, if that is possible.
        await store().catch(() => {});
        throw error;
      }
      await store();
      return batch.state.written;
    } catch (error) {
      throw isDiskFull(error) ? diskFull() : error;
    } finally {
      await handle.close();
    }
  }

  async #requireFormat(id: string, handle: FileHandle): Promise<Format> {
    const known = this.#accepted.get(id);
    if (known) return known;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(UPLOAD_HEAD_BYTES), 0, UPLOAD_HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const { fileName = '', size = 0 } = (await this.#given.records.find(id)) ?? {};
    const format = formatOf(head);
    if (!format || isTooLarge(format, size)) {
      await this.discard(id);
      const problem = format ? subtitleProblems.tooLarge : subtitleProblemOf(fileName, head);
      throw problem === null ? formatUnknown() : notSubtitles(problem);
    }
    this.#accepted.set(id, format);
    return format;
  }

  /** Stores a complete upload durably, with this mode. @throws AppError 415 after removing one of an unknown format */
  async complete(id: string, mode: number): Promise<Format> {
    const handle = await open(this.fileOf(id), 'r+');
    try {
      const format = await this.#requireFormat(id, handle);
      await handle.chmod(mode);
      await handle.sync();
      return format;
    } finally {
      await handle.close();
    }
  }

  async has(id: string): Promise<boolean> {
    return (await bytesIn(this.fileOf(id))) !== null;
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.#given.records.has(id))) throw ERRORS.FILE_NOT_FOUND;
    const record = await this.#given.records.find(id);
    // The file of a finished one is in the media folder, and stays.
    if (record && (await this.hasMoved(record))) throw ERRORS.FILE_NOT_FOUND;
    await this.discard(id);
  }

  /** Removes the bytes, the record, and what takes the file's name in the media folder, where there are any. */
  async discard(id: string): Promise<void> {
    const record = await this.#given.records.find(id);
    if (record?.target !== undefined && !record.isFinished) await this.#given.targets.release(record.target);
    await rm(this.fileOf(id), { force: true, recursive: true });
    await this.#given.records.remove(id);
    this.forget(id);
  }

  forget(id: string): void {
    this.#known.delete(id);
    this.#accepted.delete(id);
  }

  async activeAtMs({ id }: UploadRecord): Promise<number> {
    // They may be finished or discarded at this moment.
    const [part, record] = await Promise.all([
      modifiedMs(this.fileOf(id)),
      modifiedMs(`${this.fileOf(id)}.json`),
    ]);
    return Math.max(part ?? 0, record ?? 0);
  }

  /** Removes everything that nobody has touched since then, except what is in use. */
  async removeUntouchedSince(limitMs: number, locker: QueueLocker): Promise<string[]> {
    const stale: string[] = [];
    const touched = new Map<string, number>();
    for (const entry of await readdir(this.#given.folder, { withFileTypes: true })) {
      const { name } = entry;
      const id = name.replace(/\.json$/, '');
      // A folder that is no upload's is not ours, such as `lost+found` on a disk of its own.
      if (entry.isDirectory() && !PART.test(id)) continue;
      const atMs = (await modifiedMs(path.join(this.#given.folder, name))) ?? limitMs;
      touched.set(id, Math.max(touched.get(id) ?? 0, atMs));
    }
    for (const [id, atMs] of touched) {
      if (atMs >= limitMs || locker.isHeld(id)) continue;
      if (PART.test(id)) await locker.hold(id, () => this.discard(id));
      else await rm(path.join(this.#given.folder, id), { force: true });
      stale.push(id);
    }
    return stale;
  }
}

/** How many bytes are read at once; other calls have their turn between two pieces. */
const PIECE_BYTES = 1_024 * 1_024;

/**
 * The checksums of a file's parts, made on demand, as few uploads go on with a file that was chosen again.
 * @param from the number of the first part
 * @param length bytes of the file that count
 */
export const sumsOf = async (file: string, from: number, length: number): Promise<UploadSum[]> => {
  await using handle = await open(file);
  const sums: UploadSum[] = [];
  const piece = Buffer.alloc(PIECE_BYTES);
  for (let part = from; part < from + UPLOAD_SUMS_LIMIT; part += 1) {
    const begin = part * UPLOAD_CHUNK_BYTES;
    const end = Math.min(begin + UPLOAD_CHUNK_BYTES, length);
    let sum = 0;
    let at = begin;
    while (at < end) {
      const { bytesRead } = await handle.read(piece, 0, Math.min(PIECE_BYTES, end - at), at);
      // It has become shorter.
      if (bytesRead === 0) break;
      sum = crc32(piece.subarray(0, bytesRead), sum);
      at += bytesRead;
    }
    if (at > begin) sums.push({ bytes: at - begin, crc32: sum });
    if (at < begin + UPLOAD_CHUNK_BYTES) break;
  }
  return sums;
};
