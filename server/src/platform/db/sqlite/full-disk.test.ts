import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openConnection } from './connection.ts';
import { createWriter } from './writer.ts';

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
    const script = `
      import { existsSync } from 'node:fs';
      import { openConnection } from ${JSON.stringify(path.join(import.meta.dirname, 'connection.ts'))};
      const connections = [1, 2].map(() => openConnection(${JSON.stringify(file)}));
      const counts = connections.map((each) => each.prepare('select count(*) as n from words').get().n);
      console.log(JSON.stringify(counts));`;
    const output = execFileSync(
      'sh',
      [
        '-c',
        `trap '' XFSZ; ulimit -f ${blocks} && exec "$@"`,
        'sh',
        process.execPath,
        '--input-type=module',
        '-e',
        script,
      ],
      { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: '' } },
    );
    expect(JSON.parse(output)).toEqual([1, 1]);
  });
});
