import path from 'node:path';
import { startServer } from '@sebule/server/start';
import { DEMO_PASSWORD, accounts } from './residents.ts';
import { seedDemo } from './seed.ts';

const root = path.join(import.meta.dirname, '..');

const greeting = (url: string): string => {
  const people = accounts.map((account) => {
    const who = `${account.firstName} ${account.lastName}`.padEnd(16);
    const how = account.phone ?? account.email ?? '';
    const note =
      account.status === 'pending'
        ? 'waits for approval'
        : account.password
          ? `password: ${DEMO_PASSWORD}`
          : '';
    return `    ${account.userType.padEnd(7)} ${who} ${how.padEnd(26)} ${note}`.trimEnd();
  });
  return [
    '',
    `  Karibu! The Sebule demo is ready at ${url}`,
    '',
    '  Sign in as (viewers by phone alone, from this building):',
    ...people,
    '',
    '  Stop it with Ctrl+C. Its data is in data-demo; delete that folder to begin afresh.',
    '',
  ].join('\n');
};

await startServer(
  {
    LOG_LEVEL: 'warn',
    DATA_DIR: path.join(root, 'data-demo'),
    MEDIA_DIR: path.join(root, 'demo/media'),
    ...process.env,
  },
  { prepare: (db) => seedDemo(db, { now: () => Date.now() }), greeting },
);
