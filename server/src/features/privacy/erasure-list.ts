import { z } from 'zod';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { errorCode } from '#platform/error-name.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { open, readFile } from '#platform/files/disk-fs.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { parseJson } from '#platform/json.ts';
import type { AccountKey } from './erasures.repository.ts';

export interface Erased extends AccountKey {
  erased_at: string;
}

export const identityOf = ({ id, created_at }: AccountKey): string => `${id} ${created_at}`;

const line = z.object({ id: z.int(), created_at: z.string(), erased_at: z.string() });

/** Undefined for what a power cut has cut off; the database has it. */
const erasedIn = (text: string): Erased | undefined => line.safeParse(parseJson(text)).data;

/** All that a list of this form has. */
const listedIn = (lines: string): Erased[] => lines.split('\n').flatMap((each) => erasedIn(each) ?? []);

/**
 * Who was erased, in a file beside the database that is only ever added to: an older copy of the database that is put
 * back does not know them any more. No name and no phone is in it, not even as a hash: all numbers of Kenya are
 * hashed within minutes.
 */
export const erasureList = (dataDir: string) => {
  const file = inDataFolder(dataDir, 'erasures.jsonl');
  const text = async (): Promise<string> => {
    try {
      return await readFile(file, 'utf8');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return '';
      throw error;
    }
  };

  const read = async () => listedIn(await text());

  const append = async (erased: readonly Erased[]): Promise<void> => {
    if (erased.length === 0) return;
    const lines = erased.map(({ id, created_at, erased_at }) =>
      JSON.stringify({ id, created_at, erased_at }),
    );
    await makeFolder(dataDir);
    const handle = await open(file, 'a', 0o600);
    try {
      // A line that a power cut has cut off must not swallow the next one.
      await handle.appendFile(`\n${lines.join('\n')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await syncFolder(dataDir);
  };

  /** One after the other: what one call writes is known to the next. */
  const inTurn = limitConcurrency(1);

  const addMissing = (erased: readonly Erased[]): Promise<number> =>
    inTurn(async () => {
      const listed = new Set((await read()).map(identityOf));
      const missing = erased.filter((key) => !listed.has(identityOf(key)));
      await append(missing);
      return missing.length;
    });

  return {
    read: (): Promise<Erased[]> => inTurn(read),

    /** Resolves once they are on the disk. */
    add: (erased: readonly Erased[]): Promise<void> => inTurn(() => append(erased)),

    /** Adds those of these that the list lacks, and resolves once they are on the disk. @returns how many those were */
    addMissing,

    /** The same for those of another list, as a backup has it. */
    addMissingOf: (lines: string): Promise<number> => addMissing(listedIn(lines)),
  };
};
export type ErasureList = ReturnType<typeof erasureList>;
