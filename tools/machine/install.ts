import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Program } from './programs.ts';

export type System = {
  mayInstall: boolean;
  aptGet(...args: string[]): boolean;
};

/** Whoever names a program in the environment wants that one: installing another would not help. */
const chosenPath = ({ setting }: Program): string | undefined =>
  (setting && process.env[setting]) || undefined;

const complaintAbout = (program: Program): string | undefined => {
  const { name, find, fault, setting } = program;
  const [path, chosen] = [find(), chosenPath(program)];
  if (path === undefined) return chosen ? `${name} (${setting} is ${chosen}, which is not there)` : name;
  const problem = fault?.(path);
  return problem && `${name} (the one at ${path} ${problem})`;
};

/** Installs missing programs if that is possible without a prompt; otherwise throws an error that lists them all. */
export function ensureInstalled(wanted: readonly Program[], system: System = thisSystem): void {
  const missing = wanted.filter((program) => complaintAbout(program) !== undefined);
  const installable = missing.filter((program) => !chosenPath(program));
  const packages = [...new Set(installable.map(({ debianPackage }) => debianPackage))];
  if (system.mayInstall && packages.length > 0) {
    console.log(`Installing ${packages.join(', ')} with apt-get …`);
    // Package lists may be old or, in a container image, missing.
    system.aptGet('update');
    system.aptGet('install', '--yes', '--no-install-recommends', ...packages);
  }
  const complaints = missing.flatMap((program) => complaintAbout(program) ?? []);
  if (complaints.length === 0) return;
  const howTo = packages.length > 0 ? ` On Debian: sudo apt-get install ${packages.join(' ')}` : '';
  throw new Error(`This needs ${complaints.join(', ')}.${howTo}`);
}

/** For a script that needs these programs: if one is missing, it ends with a message and no stack. */
export function installOrExit(...wanted: Program[]): void {
  try {
    ensureInstalled(wanted);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The path of a program; without it, an error that names it. */
export function pathOf(program: Program): string {
  const path = program.find();
  if (path === undefined) throw new Error(`This needs ${program.name}: install ${program.debianPackage}`);
  return path;
}

const thisSystem: System = {
  mayInstall: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version'),
  aptGet(...args) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return (
      spawnSync('apt-get', ['--quiet', ...args], { stdio: ['ignore', 'inherit', 'inherit'], env }).status ===
      0
    );
  },
};
