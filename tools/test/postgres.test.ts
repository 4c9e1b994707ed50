import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathOf } from '../machine/install.ts';
import { programs as known } from '../machine/programs.ts';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';

const programs = pathOf(known.postgres);
const isReady = (url: string) =>
  execFileSync(join(programs, 'pg_isready'), ['--dbname', url], { encoding: 'utf8' });

test('a temporary PostgreSQL answers, and leaves nothing behind', { timeout: 60_000 }, async () => {
  const { url, folder, stop } = await startPostgres(programs);
  expect(isReady(url)).toContain('accepting connections');
  expect(existsSync(folder)).toBe(true);

  await stop();
  expect(() => isReady(url)).toThrow('Command failed');
  expect(existsSync(folder)).toBe(false);
});

test('a temporary PostgreSQL uses another port when the first is taken', { timeout: 60_000 }, async () => {
  const somebody = createServer().listen(0, '127.0.0.1');
  await once(somebody, 'listening');
  const ports = [(somebody.address() as AddressInfo).port, await freePort()];
  const { url, stop } = await startPostgres(programs, async () => ports.shift() ?? 0);
  expect(isReady(url)).toContain('accepting connections');
  expect(ports).toEqual([]);
  await stop();
  somebody.close();
});
