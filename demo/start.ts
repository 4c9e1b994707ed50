import { cpSync, existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { type StartedServer, startServer } from '@sebule/server/start';
import { arrival } from './catalogue/arrival.ts';
import { DEMO_PASSWORD, type DemoAccount, accounts } from './residents.ts';
import { seedDemo } from './seed.ts';

const root = path.join(import.meta.dirname, '..');

/** The demo's defaults; the environment may override them. */
const defaults = {
  LOG_LEVEL: 'warn',
  DATA_DIR: path.join(root, 'data-demo'),
  // So that admins can see what text messages cost. None is sent; codes come from the admins.
  SMS_PROVIDER: 'log',
};

const noteOf = ({ status, hasPassword }: DemoAccount): string => {
  if (status === 'pending') return 'waits for approval';
  return hasPassword ? `password: ${DEMO_PASSWORD}` : '';
};

/** Relative where that is shorter to read. */
const shown = (folder: string): string => {
  const relative = path.relative(process.cwd(), folder);
  return relative === '' || relative.startsWith('..') ? folder : relative;
};

const greeting = ({ url, neighbourUrl, dataDir }: StartedServer): string => {
  const people = accounts.map((account) => {
    const who = `${account.firstName} ${account.lastName}`.padEnd(16);
    const how = (account.phone ?? account.email ?? '').padEnd(26);
    return `    ${account.userType.padEnd(7)} ${who} ${how} ${noteOf(account)}`.trimEnd();
  });
  return [
    '',
    `  Karibu! The Sebule demo is ready at ${url}`,
    ...(neighbourUrl ? [`  From a phone on the same network: ${neighbourUrl}`] : []),
    '',
    '  Sign in as (viewers by phone alone, from this building):',
    ...people,
    `  The owner and the staff log in at ${url}/#/admin/login`,
    '',
    `  Stop it with Ctrl+C. Its data is in ${shown(dataDir)}; delete that folder to begin afresh.`,
    '',
  ].join('\n');
};

// An empty variable counts as not set, or the demo would use the folder of a real installation.
const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()));

const settings: Record<string, string | undefined> = { ...defaults, ...set };

// The journeys begin without requests, notices and a film to prepare.
const hasAdminActivity = settings['DEMO_ADMIN_ACTIVITY'] !== 'none';

/**
 * Copies the films once, so that admins can delete and rename them for good. The folder has another name until the copy is
 * complete: an interrupted one must not count.
 */
const copyFilms = ({ dataDir, mediaDir }: { dataDir: string; mediaDir: string }): void => {
  if (settings['MEDIA_DIR'] !== undefined || existsSync(mediaDir)) return;
  const unfinished = path.join(dataDir, 'media.unfinished');
  const media = path.join(root, 'demo/media');
  const toPrepare = path.join(media, arrival.file);
  cpSync(media, unfinished, {
    recursive: true,
    preserveTimestamps: true,
    filter: (from) => hasAdminActivity || from !== toPrepare,
  });
  renameSync(unfinished, mediaDir);
};

await startServer(settings, {
  prepareFolders: copyFilms,
  prepare: (db) => seedDemo(db, { now: () => Date.now() }, { hasAdminActivity }),
  greeting,
});
