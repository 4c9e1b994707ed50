import path from 'node:path';
import { bytesInWords } from '@sebule/contract';
import { BackupError } from '#platform/backup-error.ts';
import { type Proof, tryPostgresDump, trySqliteCopy } from '#platform/db/copies/try-copy.ts';
import type { TriggerSet } from '#platform/db/triggers.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { open } from '#platform/files/disk-fs.ts';
import { freeBytesOf } from '#platform/files/free-bytes.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import { DATABASE_PARTS, type Part } from './archive/manifest.schema.ts';
import type { Archive } from './archive/read-archive.ts';

export interface ProofOptions {
  /** An empty folder, for the database of the archive. */
  scratch: string;
  triggers: readonly TriggerSet[];
  /** PostgreSQL, where archives of it are tried in a database of their own. */
  databaseUrl?: string | undefined;
  /** Called with how many bytes were read since the last time. */
  onBytes?: (count: number) => void;
  signal?: AbortSignal | undefined;
}

/** Left for what others write meanwhile. */
const LEFT_BYTES = 64 * 1024 * 1024;

/** @throws BackupError when the disk has no room to unpack all of it: then nothing is begun */
const requireRoom = async (folder: string, parts: readonly Part[]): Promise<void> => {
  const needed = parts.reduce((sum, { bytes }) => sum + bytes, LEFT_BYTES);
  const free = await freeBytesOf(folder);
  if (free < needed)
    throw new BackupError(
      `There is no room on the disk: ${bytesInWords(needed)} are needed, and ${bytesInWords(free)} are free.`,
    );
};

/** Puts the part of an archive into a new file. @throws BackupError, and errors of the disk */
export const extractPart = async (
  archive: Archive,
  part: Part,
  file: string,
  { onBytes, signal }: Pick<ProofOptions, 'onBytes' | 'signal'> = {},
): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    const receive = async (chunk: Buffer): Promise<void> => {
      await handle.writeFile(chunk);
      onBytes?.(chunk.length);
    };
    await archive.read(part, receive, signal);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Reads all of an archive and compares it with what it says; opens its database in a scratch folder (or a database of its
 * own on PostgreSQL), migrates it to this version and counts it.
 * @throws BackupError when it is damaged, newer or foreign; errors of the disk
 */
export const proveBackup = async (archive: Archive, options: ProofOptions): Promise<Proof> => {
  const { parts, database } = archive.manifest;
  const { scratch, databaseUrl, triggers, onBytes, signal } = options;
  await makeFolder(scratch);
  await requireRoom(scratch, parts);
  const stored = parts.find(({ name }) => name === DATABASE_PARTS[database.kind]);
  if (!stored) throw new BackupError('The backup is damaged: its database is missing.');
  for (const part of parts)
    if (part !== stored) await archive.read(part, (chunk) => onBytes?.(chunk.length), signal);
  const isSqlite = database.kind === 'sqlite';
  const file = isSqlite ? inDataFolder(scratch, 'sebule.db') : path.join(scratch, DATABASE_PARTS.postgres);
  await extractPart(archive, stored, file, options);
  const expected = { contents: { migrations: database.migrations, rows: database.rows }, triggers };
  return isSqlite
    ? trySqliteCopy(scratch, expected)
    : tryPostgresDump(file, databaseUrl, { ...expected, signal });
};
