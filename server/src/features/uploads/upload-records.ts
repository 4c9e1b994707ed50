import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '#platform/files/write-whole.ts';

/** What is known about an upload besides its bytes. */
export interface UploadRecord {
  id: string;
  /** Bytes, of the whole file. */
  size: number;
  /** As it was chosen. */
  fileName: string;
  /** In the media folder; empty for that itself. */
  folder: string;
  fingerprint: string | null;
  accountId: number;
  /** Where in the media folder the complete file goes or has gone; stored before it is moved. */
  target?: string;
  /** Whether it has, and all has been told. */
  isFinished?: true;
}

const RECORD = /^([\da-f]{32})\.json$/;

/** One small file for each upload beside its bytes, written whole or not at all. */
export const uploadRecords = (folder: string) => {
  const fileOf = (id: string): string => path.join(folder, `${id}.json`);
  const find = async (id: string): Promise<UploadRecord | null> => {
    try {
      return JSON.parse(await readFile(fileOf(id), 'utf8')) as UploadRecord;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  };
  return {
    find,
    put: (record: UploadRecord, modifiedMs: number): Promise<void> =>
      writeWhole(fileOf(record.id), Buffer.from(JSON.stringify(record)), modifiedMs),
    remove: (id: string): Promise<void> => rm(fileOf(id), { force: true }),
    async all(): Promise<UploadRecord[]> {
      const ids = (await readdir(folder)).flatMap((name) => RECORD.exec(name)?.[1] ?? []);
      const found = await Promise.all(ids.map(find));
      return found.filter((record) => record !== null);
    },
  };
};
export type UploadRecords = ReturnType<typeof uploadRecords>;
