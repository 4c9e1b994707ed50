// Run after `npm install` when the lock file test says that optional packages are missing:
//   node tools/lockfile/complete.ts
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type LockedPackage,
  type MissingPackage,
  missingOptionalPackages,
  readLockfile,
} from './lockfile.ts';

const file = resolve(import.meta.dirname, '../../package-lock.json');
const lockfile = readLockfile(file);
const missing = missingOptionalPackages(lockfile);
for (const each of missing) lockfile.packages[`node_modules/${each.name}`] = entryFor(each);
lockfile.packages = Object.fromEntries(
  Object.entries(lockfile.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
);
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${missing.length} optional packages added to package-lock.json`);

/** The platform is read from the name, as in `binding-linux-arm64-musl`: the package itself cannot be downloaded. */
function entryFor({ name, version, wantedBy }: MissingPackage): LockedPackage {
  const platform = /(darwin|linux|win32|android|freebsd|openharmony)-([a-z0-9]+)(?:-(gnu|musl))?/.exec(name);
  const [, os, cpu, libc] = platform ?? [];
  if (!os || !cpu) throw new Error(`No platform to be read from the package name ${name}`);
  return {
    version,
    cpu: [cpu],
    ...(wantedBy.dev && { dev: true }),
    ...(libc && { libc: [libc === 'gnu' ? 'glibc' : libc] }),
    optional: true,
    os: [os],
    ...(wantedBy.engines && { engines: wantedBy.engines }),
  };
}
