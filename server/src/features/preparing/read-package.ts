import { MANIFEST_FILE, MASTER_FILE, type PackageManifest, parseManifest } from '#features/films/index.ts';
import { isoTime } from '#platform/clock.ts';
import type { MediaStore } from '#platform/files/media-store.ts';

interface Found {
  manifest: PackageManifest;
  bytes: number;
  madeAt: string;
}

type Store = Pick<MediaStore, 'open' | 'list' | 'stat'>;

const MANIFEST_MAX_BYTES = 1_024 * 1_024;

/** The bytes of all files in a folder of the store, at any depth. */
export const bytesIn = async (store: Pick<MediaStore, 'list' | 'stat'>, folder: string): Promise<number> => {
  let bytes = 0;
  for (const { name, isFolder } of await store.list(folder)) {
    const path = `${folder}/${name}`;
    bytes += isFolder ? await bytesIn(store, path) : ((await store.stat(path))?.size ?? 0);
  }
  return bytes;
};

/** A package as it is in the store; null when it is not whole. @throws errors of the disk */
export const readPackage = async (store: Store, folder: string): Promise<Found | null> => {
  const file = await store.open(`${folder}/${MANIFEST_FILE}`);
  if (file === null) return null;
  let text: string;
  try {
    if (file.size > MANIFEST_MAX_BYTES) return null;
    text = (await file.readWhole()).toString();
  } finally {
    await file.close();
  }
  const manifest = parseManifest(text);
  if (manifest === null) return null;
  const names = new Set((await store.list(folder)).map(({ name }) => name));
  const needed = [MASTER_FILE, ...[...manifest.video, ...manifest.audio].map((rendition) => rendition.file)];
  if (!needed.every((name) => names.has(name))) return null;
  return { manifest, bytes: await bytesIn(store, folder), madeAt: isoTime(file.modifiedMs) };
};
