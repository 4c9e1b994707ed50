import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MEDIA_PATH_HEADER } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { type UploadsTestServer, filmOf, startUploadsTestServer } from '../../testing/uploads-server.ts';

const ID = 'e'.repeat(32);
const ADDRESS = `/api/admin/media/upload/${ID}`;
const RECORD = { id: ID, size: 5, fileName: 'Kite.mp4', folder: '', fingerprint: null, accountId: 1 };

describeOnBothDatabases('uploads beside a damaged record', (open) => {
  let database: TestDatabase;
  let server: UploadsTestServer;
  let other: string;
  beforeEach(async () => {
    database = await open();
    server = await startUploadsTestServer({ db: database.db });
    other = await server.begin({ name: 'Wind.mp4', size: 2_000 });
  });
  afterEach(async () => {
    await server.close();
    await database.close();
  });

  const partsFolder = () => path.join(server.dataDir, 'uploads');
  const damaged = () => path.join(partsFolder(), `${ID}.json`);
  const othersFiles = () => [path.basename(other), `${path.basename(other)}.json`];
  const expectOthersGoOn = async () => {
    expect((await server.list()).map(({ name }) => name)).toEqual(['Wind.mp4']);
    const created = await server.create({ name: 'New.mp4', size: 2_000 });
    expect(created.status).toBe(201);
    expect((await server.discard(String(created.headers.location))).status).toBe(204);
    expect((await server.append(other, 0, filmOf(1_000))).headers['upload-offset']).toBe('1000');
  };
  const expectDiscardable = async () => {
    const { status, headers } = await server.offset(ADDRESS);
    expect([status, headers[MEDIA_PATH_HEADER]]).toEqual([404, undefined]);
    expect((await server.append(ADDRESS, 0, filmOf(5))).status).toBe(404);
    expect((await server.discard(ADDRESS)).status).toBe(204);
    expect((await readdir(partsFolder())).toSorted()).toEqual(othersFiles());
    expect((await server.discard(ADDRESS)).status).toBe(404);
  };

  it.each([
    ['nothing', ''],
    ['half of it', '{"id":"ee'],
    ['a list', '[]'],
    ['a wrong type', '{"fileName":5}'],
    ['a place outside the media folder', JSON.stringify({ ...RECORD, target: '../../x' })],
    [
      'a place outside the media folder, and that it is finished',
      JSON.stringify({ ...RECORD, target: '../../x', isFinished: true }),
    ],
  ])('that says %s go on, and it can be discarded', async (_what, content) => {
    await writeFile(damaged(), content);
    await writeFile(path.join(partsFolder(), ID), filmOf(5));
    await expectOthersGoOn();
    await expectDiscardable();
  });

  it('that is a folder go on, and it can be discarded', async () => {
    await mkdir(damaged());
    await expectOthersGoOn();
    await expectDiscardable();
  });

  it('that nobody discards are tidied up, and so is that one', async () => {
    await mkdir(damaged());
    // More than one, since the disk says in which order they come.
    const foreign = ['lost+found', 'a.json', 'b', 'c', 'd', 'e', 'f'];
    for (const name of foreign) await mkdir(path.join(partsFolder(), name));
    await writeFile(path.join(partsFolder(), 'f'.repeat(32)), '');
    const longAgo = new Date(TEST_NOW - 8 * DAY_MS);
    for (const name of [`${ID}.json`, 'f'.repeat(32), ...foreign])
      await utimes(path.join(partsFolder(), name), longAgo, longAgo);
    await server.passHour();
    expect((await readdir(partsFolder())).toSorted()).toEqual([...othersFiles(), ...foreign].toSorted());
  });
});
