import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Need = {
  name: string;
  debianPackage: string;
  /** Full path of the program or folder, if it exists. */
  find(): string | undefined;
};

const onPath = (...names: string[]): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
    .find((path) => existsSync(path));
};

/** Programs that the tests use and that npm does not install. */
export const needs = {
  /** Without a window to draw, the headless shell takes a sixth less processor time than the browser itself. */
  chromium: {
    name: 'Chromium',
    debianPackage: 'chromium-headless-shell',
    find: () => onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'),
  },
  ffmpeg: { name: 'ffmpeg', debianPackage: 'ffmpeg', find: () => onPath('ffmpeg') },
  ffprobe: { name: 'ffprobe', debianPackage: 'ffmpeg', find: () => onPath('ffprobe') },
  nginx: {
    name: 'nginx',
    debianPackage: 'nginx',
    // Debian keeps it off the PATH of users.
    find: () => onPath('nginx') ?? ['/usr/sbin/nginx'].find((path) => existsSync(path)),
  },
  postgres: {
    name: 'PostgreSQL server programs (initdb, postgres)',
    debianPackage: 'postgresql',
    find: findPostgresFolder,
  },
} satisfies Record<string, Need>;

/** Debian keeps the server programs off the PATH, in one folder per version; the newest is used. */
function findPostgresFolder(): string | undefined {
  const version = (path: string): number => Number.parseInt(path.split('/').at(-2) ?? '', 10);
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => version(b) - version(a));
  const folders = [...installed, ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}
