import { readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { ownPathsIn } from '#platform/files/data-folder.ts';
import { type Mount, parseMounts, reachedThrough, storedAt } from '#platform/files/mounts.rules.ts';
import { isInOrAt } from '#platform/files/open-below.ts';
import type { Config } from '../config.ts';
import { StartError } from './start-error.ts';

/** A file or folder, which need not exist, by everything that can give it away. */
interface Place {
  shown: string;
  /** Without symlinks. */
  real: string;
  /** What the system calls it; null when it does not exist. */
  identity: string | null;
  /** The same for it and all folders above it. */
  identities: string[];
}

const foldersAbove = (file: string): string[] => {
  const parent = path.dirname(file);
  return parent === file ? [file] : [file, ...foldersAbove(parent)];
};

/** As many as Linux follows. */
const LINKS_MAX = 40;

const linkAt = (file: string): string | null => {
  try {
    return readlinkSync(file);
  } catch {
    return null;
  }
};

/** Follows the symlinks as far as the path exists, also one to something that does not exist yet. */
const resolved = (file: string, links = LINKS_MAX): string => {
  for (const existing of foldersAbove(file)) {
    const rest = path.relative(existing, file);
    try {
      return path.join(realpathSync(existing), rest);
    } catch {
      const target = linkAt(existing);
      if (target !== null && links > 0)
        return resolved(path.resolve(path.dirname(existing), target, rest), links - 1);
    }
  }
  return file;
};

/** Also the same for a folder that is mounted twice, or written with other capitals on a disk that ignores them. */
const identityOf = (file: string): string | null => {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return ino === 0n ? null : `${dev}:${ino}`;
  } catch {
    return null;
  }
};

const placeOf = (file: string): Place => {
  const real = resolved(file);
  const identities = foldersAbove(real).flatMap((above) => identityOf(above) ?? []);
  return {
    shown: real === file ? file : `${file} (which is ${real})`,
    real,
    identity: identityOf(real),
    identities,
  };
};

const currentMounts = (): Mount[] => {
  try {
    return parseMounts(readFileSync('/proc/self/mountinfo', 'utf8'));
  } catch {
    // Only Linux has it.
    return [];
  }
};

/** Whether the inner place can be reached through the outer one. */
const contains = (mounts: readonly Mount[], outer: Place, inner: Place): boolean => {
  if (isInOrAt(inner.real, outer.real)) return true;
  if (outer.identity !== null && inner.identities.includes(outer.identity)) return true;
  const stored = storedAt(mounts, inner.real);
  return (
    stored !== null &&
    reachedThrough(mounts, outer.real).some(
      ({ device, path: folder }) => device === stored.device && isInOrAt(stored.path, folder),
    )
  );
};

const DANGER = 'Whoever may manage films could download and delete the database and text messages there.';

/** The folder that it has without a setting lies in the data folder, and is as good as one outside. */
const otherFolder = (dataDir: string, mediaDir: string): string => {
  const usual = path.join(dataDir, 'media');
  const without = mediaDir === usual ? '.' : `, or leave MEDIA_DIR out: they are then in ${usual}.`;
  return `Please choose another folder for the films${without}`;
};

/**
 * Refuses folders through which admins could reach what else Sebule keeps, or where films would lie among that: they
 * see, download and delete what is in the media folder. Neither folder need exist yet.
 * @throws StartError that names the setting
 */
export const refuseSharedFolders = (
  { dataDir, mediaDir }: Pick<Config, 'dataDir' | 'mediaDir'>,
  mounts: readonly Mount[] = currentMounts(),
): void => {
  const [data, media] = [placeOf(dataDir), placeOf(mediaDir)];
  if (contains(mounts, media, data)) {
    const is = contains(mounts, data, media) ? 'is the data folder itself' : 'contains the data folder';
    throw new StartError(
      `MEDIA_DIR: ${media.shown} ${is}, DATA_DIR ${data.shown}. ${DANGER} ${otherFolder(dataDir, mediaDir)}`,
    );
  }
  for (const own of ownPathsIn(dataDir).map(placeOf)) {
    if (contains(mounts, own, media))
      throw new StartError(
        `MEDIA_DIR: ${media.shown} is in ${own.shown}, where Sebule keeps files of its own (DATA_DIR). ` +
          'Please choose another folder.',
      );
    if (contains(mounts, media, own))
      throw new StartError(
        `DATA_DIR: ${own.shown} is in the media folder, MEDIA_DIR ${media.shown}. ${DANGER} ` +
          'Please choose another folder for one of them.',
      );
  }
};
