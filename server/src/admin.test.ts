import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openConnection } from './platform/db/sqlite/connection.ts';
import { type TestDatabase, describeOnBothDatabases, describeOnSqlite } from './testing/databases.ts';
import { bareEnvironment } from './testing/server-process.ts';

const script = path.join(import.meta.dirname, 'admin.ts');
const OWNER = ['--email', 'Wanjiku@Example.org', '--first-name', 'Wanjiku', '--last-name', 'Kamau'];

/** Runs one command as a process, with the given standard input. What commands do is tested in console/run.test.ts. */
const run = async (args: string[], input: string, env: Record<string, string | undefined>) => {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...bareEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // The process may end before it reads its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [out, err] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, 'close');
  return { code: code as number, out: await out, err: await err };
};

describeOnBothDatabases('the console’s process', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  it('reads a password from a pipe, and ends with the code and the message of a failure', async () => {
    const env = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl };
    const first = await run(['create-owner', ...OWNER], 'dirisha la kusini\n', env);
    expect(first).toMatchObject({ code: 0, err: '', out: expect.stringContaining('wanjiku@example.org') });
    const second = await run(['create-owner', ...OWNER], 'dirisha la kusini', env);
    expect(second).toEqual({
      code: 1,
      out: '',
      err: 'There is an owner already; see reset-owner-password.\n',
    });
  });
});

describeOnSqlite('the console’s process', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  it('does not create a database in a misspelt folder', async () => {
    const folder = `${database.dataDir}-typo`;
    const { code, err } = await run(['list-accounts'], '', { DATA_DIR: folder });
    expect([code, err]).toEqual([1, expect.stringContaining('there is no database')]);
    expect(existsSync(folder)).toBe(false);
  });

  it('says that a server which was started on a full disk has the database to itself', async () => {
    const folder = `${database.dataDir}-full`;
    mkdirSync(folder);
    const server = openConnection(path.join(folder, 'sebule.db'), () => 0);
    server.exec('create table words (word text)');
    const { code, err } = await run(['list-accounts'], '', { DATA_DIR: folder });
    server.close();
    rmSync(folder, { recursive: true });
    expect([code, err]).toEqual([1, expect.stringContaining('started on a full disk: stop that one first')]);
  });
});
