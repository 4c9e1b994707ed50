import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Need } from './needs.ts';

export type System = {
  mayInstall: boolean;
  /** Resolves to whether it succeeded. */
  aptGet(...args: string[]): boolean;
};

/** Installs missing programs if that is possible without a prompt; otherwise throws an error that lists them all. */
export function ensureInstalled(needs: Need[], system: System): void {
  const missing = needs.filter((need) => !need.find());
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(({ debianPackage }) => debianPackage))];
  if (system.mayInstall) {
    console.log(`Installing ${packages.join(', ')} with apt-get …`);
    // Package lists may be old or, in a container image, missing.
    system.aptGet('update');
    system.aptGet('install', '--yes', '--no-install-recommends', ...packages);
  }
  const stillMissing = missing.filter((need) => !need.find());
  if (stillMissing.length === 0) return;
  throw new Error(
    `The tests need ${stillMissing.map(({ name }) => name).join(', ')}. ` +
      `On Debian: sudo apt-get install ${packages.join(' ')}`,
  );
}

/** The current machine. */
export const thisSystem: System = {
  mayInstall: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version'),
  aptGet(...args) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return (
      spawnSync('apt-get', ['--quiet', ...args], { stdio: ['ignore', 'inherit', 'inherit'], env }).status ===
      0
    );
  },
};
