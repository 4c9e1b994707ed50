import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openConnection } from './connection.ts';
import { keepingLog, takeKeptLog } from './kept-log.ts';

describe('the log of a closed SQLite file', () => {
  let folder: string;
  let file: string;
  let log: string;
  let kept: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-log-'));
    file = path.join(folder, 'sebule.db');
    log = `${file}-wal`;
    kept = `${file}-log`;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = () => {
    takeKeptLog(file);
    return openConnection(file);
  };
  const close = (database: DatabaseSync) => keepingLog(file, async () => database.close());
  /** @returns the number of the log among all files of the disk */
  const closedOnce = async (): Promise<number> => {
    const database = open();
    database.exec("create table words (word text); insert into words values ('moja')");
    const { ino } = statSync(log);
    await close(database);
    return ino;
  };

  it('keeps its room on the disk for the next opening, and nothing else', async () => {
    const ino = await closedOnce();
    const { size } = statSync(kept);
    expect([existsSync(log), statSync(kept).ino]).toEqual([false, ino]);
    const database = open();
    expect([existsSync(kept), statSync(log).ino, statSync(log).size]).toEqual([false, ino, size]);
    expect(database.prepare('select word from words').all()).toMatchObject([{ word: 'moja' }]);
    database.exec("insert into words values ('mbili')");
    expect([statSync(log).ino, statSync(log).size]).toEqual([ino, size]);
    await close(database);
    const last = open();
    expect(last.prepare('select count(*) as n from words').get()?.['n']).toBe(2);
    last.close();
  });

  it('is not kept while another connection uses it', async () => {
    await closedOnce();
    const database = open();
    const other = openConnection(file);
    await close(database);
    expect([existsSync(kept), existsSync(log)]).toEqual([false, true]);
    other.close();
  });

  it('is not taken when it has content, or when there is another', async () => {
    await closedOnce();
    writeFileSync(kept, Buffer.alloc(10_000, 1));
    takeKeptLog(file);
    expect([existsSync(kept), existsSync(log)]).toEqual([false, false]);
    const database = open();
    database.exec("insert into words values ('mbili')");
    const { ino } = statSync(log);
    writeFileSync(kept, Buffer.alloc(10_000));
    takeKeptLog(file);
    expect([existsSync(kept), statSync(log).ino]).toEqual([false, ino]);
    database.close();
  });

  it('lets the file close where it cannot be kept', async () => {
    const database = open();
    // As on a file system without links.
    writeFileSync(kept, 'in its place');
    database.exec('create table words (word text)');
    await close(database);
    const again = open();
    expect(again.prepare('select count(*) as n from words').get()?.['n']).toBe(0);
    again.close();
  });
});
