import path from 'node:path';
import { isInOrAt } from './open-below.ts';

export interface Mount {
  /** Where it is mounted. */
  point: string;
  device: string;
  /** Which folder of the file system. */
  root: string;
  /** What is mounted, such as `/dev/sda1`. */
  source: string;
}

/** Where on which file system a folder is, whatever it is mounted as. */
export interface StoredFolder {
  device: string;
  path: string;
}

/** Spaces and other separators are written as octal numbers. */
const decoded = (field: string): string =>
  field.replaceAll(/\\([0-7]{3})/g, (_all, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

/** Reads `/proc/self/mountinfo` of Linux. */
export const parseMounts = (mountinfo: string): Mount[] =>
  mountinfo.split('\n').flatMap((line) => {
    const [about = '', mounted = ''] = line.split(' - ');
    const [, , device, root, point] = about.split(' ');
    const [, source = ''] = mounted.split(' ');
    return device && root && point
      ? [{ device, root: decoded(root), point: decoded(point), source: decoded(source) }]
      : [];
  });

/** Where a folder is stored; null where nothing is known of mounts. */
export const storedAt = (mounts: readonly Mount[], folder: string): StoredFolder | null => {
  // What is mounted later at the same point hides what was there.
  const [mount] = mounts
    .filter(({ point }) => isInOrAt(folder, point))
    .toReversed()
    .toSorted((one, other) => other.point.length - one.point.length);
  return mount
    ? { device: mount.device, path: path.join(mount.root, path.relative(mount.point, folder)) }
    : null;
};

/** Every stored folder that can be reached through this one: its own, and what is mounted below it. */
export const reachedThrough = (mounts: readonly Mount[], folder: string): StoredFolder[] => {
  const own = storedAt(mounts, folder);
  const below = mounts.filter(({ point }) => point !== folder && isInOrAt(point, folder));
  return [...(own ? [own] : []), ...below.map(({ device, root }) => ({ device, path: root }))];
};
