import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareEnvironment } from '../../../testing/server-process.ts';
import { openConnection } from './connection.ts';
import { createWriter } from './writer.ts';

/** How many rows of `words` each of two connections sees that another process opens. */
const COUNT_TWICE = `
  import { openConnection } from ${JSON.stringify(path.join(import.meta.dirname, 'connection.ts'))};
  const [, file, free] = process.argv;
  const connections = [1, 2].map(() => openConnection(file, free ? () => Number(free) : undefined));
  const counts = connections.map((each) => each.prepare('select count(*) as n from words').get().n);
  console.log(JSON.stringify(counts));`;
const countInProcess = (file: string, shell: string, ...free: number[]): unknown => {
  const args = ['--input-type=module', '-e', COUNT_TWICE, file, ...free.map(String)];
  return JSON.parse(
    execFileSync('sh', ['-c', `${shell} exec "$@"`, 'sh', process.execPath, ...args], {
      encoding: 'utf8',
      env: bareEnvironment(),
    }),
  );
};

describe('a SQLite file whose disk is full', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-full-'));
    file = path.join(folder, 'sebule.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes the next write into a log that a killed server left full', async () => {
    const other = openConnection(path.join(folder, 'other.db'));
    other.exec('create table words (word text)');
    for (const part of ['', '-wal']) copyFileSync(path.join(folder, `other.db${part}`), `${file}${part}`);
    other.close();
    const { size } = statSync(`${file}-wal`);
    const writer = createWriter(file);
    await writer.write("insert into words values ('moja')", []);
    expect(statSync(`${file}-wal`).size).toBe(size);
    await writer.close();
  });

  it('opens without the file that several programs need to share it', () => {
    const database = openConnection(file);
    database.exec("create table words (word text); insert into words values ('moja')");
    database.close();
    // No file can be longer than the database: its index would be.
    const blocks = statSync(file).size / 512;
    expect(countInProcess(file, `trap '' XFSZ; ulimit -f ${blocks} &&`)).toEqual([1, 1]);
  });

  it('opens without it at once when nothing is left, unless another program has it', () => {
    const database = openConnection(file, () => 0);
    database.exec("create table words (word text); insert into words values ('moja')");
    expect(existsSync(`${file}-shm`)).toBe(false);
    database.close();
    const other = openConnection(file);
    expect(existsSync(`${file}-shm`)).toBe(true);
    expect(countInProcess(file, '', 0)).toEqual([1, 1]);
    other.close();
  });
});
