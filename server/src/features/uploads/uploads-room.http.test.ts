import {
  EMPTY_UPLOAD_KEPT_DAYS,
  UPLOADS_OPEN_OF_ACCOUNT_MAX,
  UPLOAD_RESERVES_MINUTES,
  uploadMessages,
} from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import {
  STAFF,
  type UploadAnswer,
  type UploadsTestServer,
  filmOf,
  startUploadsTestServer,
} from '../../testing/uploads-server.ts';

const KB = 1_000;
const GB = 1e9;
/** What is always left for everything else. */
const RESERVE = 0.256 * GB;

describeOnBothDatabases('the room that unfinished uploads keep', (open) => {
  let database: TestDatabase;
  let server: UploadsTestServer;
  let free: number;
  beforeEach(async () => {
    free = 10 * GB + RESERVE;
    database = await open();
    server = await startUploadsTestServer({ db: database.db, freeBytes: async () => free });
  });
  afterEach(async () => {
    await server.close();
    await database.close();
  });

  const chunk = filmOf(2 * KB);
  const said = ({ status, body }: UploadAnswer) => [status, body?.msg];
  const create = async (name: string, gigabytes: number, headers = {}) =>
    said(await server.create({ name, size: gigabytes * GB }, headers))[0];
  const silence = () => server.passMs(UPLOAD_RESERVES_MINUTES * MINUTE_MS);

  it('is given up after a while without a byte, and not by one that goes on', async () => {
    const target = await server.begin({ name: 'Whole disk.mp4', size: 10 * GB });
    expect(await create('Kite.mp4', 1)).toBe(507);
    silence();
    expect(await create('Kite.mp4', 1)).toBe(201);
    // It is still there, and has to be content with what is left.
    expect(said(await server.append(target, 0, chunk))).toEqual([
      507,
      'Room for 9 GB, what is left of the film has 10 GB.',
    ]);
    silence();
    expect((await server.append(target, 0, chunk)).status).toBe(204);
    server.passMs(UPLOAD_RESERVES_MINUTES * MINUTE_MS - 1);
    expect(await create('Wind.mp4', 1)).toBe(507);
    expect((await server.append(target, chunk.length, chunk)).status).toBe(204);
    server.passMs(UPLOAD_RESERVES_MINUTES * MINUTE_MS - 1);
    expect(await create('Wind.mp4', 1)).toBe(507);
  });

  it('is not kept by requests without a byte', async () => {
    const target = await server.begin({ name: 'Whole disk.mp4', size: 10 * GB });
    for (let minutes = 0; minutes < UPLOAD_RESERVES_MINUTES; minutes += 10) {
      server.passMs(10 * MINUTE_MS);
      expect((await server.append(target, 0, Buffer.alloc(0))).status).toBe(204);
      expect((await server.offset(target)).status).toBe(200);
    }
    server.passMs(MINUTE_MS);
    expect(await create('Kite.mp4', 10)).toBe(201);
  });

  it('is at most half of what is free beside those of another account', async () => {
    for (const name of ['a.mp4', 'b.mp4']) expect(await create(name, 5, STAFF)).toBe(201);
    expect(await create('c.mp4', 0.1, STAFF)).toBe(507);
    expect(await create('Kite.mp4', 5.1)).toBe(507);
    expect(await create('Kite.mp4', 5)).toBe(201);
    expect(await create('Wind.mp4', 0.1)).toBe(507);
  });

  it('never lets a chunk take what is left for everything else', async () => {
    const target = await server.begin({ name: 'Kite.mp4', size: GB });
    await server.append(target, 0, chunk);
    free = RESERVE + KB;
    expect(said(await server.append(target, chunk.length, chunk))).toEqual([
      507,
      uploadMessages.uploadDiskFull,
    ]);
    expect((await server.offset(target)).headers['upload-offset']).toBe(String(chunk.length));
    free = RESERVE + 2 * KB;
    expect((await server.append(target, chunk.length, chunk)).status).toBe(204);
  });

  it('is there again after a night, and after a restart', async () => {
    const target = await server.begin({ name: 'Kite.mp4', size: 4 * KB });
    await server.append(target, 0, chunk);
    server.passMs(10 * HOUR_MS);
    await server.passHour();
    await server.restart();
    // What an earlier process wrote last is sent again.
    const offset = Number((await server.offset(target)).headers['upload-offset']);
    const film = Buffer.concat([chunk, chunk]);
    expect((await server.append(target, offset, film.subarray(offset))).status).toBe(204);
    expect(await server.list()).toEqual([]);
  });

  it('ends sooner with uploads of which nothing has ever arrived', async () => {
    await server.begin({ name: 'Empty.mp4', size: GB });
    const begun = await server.begin({ name: 'Begun.mp4', size: GB });
    await server.append(begun, 0, chunk);
    server.passMs(EMPTY_UPLOAD_KEPT_DAYS * DAY_MS);
    await server.passHour();
    expect(await server.list()).toHaveLength(2);
    server.passMs(1);
    await server.passHour();
    expect((await server.list()).map(({ name }) => name)).toEqual(['Begun.mp4']);
  });

  it('cannot be taken by one account through their number', async () => {
    for (let count = 0; count < UPLOADS_OPEN_OF_ACCOUNT_MAX; count += 1)
      expect(await create(`${count}.mp4`, 0.000_1, STAFF)).toBe(201);
    expect(said(await server.create({ name: 'one more.mp4', size: KB }, STAFF))).toEqual([
      409,
      uploadMessages.uploadsTooMany,
    ]);
    expect(await create('Kite.mp4', 1)).toBe(201);
  });
});
