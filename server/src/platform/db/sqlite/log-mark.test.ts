import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openConnection } from './connection.ts';
import { createLogMark } from './log-mark.ts';

const MARK_AT = 60;

describe('the mark of a log', () => {
  let folder: string;
  let file: string;
  let database: DatabaseSync;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-mark-'));
    file = path.join(folder, 'sebule.db');
    database = openConnection(file);
  });
  afterEach(() => {
    if (database.isOpen) database.close();
    rmSync(folder, { recursive: true });
  });

  const mark = () => Number(database.prepare('pragma user_version').get()?.['user_version']);
  const checkpoint = () => database.exec('pragma wal_checkpoint(restart)');

  it('is new with each filling, and one more than the one before', () => {
    const log = createLogMark(database, file);
    log.renew();
    expect(mark()).toBe(0);
    database.exec('create table words (word text)');
    log.renew();
    const first = mark();
    expect(first).toBeGreaterThan(0);
    database.exec("insert into words values ('moja')");
    log.renew();
    expect(mark()).toBe(first);
    checkpoint();
    database.exec("insert into words values ('mbili')");
    log.renew();
    expect(mark()).toBe(first + 1);
    expect(readFileSync(file).readUInt32BE(MARK_AT)).toBe(first);
  });

  it('stays that of a filling that a killed server left', () => {
    const killed = createLogMark(database, file);
    database.exec('create table words (word text)');
    killed.renew();
    const first = mark();
    const log = createLogMark(database, file);
    database.exec("insert into words values ('moja')");
    log.renew();
    expect(mark()).toBe(first);
  });

  it('is renewed later when it cannot be written now', () => {
    const other = openConnection(file);
    const log = createLogMark(database, file);
    database.exec('create table words (word text); pragma busy_timeout = 0');
    log.renew();
    const first = mark();
    checkpoint();
    database.exec("insert into words values ('moja')");
    other.exec('begin immediate');
    log.renew();
    expect(mark()).toBe(first);
    other.exec('rollback');
    log.renew();
    expect(mark()).toBe(first + 1);
    other.close();
  });
});
