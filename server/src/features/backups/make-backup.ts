import path from 'node:path';
import { isoTime } from '#platform/clock.ts';
import { contentsOfSqlite, copySqlite, shownCountsOfSqlite } from '#platform/db/copies/copy-sqlite.ts';
import { dumpPostgres } from '#platform/db/copies/dump-postgres.ts';
import type { Proof } from '#platform/db/copies/try-copy.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { open, rename, rm, stat } from '#platform/files/disk-fs.ts';
import { isThere } from '#platform/files/is-there.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { archiveNameOf } from './archive/archive-names.rules.ts';
import { DATABASE_PARTS, FORMAT, type Manifest } from './archive/manifest.schema.ts';
import { openArchive } from './archive/read-archive.ts';
import { type Source, writeArchive } from './archive/write-archive.ts';
import { type OwnFile, filesOfData, filesOfMedia } from './own-files.ts';
import { type ProofOptions, proveBackup } from './prove-backup.ts';
import { removeUnfinished, unfinishedOf } from './unfinished.ts';

export interface BackupOptions extends Pick<ProofOptions, 'triggers' | 'databaseUrl' | 'signal'> {
  /** A new UUID. */
  id: string;
  dataDir: string;
  /** Null without its disk, and why. */
  mediaDir: string | { is: 'away' | 'silent' };
  /** The folder that gets the backup. */
  place: string;
  house: string;
  /** Sebule's. */
  version: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** Called with how far it is, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export interface MadeBackup {
  file: string;
  bytes: number;
  manifest: Manifest;
  proof: Proof;
}

/** Writing and reading it again take about as long. */
const WRITING_SHARE = 0.5;

const nameIn = async (place: string, madeAt: number): Promise<string> => {
  for (let copy = 1; ; copy += 1) {
    const name = archiveNameOf(madeAt, copy);
    if (!(await isThere(path.join(place, name)))) return name;
  }
};

const opened = async function* (files: AsyncIterable<OwnFile>): AsyncGenerator<Source> {
  for await (const file of files) {
    const content = await file.open();
    if (content) yield { name: file.name, handle: content.handle };
  }
};

const copyDatabase = async ({ dataDir, databaseUrl, signal }: BackupOptions, copy: string) => {
  if (databaseUrl !== undefined) return dumpPostgres(databaseUrl, copy, signal);
  await copySqlite(inDataFolder(dataDir, 'sebule.db'), copy);
  return { contents: contentsOfSqlite(copy), counts: shownCountsOfSqlite(copy) };
};

/** The database first: every subtitle and picture that it names is there by then. */
const sourcesOf = async function* (
  { dataDir, mediaDir, databaseUrl }: BackupOptions,
  copy: string,
): AsyncGenerator<Source> {
  const name = DATABASE_PARTS[databaseUrl === undefined ? 'sqlite' : 'postgres'];
  yield { name, handle: await open(copy, 'r'), isDense: databaseUrl !== undefined };
  yield* opened(filesOfData(dataDir));
  if (typeof mediaDir === 'string') yield* opened(filesOfMedia(mediaDir));
};

/**
 * Makes a backup of an installation that may be in use, and proves it before it gets its name: there is never half a one.
 * @throws BackupError, and errors of the disks
 */
export const makeBackup = async (options: BackupOptions): Promise<MadeBackup> => {
  const { id, mediaDir, databaseUrl, place, house, version, madeAt, triggers, signal, onProgress } = options;
  const { scratch, unfinished } = unfinishedOf(options);
  const copy = path.join(scratch, 'copy');
  try {
    await makeFolder(scratch);
    await makeFolder(place);
    const { contents, counts } = await copyDatabase(options, copy);
    const { size } = await stat(copy);
    let done = 0;
    const count = (share: number) => (bytes: number) => {
      done = Math.min(1, done + (bytes / Math.max(1, size)) * share);
      onProgress?.(done);
    };
    const about = {
      format: FORMAT,
      id,
      house,
      made_at: isoTime(madeAt),
      version,
      database: { kind: databaseUrl === undefined ? 'sqlite' : 'postgres', ...contents },
      counts,
      without_media: typeof mediaDir === 'string' ? null : mediaDir.is,
    } as const;
    await writeArchive(unfinished, sourcesOf(options, copy), about, {
      onBytes: count(WRITING_SHARE),
      ...(signal && { signal }),
    });
    // Its room may be needed for the proof.
    await rm(copy);
    const archive = await openArchive(unfinished);
    try {
      const proof = await proveBackup(archive, {
        scratch: path.join(scratch, 'proof'),
        triggers,
        databaseUrl,
        onBytes: count(1 - WRITING_SHARE),
        signal,
      });
      const file = path.join(place, await nameIn(place, madeAt));
      await rename(unfinished, file);
      await syncFolder(place);
      return { file, bytes: archive.bytes, manifest: archive.manifest, proof };
    } finally {
      await archive.close();
    }
  } finally {
    await removeUnfinished(options);
  }
};
