import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MEDIA_PATH_HEADER } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import {
  type UploadAnswer,
  type UploadsTestServer,
  filmOf,
  startUploadsTestServer,
} from '../../testing/uploads-server.ts';

const FILM = filmOf(2_000);
const ROUNDS = 16;

describeOnBothDatabases('discarding an upload', (open) => {
  let database: TestDatabase;
  let server: UploadsTestServer;
  beforeEach(async () => {
    database = await open();
    server = await startUploadsTestServer({ db: database.db });
  });
  afterEach(async () => {
    await server.close();
    await database.close();
  });

  const parts = () => readdir(path.join(server.dataDir, 'uploads'));
  const uploaded = () => readdir(path.join(server.mediaDir, 'uploads'));
  const partOf = (upload: string) => path.join(server.dataDir, 'uploads', upload.split('/').at(-1) ?? '');
  const events = async () => (await server.audit()).map(({ event }) => event);
  /** An upload whose bytes have all arrived, as a power cut leaves it once it has chosen its name. */
  const interrupted = async (): Promise<string> => {
    const upload = await server.begin({ name: 'Kite.mp4', size: FILM.length });
    const record = JSON.parse(await readFile(`${partOf(upload)}.json`, 'utf8'));
    await writeFile(`${partOf(upload)}.json`, JSON.stringify({ ...record, target: 'uploads/Kite.mp4' }));
    await writeFile(partOf(upload), FILM);
    return upload;
  };
  const atTarget = (content: Buffer | string) =>
    writeFile(path.join(server.mediaDir, 'uploads/Kite.mp4'), content);

  /** Round trips that take a little longer in every round. */
  const passTime = async (round: number): Promise<void> => {
    const unknown = `/api/admin/media/upload/${'0'.repeat(32)}`;
    for (let turn = 0; turn < round / 2; turn += 1) await server.offset(unknown);
  };
  /** Either nothing is left and nobody was told otherwise, or all of it is there. */
  const expectOneOutcome = async (
    upload: string,
    name: string,
    appended: UploadAnswer,
    discarded: UploadAnswer,
  ): Promise<void> => {
    const file = path.join(server.mediaDir, 'uploads', name);
    expect([204, 404]).toContain(discarded.status);
    expect({
      isAcknowledged: appended.headers['upload-offset'] === String(FILM.length),
      mediaPath: appended.headers[MEDIA_PATH_HEADER],
      after: (await server.offset(upload)).status,
      files: await uploaded(),
      isWhole: FILM.equals(await readFile(file).catch(() => Buffer.alloc(0))),
      parts: await parts(),
      event: (await events())[0],
    }).toEqual(
      discarded.status === 204
        ? {
            isAcknowledged: false,
            mediaPath: undefined,
            after: 404,
            files: [],
            isWhole: false,
            parts: [],
            event: 'upload-discarded',
          }
        : {
            isAcknowledged: true,
            mediaPath: `uploads/${name}`,
            after: 200,
            files: [name],
            isWhole: true,
            parts: [`${path.basename(upload)}.json`],
            event: 'file-uploaded',
          },
    );
    await Promise.all([rm(file, { force: true }), rm(`${partOf(upload)}.json`, { force: true })]);
  };

  it('while it finishes either leaves nothing, or comes too late', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `${round}.mp4`;
      const upload = await server.begin({ name, size: FILM.length });
      const appending = server.append(upload, 0, FILM);
      await passTime(round);
      const discarded = await server.discard(upload);
      await expectOneOutcome(upload, name, await appending, discarded);
    }
  });

  it('that had taken its name, and no more, gives up the name', async () => {
    const upload = await interrupted();
    await atTarget('');
    expect((await server.discard(upload)).status).toBe(204);
    expect([await uploaded(), await parts()]).toEqual([[], []]);
  });

  it('keeps a file that has its name meanwhile', async () => {
    const upload = await interrupted();
    await atTarget('another film');
    expect((await server.discard(upload)).status).toBe(204);
    expect([await uploaded(), await parts()]).toEqual([['Kite.mp4'], []]);
  });

  it('is refused when its file has been moved and only the telling was interrupted, which is done now', async () => {
    const upload = await interrupted();
    await atTarget(FILM);
    await rm(partOf(upload));
    expect((await server.discard(upload)).status).toBe(404);
    expect((await server.offset(upload)).headers[MEDIA_PATH_HEADER]).toBe('uploads/Kite.mp4');
    expect([await events(), await server.list()]).toEqual([['file-uploaded'], []]);
  });

  it.each([
    ['no file', null],
    ['an empty file', ''],
    ['another file', 'another film'],
  ])(
    'is possible when its bytes are gone and %s has its name: it has not arrived',
    async (_what, content) => {
      const upload = await interrupted();
      await mkdir(path.join(server.mediaDir, 'uploads'), { recursive: true });
      if (content !== null) await atTarget(content);
      await rm(partOf(upload));
      const answer = await server.offset(upload);
      expect([answer.status, answer.headers[MEDIA_PATH_HEADER]]).toEqual([404, undefined]);
      expect((await server.append(upload, FILM.length, Buffer.alloc(0))).status).toBe(404);
      expect([await server.list(), await events()]).toEqual([[], []]);
      expect((await server.discard(upload)).status).toBe(204);
      expect(await parts()).toEqual([]);
      expect(await uploaded()).toEqual(content ? ['Kite.mp4'] : []);
    },
  );
});
