import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needs } from './needs.ts';
import { startPostgres } from './postgres.ts';

test('a temporary PostgreSQL answers, and leaves nothing behind', { timeout: 60_000 }, async () => {
  const programs = needs.postgres.find() ?? '';
  const folders = () => globSync(join(tmpdir(), 'sebule-postgres-*'));
  const before = folders();

  const { url, stop } = await startPostgres(programs);
  const isReady = () => execFileSync(join(programs, 'pg_isready'), ['--dbname', url], { encoding: 'utf8' });
  expect(isReady()).toContain('accepting connections');
  // Another test run may have one of its own.
  const own = folders().filter((folder) => !before.includes(folder));
  expect(own).not.toEqual([]);

  await stop();
  expect(isReady).toThrow('Command failed');
  expect(folders().filter((folder) => own.includes(folder))).toEqual([]);
});
