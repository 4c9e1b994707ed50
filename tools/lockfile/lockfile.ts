import { readFileSync } from 'node:fs';

export type LockedPackage = {
  version?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  engines?: Record<string, string>;
  [other: string]: unknown;
};

export type Lockfile = { packages: Record<string, LockedPackage> };

export function readLockfile(file: string): Lockfile {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export type MissingPackage = { name: string; version: string; wantedBy: LockedPackage };

/**
 * Optional packages that the lock file lacks. `npm install` leaves out those that its registry does not serve, as some
 * mirrors do, and `npm ci` refuses the file.
 */
export function missingOptionalPackages({ packages }: Lockfile): MissingPackage[] {
  const missing = new Map<string, MissingPackage>();
  for (const [path, wantedBy] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(wantedBy.optionalDependencies ?? {})) {
      if (!isLocked(packages, path, name)) missing.set(name, { name, version, wantedBy });
    }
  }
  return [...missing.values()];
}

function isLocked(packages: Lockfile['packages'], from: string, name: string): boolean {
  return `node_modules/${name}` in packages || `${from}/node_modules/${name}` in packages;
}
