import path from 'node:path';
import { MANIFEST_FILE, MASTER_FILE, type PackageManifest, packageManifest } from '#features/films/index.ts';
import { isoTime } from '#platform/clock.ts';
import { readFile, readdir, stat } from '#platform/files/disk-fs.ts';

interface Found {
  manifest: PackageManifest;
  bytes: number;
  madeAt: string;
}

const MANIFEST_MAX_BYTES = 1_024 * 1_024;

/** A package as it is on the disk; null when it is not whole. */
export const readPackage = async (folder: string): Promise<Found | null> => {
  try {
    const file = path.join(folder, MANIFEST_FILE);
    const { size, mtimeMs } = await stat(file);
    if (size > MANIFEST_MAX_BYTES) return null;
    const manifest = packageManifest.parse(JSON.parse(await readFile(file, 'utf8')));
    const names = new Set(await readdir(folder));
    const needed = [
      MASTER_FILE,
      ...[...manifest.video, ...manifest.audio].map((rendition) => rendition.file),
    ];
    if (!needed.every((name) => names.has(name))) return null;
    const sizes = await Promise.all([...names].map((name) => stat(path.join(folder, name))));
    return { manifest, bytes: sizes.reduce((sum, each) => sum + each.size, 0), madeAt: isoTime(mtimeMs) };
  } catch {
    return null;
  }
};
