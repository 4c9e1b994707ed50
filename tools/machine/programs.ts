import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A program that the project starts and npm does not install. */
export type Program = {
  name: string;
  debianPackage: string;
  neededFor: 'tests' | 'tests as root' | 'long tests' | 'benchmarks';
  /** Full path of the program or its folder, if it exists. */
  find: () => string | undefined;
  /** The environment variable that may name another one. */
  setting?: string;
  /** What the program at this path lacks for our purposes, as the end of a sentence that begins with it. */
  fault?: (path: string) => string | undefined;
};

/** On Debian every machine has these, with the package that they are in; elsewhere they may be missing. */
const plain = (name: string, debianPackage: string, neededFor: Program['neededFor'] = 'tests'): Program => ({
  name,
  debianPackage,
  neededFor,
  find: () => onPath(name),
});

/** The only place that knows which programs there are and where. */
export const programs = {
  /** Without a window to draw, the headless shell takes a sixth less processor time than the browser itself. */
  chromium: {
    name: 'Chromium',
    debianPackage: 'chromium-headless-shell',
    neededFor: 'tests',
    setting: 'CHROMIUM_PATH',
    find: findChromium,
    fault: (path) => (playsFilms(path) ? undefined : 'cannot play H.264 and AAC'),
  },
  ffmpeg: {
    name: 'ffmpeg',
    debianPackage: 'ffmpeg',
    neededFor: 'tests',
    find: () => onPath('ffmpeg'),
    fault: (path) => {
      const missing = missingEncoders(path);
      return missing.length > 0 ? `cannot encode with ${missing.join(', ')}` : undefined;
    },
  },
  ffprobe: plain('ffprobe', 'ffmpeg'),
  git: plain('git', 'git'),
  nginx: plain('nginx', 'nginx'),
  postgres: {
    name: 'PostgreSQL server programs (initdb, postgres, pg_isready)',
    debianPackage: 'postgresql',
    neededFor: 'tests',
    find: findPostgresFolder,
  },
  sh: plain('sh', 'dash'),
  find: plain('find', 'findutils'),
  mkfifo: plain('mkfifo', 'coreutils'),
  // PostgreSQL refuses to run as root.
  id: plain('id', 'coreutils', 'tests as root'),
  setpriv: plain('setpriv', 'util-linux', 'tests as root'),
  strace: plain('strace', 'strace', 'benchmarks'),
  // For a machine that has nothing, made inside this one.
  debootstrap: plain('debootstrap', 'debootstrap', 'long tests'),
  unshare: plain('unshare', 'util-linux', 'long tests'),
  mount: plain('mount', 'mount', 'long tests'),
  chroot: plain('chroot', 'coreutils', 'long tests'),
} satisfies Record<string, Program>;

/** What `npm test` needs. */
export const programsOfTests = ({ long }: { long: boolean }): Program[] => {
  const isRoot = process.getuid?.() === 0;
  return Object.values<Program>(programs).filter(
    ({ neededFor }) =>
      neededFor === 'tests' ||
      (neededFor === 'tests as root' && isRoot) ||
      (neededFor === 'long tests' && long),
  );
};

/** The PATH, and behind it the folders of servers, which Debian leaves out of the PATH of ordinary users. */
export const searchPath = (): string =>
  [process.env['PATH'], '/usr/sbin', '/sbin'].filter(Boolean).join(delimiter);

function onPath(...names: string[]): string | undefined {
  const folders = searchPath().split(delimiter);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
    .find((path) => existsSync(path));
}

/** The browser that `CHROMIUM_PATH` names, or the first of the usual names. */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  return (
    onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome') ??
    ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((path) => existsSync(path))
  );
}

const PLAYS_FILMS = `data:text/html,<script>document.title = document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"')</script>`;

/** Builds of Chromium without the codecs of films are common: those of Playwright, and of some distributions. */
function playsFilms(chromium: string): boolean {
  // With the usual profile, a Chrome that is open already would answer instead.
  const profile = mkdtempSync(join(tmpdir(), 'sebule-chromium-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`, '--dump-dom'];
  const { stdout } = spawnSync(chromium, [...flags, PLAYS_FILMS], { encoding: 'utf8', timeout: 60_000 });
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  return stdout?.includes('<title>probably</title>') ?? false;
}

const ENCODERS = ['libx264', 'libx265', 'aac', 'ac3'];

function missingEncoders(ffmpeg: string): string[] {
  const { stdout } = spawnSync(ffmpeg, ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  const known = new Set(stdout?.split('\n').map((line) => line.trim().split(/\s+/)[1]));
  return ENCODERS.filter((name) => !known.has(name));
}

/** Debian keeps the server programs off the PATH, in one folder per version; the newest is used. */
function findPostgresFolder(): string | undefined {
  const version = (path: string): number => Number.parseInt(path.split('/').at(-2) ?? '', 10);
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => version(b) - version(a));
  const folders = [...installed, ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name))),
  );
}
