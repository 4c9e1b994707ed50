import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createExclusively } from '#platform/db/exclusively.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { SMS_FILE, type SmsFile, smsFile } from './sms-file.ts';

const THEIRS = '254712345678';
const OTHERS = '254712345679';
const AT = '2026-03-01T12:00:00.000Z';
const sms = (to: string, text = 'Karibu') => ({ to, text, at: AT });
const line = (to: string, text?: string) => `${JSON.stringify(sms(to, text))}\n`;
const wanted = async () => true;
const signal = new AbortController().signal;

describeOnBothDatabases('the file of text messages', (open) => {
  let database: TestDatabase;
  /** Of two servers on PostgreSQL; a SQLite file belongs to one. */
  let servers: [SmsFile, SmsFile];
  beforeEach(async () => {
    database = await open();
    const { db, dataDir } = database;
    const one = smsFile(dataDir, createExclusively(db, SMS_FILE));
    servers = [one, isPostgres(db) ? smsFile(dataDir, createExclusively(db, SMS_FILE)) : one];
  });
  afterEach(() => database.close());

  const file = () => path.join(database.dataDir, 'outbox/sms.jsonl');
  const content = () => readFileSync(file(), 'utf8');
  const write = (text: string | Buffer) => {
    mkdirSync(path.dirname(file()), { recursive: true });
    writeFileSync(file(), text);
  };
  const remove = (phone = THEIRS) => servers[0].removeTo(phone, signal);

  it('loses the messages to one phone, and nothing else', async () => {
    write(`${line(OTHERS)}${line(THEIRS)}not a message\n\n${line(THEIRS)}${line(OTHERS, `call ${THEIRS}`)}`);
    await remove();
    await remove();
    expect(content()).toBe(`${line(OTHERS)}not a message\n\n${line(OTHERS, `call ${THEIRS}`)}`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file()))).toEqual(['sms.jsonl']);
  });

  it('keeps a last line without an end, and the next message does not run into it', async () => {
    write(`${line(THEIRS)}${line(OTHERS).trim()}`);
    await remove();
    expect(content()).toBe(line(OTHERS).trim());
    await servers[0].add(() => sms(THEIRS), wanted);
    expect(content()).toBe(`${line(OTHERS)}${line(THEIRS)}`);
  });

  it('keeps what is no UTF-8', async () => {
    const damaged = Buffer.from([0xff, 0xfe, 0x0a, 0x00, 0xc3, 0x0a]);
    write(Buffer.concat([damaged, Buffer.from(line(THEIRS)), damaged]));
    await remove();
    expect(readFileSync(file())).toEqual(Buffer.concat([damaged, damaged]));
  });

  it('is not written anew for a phone without messages', async () => {
    write(line(OTHERS));
    const { ino } = statSync(file());
    await remove();
    expect([statSync(file()).ino, content()]).toEqual([ino, line(OTHERS)]);
  });

  it('need not exist', async () => {
    await remove();
    expect(existsSync(path.dirname(file()))).toBe(false);
    mkdirSync(path.dirname(file()));
    await remove();
    expect(readdirSync(path.dirname(file()))).toEqual([]);
  });

  it('is the old one until all of the new one is written, and a repetition completes it', async () => {
    const before = `${line(THEIRS)}${line(OTHERS)}`;
    write(before);
    await expect(servers[0].removeTo(THEIRS, AbortSignal.abort())).rejects.toThrow();
    expect(content()).toBe(before);
    // What a killed server leaves.
    writeFileSync(`${file()}.tmp`, line(OTHERS).repeat(9));
    await remove();
    expect(content()).toBe(line(OTHERS));
    expect(readdirSync(path.dirname(file()))).toEqual(['sms.jsonl']);
  });

  it('loses no message that is added at the same moment, also by another server', async () => {
    // Larger than what is read at once, so that much could come between.
    write(`${line(OTHERS, 'x'.repeat(500))}${line(THEIRS)}`.repeat(2_000));
    const removed = new AbortController();
    const added: string[] = [];
    const keepAdding = async (server: SmsFile) => {
      while (!removed.signal.aborted) {
        const text = `added ${added.length}`;
        added.push(text);
        await server.add(() => sms(OTHERS, text), wanted);
      }
    };
    const removing = Promise.all(servers.map((server) => server.removeTo(THEIRS, signal)));
    const isDone = removing.finally(() => removed.abort());
    await Promise.all([isDone, ...servers.map(keepAdding)]);
    const texts = content()
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each).text as string);
    expect(texts).toHaveLength(2_000 + added.length);
    expect(texts.slice(2_000).toSorted()).toEqual(added.toSorted());
  });

  it('gets no message that is removed from the queue while it waits for its turn', async () => {
    write(line(THEIRS));
    let isQueued = true;
    const removing = remove();
    const adding = servers[0].add(
      () => sms(THEIRS),
      async () => isQueued,
    );
    isQueued = false;
    await Promise.all([removing, adding]);
    expect(content()).toBe('');
  });

  it('tells the messages to a phone', async () => {
    write(`${line(OTHERS)}${line(THEIRS, 'one')}{"to":"${THEIRS}","te\n${line(THEIRS, 'two')}`);
    const texts = [];
    for await (const { text } of servers[0].to(THEIRS)) texts.push(text);
    expect(texts).toEqual(['one', 'two']);
  });
});
