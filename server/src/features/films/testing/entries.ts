import path from 'node:path';
import { fileKindOf } from '@sebule/contract';
import type { Insertable } from 'kysely';
import type { Database, PackagesTable } from '#platform/db/schema.ts';
import { type PackageManifest, packageManifest } from '../package.schema.ts';

const entryOf = (file: string, kind: 'folder' | NonNullable<ReturnType<typeof fileKindOf>> | 'other') => ({
  path: file,
  folder: path.posix.dirname(file) === '.' ? '' : path.posix.dirname(file),
  name: path.posix.basename(file),
  rank: kind === 'folder' ? (0 as const) : (1 as const),
  sort_key: file,
  search_key: file,
  kind,
  size: 1_000,
  modified_ms: 0,
  guess: kind === 'video' ? ('movie' as const) : null,
  probe: kind === 'video' ? ('done' as const) : ('none' as const),
  duration: null,
  plays: null,
  facts: null,
  sample: kind === 'video' ? `sample of ${file}` : null,
});

const foldersOf = (file: string): string[] => {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};

/** Files in the index of the media folder, with their folders, as if a look had found them. */
export const addEntries = async (db: Database, files: readonly string[]): Promise<void> => {
  const folders = [...new Set(files.flatMap(foldersOf))].map((folder) => entryOf(folder, 'folder'));
  const rows = [...folders, ...files.map((file) => entryOf(file, fileKindOf(file) ?? 'other'))];
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('folder_entries')
      .values(rows.slice(at, at + 500))
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
};

/** A prepared film, as if a job had made it of a file of the index; nothing is on the disk. */
export const addPackage = async (
  db: Database,
  file: string,
  manifest: Partial<PackageManifest> = {},
  row: Partial<Insertable<PackagesTable>> = {},
): Promise<void> => {
  const source = { sample: `sample of ${file}`, size: 1_000, path: file };
  const rendition = { codecs: 'x', bandwidth: 1, averageBandwidth: 1 };
  const sound = { ...rendition, channels: 2, isDefault: false, loudness: -18 };
  const whole = packageManifest.parse({
    version: 1,
    source,
    isComplete: true,
    duration: 60,
    video: [{ ...rendition, id: 'v0', file: 'v0', width: 640, height: 360, frameRate: 24 }],
    audio: [
      { ...sound, id: 'a0', file: 'a0', language: 'en', kind: 'main', name: 'English' },
      { ...sound, id: 'a1', file: 'a1', language: 'sw', kind: 'narrator', name: 'DJ Kito' },
    ],
    subtitles: [{ id: 's0', file: 's0.vtt', format: 'text', language: 'fr', kind: 'main', name: 'French' }],
    previews: {
      sheets: ['previews-0.webp', 'previews-1.webp', '../../../outside.webp'],
      width: 160,
      height: 90,
      seconds: 10,
      columns: 10,
      rows: 10,
    },
    chapters: [{ at: 0, name: 'Dawn' }],
    ...manifest,
  });
  await db
    .insertInto('packages')
    .values({
      sample: source.sample,
      source_size: source.size,
      folder: '.sebule/prepared/k',
      manifest: JSON.stringify(whole),
      bytes: 1,
      made_at: '2026-03-01T12:00:00.000Z',
      ...row,
    })
    .execute();
};
