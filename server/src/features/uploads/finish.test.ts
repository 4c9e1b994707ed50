import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TUS_VERSION, uploadMessages } from '@sebule/contract';
import type { Locker } from '@tus/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditLog } from '#features/audit/index.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { addPeople } from '../../testing/fixtures.ts';
import { filmOf } from '../../testing/uploads-server.ts';
import { createFinish } from './finish.ts';
import { PartsStore } from './parts-store.ts';
import { type QueueLocker, createQueueLocker } from './queue-locker.ts';
import { createTus } from './tus.ts';
import { type UploadRecord, uploadRecords } from './upload-records.ts';
import { uploadTargets } from './upload-targets.ts';

const ID = 'a'.repeat(32);
const FILM = filmOf(2_000);
const clock = { now: () => TEST_NOW };

describeOnBothDatabases('an upload that is finished', (open) => {
  let database: TestDatabase;
  let uploader: AdminCaller;
  let record: UploadRecord;
  beforeEach(async () => {
    database = await open();
    const { owner } = await addPeople(database.db);
    uploader = {
      actor: { accountId: owner, sessionId: 'a', role: 'admin', userType: 'owner' },
      ip: '127.0.0.1',
    };
    record = {
      id: ID,
      size: FILM.length,
      fileName: 'Kite.mp4',
      folder: 'uploads',
      fingerprint: null,
      accountId: owner,
    };
    await mkdir(folders().media);
    await mkdir(folders().parts);
    await writeFile(path.join(folders().parts, ID), FILM);
    await writeFile(path.join(folders().parts, `${ID}.json`), JSON.stringify(record));
  });
  afterEach(() => database.close());

  const folders = () => ({
    media: path.join(database.dataDir, 'media'),
    parts: path.join(database.dataDir, 'uploads'),
  });
  const uploaded = () => readdir(path.join(folders().media, 'uploads'));

  /** @param onName called when an upload has chosen its name, before it takes it */
  const setUp = (onName: () => unknown, wrap = (locker: QueueLocker): Locker => locker) => {
    const { media: mediaDir, parts: folder } = folders();
    const records = uploadRecords(folder, { warn: () => {} });
    const parts = new PartsStore({ folder, records, targets: uploadTargets(mediaDir), clock });
    const locker = createQueueLocker();
    const audit = createAuditLog({ db: database.db, clock });
    const finish = createFinish({
      db: database.db,
      clock,
      audit,
      events: { publish: () => {} },
      records: {
        ...records,
        async put(changed, modifiedMs) {
          await records.put(changed, modifiedMs);
          if (!changed.isFinished) await onName();
        },
      },
      parts,
      locker,
      mediaDir,
      onStored: () => {},
    });
    const tus = createTus(parts, wrap(locker));
    const discard = () => tus({ method: 'DELETE', id: ID, headers: { 'tus-resumable': TUS_VERSION } });
    return { finish: () => finish(ID, uploader), discard, records, parts, audit };
  };

  it('is discarded too late once that has begun', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    let discarded: Promise<string> | undefined;
    const { finish, discard, records, audit } = setUp(
      async () => {
        discarded = discard().then(
          () => 'discarded',
          (error: unknown) => String(error),
        );
        await Promise.race([asked, discarded]);
      },
      (locker) => ({
        newLock(id) {
          const lock = locker.newLock(id);
          return {
            lock(signal, release) {
              if (locker.isHeld(id)) ask();
              return lock.lock(signal, release);
            },
            unlock: () => lock.unlock(),
          };
        },
      }),
    );
    expect(await finish()).toBe('uploads/Kite.mp4');
    expect(await discarded).toContain(uploadMessages.uploadUnknown);
    expect(await uploaded()).toEqual(['Kite.mp4']);
    expect(FILM.equals(await readFile(path.join(folders().media, 'uploads/Kite.mp4')))).toBe(true);
    expect(await records.find(ID)).toEqual({ ...record, target: 'uploads/Kite.mp4', isFinished: true });
    expect((await audit.latest(20)).map(({ event }) => event)).toEqual(['file-uploaded']);
  });

  it('is unknown when it was discarded before', async () => {
    const { finish, discard, audit } = setUp(() => {});
    await discard();
    await expect(finish()).rejects.toThrow(uploadMessages.uploadUnknown);
    expect([await readdir(folders().media), await readdir(folders().parts)]).toEqual([[], []]);
    expect(await audit.latest(20)).toEqual([]);
  });

  it('leaves no empty file when it cannot be moved, and does not count as moved', async () => {
    const { finish, discard, records, parts, audit } = setUp(() => rm(path.join(folders().parts, ID)));
    await expect(finish()).rejects.toMatchObject({ status: 503, code: 'folder-not-writable' });
    expect(await uploaded()).toEqual([]);
    const left = await records.find(ID);
    expect(left?.target).toBe('uploads/Kite.mp4');
    expect(left && (await parts.offsetOf(left))).toBe(null);
    await expect(finish()).rejects.toThrow(uploadMessages.uploadUnknown);
    expect(await audit.latest(20)).toEqual([]);
    await discard();
    expect(await readdir(folders().parts)).toEqual([]);
  });

  it('keeps a file that has taken its name meanwhile when it cannot be moved', async () => {
    const file = path.join(folders().media, 'uploads/Kite.mp4');
    let names = 0;
    const { finish } = setUp(async () => {
      names += 1;
      if (names === 1) await writeFile(file, 'a film');
      else await rm(path.join(folders().parts, ID));
    });
    await expect(finish()).rejects.toMatchObject({ status: 503, code: 'folder-not-writable' });
    expect(await uploaded()).toEqual(['Kite.mp4']);
    expect(await readFile(file, 'utf8')).toBe('a film');
  });
});
