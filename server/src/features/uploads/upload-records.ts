import path from 'node:path';
import { isShownPath } from '@sebule/contract';
import { z } from 'zod';
import { errorCode } from '#platform/error-name.ts';
import { readFile, readdir, rm } from '#platform/files/disk-fs.ts';
import { isNothingThere } from '#platform/files/open-below.ts';
import { writeWhole } from '#platform/files/write-whole.ts';
import { parseJson } from '#platform/json.ts';
import type { Log } from '#platform/rare-warnings.ts';
import { isTaken } from './upload-targets.ts';

/** Whether a path stays in the media folder and in no hidden folder of it, such as that of the parts. */
const isInMediaFolder = (value: string): boolean => !/[\p{Cc}\\]/u.test(value) && isShownPath(value);

const pathInMediaFolder = z.string().refine(isInMediaFolder, 'must stay in the media folder');

/** What is known about an upload besides its bytes. */
const uploadRecord = z
  .object({
    id: z.string(),
    /** Bytes, of the whole file. */
    size: z.int().positive(),
    /** As it was chosen. */
    fileName: z.string(),
    /** The folder that was chosen, below the media folder; empty for the media folder itself. */
    folder: z.union([z.literal(''), pathInMediaFolder]),
    fingerprint: z.string().nullable(),
    accountId: z.int(),
    /** Where in the media folder the complete file goes or has gone; stored before it is moved. */
    target: pathInMediaFolder.optional(),
    /** Whether the file is there, and open pages and the audit log have been told. */
    isFinished: z.literal(true).optional(),
  })
  .refine(({ isFinished, target }) => !isFinished || target !== undefined, 'must say where the file is');
export type UploadRecord = z.output<typeof uploadRecord>;

const RECORD = /^([\da-f]{32})\.json$/;

/** One small file for each upload beside its bytes, written whole or not at all. */
export const uploadRecords = (folder: string, log: Log) => {
  const warned = new Set<string>();
  const fileOf = (id: string): string => path.join(folder, `${id}.json`);

  /** Warns once of each: the list is asked for all the time. */
  const leaveOut = (id: string, details: object): null => {
    if (!warned.has(id)) log.warn({ file: fileOf(id), ...details }, 'the record of an upload cannot be read');
    warned.add(id);
    return null;
  };

  const find = async (id: string): Promise<UploadRecord | null> => {
    let text: string;
    try {
      text = await readFile(fileOf(id), 'utf8');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      if (isNothingThere(error)) return leaveOut(id, { err: error });
      throw error;
    }
    const { data, error } = uploadRecord.safeParse(parseJson(text) ?? null);
    if (error) return leaveOut(id, { reason: z.prettifyError(error) });
    return data.id === id ? data : leaveOut(id, { reason: 'it is that of another upload' });
  };

  return {
    /** Null also of a damaged record. @throws errors of a disk that fails: the record may be read later */
    find,
    /** Whether there is one, even if it is damaged. */
    has: (id: string): Promise<boolean> => isTaken(fileOf(id)),
    put: (record: UploadRecord, modifiedMs: number): Promise<void> =>
      writeWhole(fileOf(record.id), Buffer.from(JSON.stringify(record)), modifiedMs),
    async remove(id: string): Promise<void> {
      // In place of a damaged one there may be a folder.
      await rm(fileOf(id), { force: true, recursive: true });
      warned.delete(id);
    },
    /** All that can be read: one that cannot must not stop the others. */
    async all(): Promise<UploadRecord[]> {
      const ids = (await readdir(folder)).flatMap((name) => RECORD.exec(name)?.[1] ?? []);
      const found = await Promise.all(
        ids.map((id) => find(id).catch((error: unknown) => leaveOut(id, { err: error }))),
      );
      return found.filter((record) => record !== null);
    },
  };
};
export type UploadRecords = ReturnType<typeof uploadRecords>;
