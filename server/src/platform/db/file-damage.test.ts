import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFile } from './file-check.ts';
import { findDamage } from './file-damage.ts';

const PAGE_BYTES = 4_096;
const FRAME_BYTES = PAGE_BYTES + 24;

describe('damage in a SQLite file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-check-'));
    file = path.join(folder, 'sebule.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** 300 rows, each in its own transaction; `inLog` leaves them in the log, as a killed server does. */
  const make = (inLog: boolean) => {
    const source = path.join(folder, `${inLog}.db`);
    const database = new DatabaseSync(source);
    database.exec(
      'pragma journal_mode = WAL; pragma synchronous = off; create table saves (who text, at integer)',
    );
    database.exec('create index saves_at on saves (at)');
    database.exec('pragma wal_checkpoint(truncate)');
    const insert = database.prepare('insert into saves values (?, ?)');
    for (let row = 0; row < 300; row += 1) insert.run('x'.repeat(row), (row * 7_919) % 1_000);
    if (!inLog) database.exec('pragma wal_checkpoint(truncate)');
    copyFileSync(source, file);
    if (inLog) copyFileSync(`${source}-wal`, `${file}-wal`);
    database.close();
  };
  const change = (name: string, at: number, bytes = 50) => {
    const content = readFileSync(name);
    for (let index = at; index < at + bytes; index += 1) content[index] = (content[index] ?? 0) ^ 0x5a;
    writeFileSync(name, content);
  };
  const atStart = () => findDamage(file, 'start');

  it('is found in an empty file, which SQLite would take for a new database', () => {
    make(true);
    truncateSync(file, 0);
    expect(atStart()).toEqual({ of: 'file', reason: 'the file is empty' });
    rmSync(`${file}-wal`);
    expect(atStart()).toEqual({ of: 'file', reason: 'the file is empty' });
  });

  it('is not found in a sound file, whether its rows are in the file or in its log', () => {
    make(false);
    expect([atStart(), findDamage(file, 'running')]).toEqual([null, null]);
    make(true);
    expect([atStart(), findDamage(file, 'running')]).toEqual([null, null]);
  });

  it.each([
    ['the head of the file', 0],
    ['the head of a table', PAGE_BYTES],
    ['the list of rows of a page', 4 * PAGE_BYTES],
  ])('finds changed bytes in %s', (_where, at) => {
    make(false);
    change(file, at);
    for (const when of ['start', 'running'] as const) {
      expect(findDamage(file, when)).toEqual({ of: 'file', reason: expect.any(String) });
    }
  });

  it('is found when an index entry differs from its row', () => {
    make(false);
    const at = readFileSync(file).indexOf('x'.repeat(200)) - 4;
    change(file, at, 6);
    expect(atStart()).toEqual({ of: 'file', reason: expect.any(String) });
  });

  it.each([1, 2_048, PAGE_BYTES, 3 * PAGE_BYTES])('is found when %i bytes are cut off', (bytes) => {
    make(false);
    truncateSync(file, readFileSync(file).length - bytes);
    expect(atStart()).toEqual({ of: 'file', reason: expect.any(String) });
  });

  it('is found in a log that has lost its middle, but not in one that a power cut ended', () => {
    make(true);
    const log = `${file}-wal`;
    const whole = readFileSync(log);
    const readable = 32 + 100 * FRAME_BYTES;
    change(log, readable + 500);
    expect(atStart()).toEqual({ of: 'log', readable, size: whole.length });
    // The recovery that the operator is advised to use when there is no backup.
    truncateSync(log, readable);
    expect(atStart()).toBeNull();
    writeFileSync(log, whole);
    change(log, 0, 8);
    expect(atStart()).toMatchObject({ of: 'log', readable: 0 });
    for (const cut of [1, 300, FRAME_BYTES, 40 * FRAME_BYTES + 7]) {
      writeFileSync(log, whole.subarray(0, whole.length - cut));
      expect([cut, atStart()]).toEqual([cut, null]);
    }
  });

  describe('that a log is beside another file', () => {
    /** A file and its log with these marks, as a killed server leaves them. */
    const makeMarked = (mark: number, logMark: number | null) => {
      rmSync(path.join(folder, 'false.db'), { force: true });
      make(false);
      const database = new DatabaseSync(file);
      database.exec(
        `pragma journal_mode = WAL; pragma user_version = ${mark}; pragma wal_checkpoint(truncate)`,
      );
      database.exec("insert into saves values ('later', 1)");
      if (logMark !== null) database.exec(`pragma user_version = ${logMark}`);
      const log = readFileSync(`${file}-wal`);
      const content = readFileSync(file);
      database.close();
      writeFileSync(file, content);
      writeFileSync(`${file}-wal`, log);
    };
    const isCopied = (name: string) => (name === file ? 100_000 : 0);

    it.each([
      ['the log has no mark', 7, null],
      ['the file has none yet', 0, 7],
      ['it has been written into the file', 7, 7],
      ['nothing of it has been written into the file', 7, 8],
    ])('is not found while %s', (_why, mark, logMark) => {
      makeMarked(mark, logMark);
      expect(atStart()).toBeNull();
    });

    it.each([
      [5, 8],
      [8, 7],
      [900_000, 8],
    ])('is found by their marks, %i and %i', (mark, logMark) => {
      makeMarked(mark, logMark);
      expect(atStart()).toEqual({ of: 'pair', is: 'sure' });
    });

    it('is supposed when the file before the log was copied there later', () => {
      makeMarked(7, 8);
      expect(findDamage(file, 'start', isCopied)).toEqual({ of: 'pair', is: 'maybe' });
      makeMarked(7, 7);
      expect(findDamage(file, 'start', isCopied)).toBeNull();
    });
  });

  it('is looked for in a separate process, which is killed after a timeout', async () => {
    make(false);
    expect(await checkFile(file, { when: 'start' })).toEqual(null);
    await expect(checkFile(file, { when: 'start', timeoutMs: 1 })).rejects.toThrow();
    await expect(checkFile(path.join(folder, 'none.db'), { when: 'running' })).rejects.toThrow();
  });
});
