import { mkdir, readFile, readdir, rmdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import {
  MEDIA_PATH_HEADER,
  UPLOAD_CHUNK_BYTES,
  type AdminEvent,
  subtitleProblems,
  libraryMessages,
  uploadMessages,
} from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { moveBelow } from '#platform/files/move-below.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import {
  type UploadAnswer,
  type UploadsTestServer,
  filmOf,
  startUploadsTestServer,
} from '../../testing/uploads-server.ts';

const MIB = 1024 * 1024;

describeOnBothDatabases('uploads', (open) => {
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

  /** Without the mark of its disk. */
  const inMedia = async (): Promise<string[]> => {
    const entries = await readdir(server.mediaDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && entry.name !== '.sebule-media');
    return files.map(({ parentPath, name }) => path.relative(server.mediaDir, path.join(parentPath, name)));
  };
  const parts = () => readdir(path.join(server.dataDir, 'uploads'));
  const stored = (file: string) => readFile(path.join(server.mediaDir, file));
  const refusal = ({ status, body }: UploadAnswer) => [status, body?.details[0]?.code];
  const fieldOf = ({ status, body }: UploadAnswer) => [status, body?.details[0]?.field];
  const upload = async (name: string, content: Buffer, folder?: string): Promise<UploadAnswer> => {
    const target = await server.begin({
      name,
      size: content.length,
      ...(folder === undefined ? {} : { folder }),
    });
    return server.append(target, 0, content);
  };

  it('arrive in pieces, and appear in the media folder only when they are whole', async () => {
    const film = filmOf(3 * MIB);
    const events: AdminEvent[] = [];
    server.onEvent((event) => events.push(event));
    const target = await server.begin({ name: 'Kite.mp4', size: film.length, fingerprint: 'abcdef01' });
    expect((await server.append(target, 0, film.subarray(0, MIB))).headers['upload-offset']).toBe(
      String(MIB),
    );
    expect(await inMedia()).toEqual([]);
    expect(await server.list()).toEqual([
      {
        id: target.split('/').at(-1),
        name: 'Kite.mp4',
        folder: 'uploads',
        size: 3 * MIB,
        offset: MIB,
        fingerprint: 'abcdef01',
        is_active: false,
        updated_at: isoTime(TEST_NOW),
        user_id: server.people.owner,
        user_name: 'Amina Njeri',
      },
    ]);
    const resumed = await server.offset(target);
    expect([resumed.status, resumed.headers['upload-offset'], resumed.headers['upload-length']]).toEqual([
      200,
      String(MIB),
      String(3 * MIB),
    ]);
    expect(resumed.headers[MEDIA_PATH_HEADER]).toBeUndefined();
    const last = await server.append(target, MIB, film.subarray(MIB));
    expect([last.status, last.headers[MEDIA_PATH_HEADER]]).toEqual([204, 'uploads/Kite.mp4']);
    expect(film.equals(await stored('uploads/Kite.mp4'))).toBe(true);
    expect(await server.list()).toEqual([]);
    expect(events).toEqual([{ type: 'media-folder-changed' }]);
    expect(await server.audit()).toEqual([
      expect.objectContaining({
        event: 'file-uploaded',
        actor_id: server.people.owner,
        address: '127.0.0.1',
        note: 'uploads/Kite.mp4 (3.1 MB)',
      }),
    ]);
  });

  it('tell the checksums of what has arrived, so that they go on with their own file only', async () => {
    const film = filmOf(9 * MIB);
    const target = await server.begin({ name: 'Kite.mp4', size: film.length });
    const sums = (from = 0) =>
      server.request({
        method: 'GET',
        path: `${target}/sums?from=${from}`,
        headers: { authorization: 'Bearer owner' },
      });
    expect((await sums()).body?.details).toEqual([]);
    await server.append(target, 0, film.subarray(0, 8 * MIB));
    await server.append(target, 8 * MIB, film.subarray(8 * MIB, 8 * MIB + 1_000));
    const last = { bytes: 1_000, crc32: crc32(film.subarray(8 * MIB, 8 * MIB + 1_000)) };
    expect((await sums()).body?.details).toEqual([
      { bytes: 8 * MIB, crc32: crc32(film.subarray(0, 8 * MIB)) },
      last,
    ]);
    expect((await sums(1)).body?.details).toEqual([last]);
    expect((await sums(2)).body?.details).toEqual([]);
    await server.append(target, 8 * MIB + 1_000, film.subarray(8 * MIB + 1_000));
    expect((await sums()).status).toBe(404);
  });

  it('tell where a finished file is when the last answer was lost, and finish once', async () => {
    const film = filmOf(2_000);
    const target = await server.begin({ name: 'Kite.mp4', size: film.length });
    await server.append(target, 0, film);
    for (const answer of [await server.offset(target), await server.append(target, 2_000, Buffer.alloc(0))]) {
      expect([answer.headers['upload-offset'], answer.headers[MEDIA_PATH_HEADER]]).toEqual([
        '2000',
        'uploads/Kite.mp4',
      ]);
    }
    expect(await inMedia()).toEqual(['uploads/Kite.mp4']);
    expect(await server.audit()).toHaveLength(1);
  });

  describe('names', () => {
    it('of a file that is being renamed are not taken from it', async () => {
      await mkdir(path.join(server.mediaDir, 'films'));
      for (let turn = 0; turn < 20; turn += 1) {
        const [moved, uploaded] = [filmOf(1_000 + turn), filmOf(3_000 + turn)];
        await writeFile(path.join(server.mediaDir, 'films/y.mp4'), moved);
        const target = await server.begin({ name: `${turn}.mp4`, size: uploaded.length, folder: 'films' });
        const finished = server.append(target, 0, uploaded);
        await delay(turn % 10);
        const outcome = await moveBelow(server.mediaDir, 'films/y.mp4', `films/${turn}.mp4`);
        const file = decodeURIComponent(String((await finished).headers[MEDIA_PATH_HEADER]));
        expect(uploaded.equals(await stored(file))).toBe(true);
        expect(moved.equals(await stored(outcome === 'moved' ? `films/${turn}.mp4` : 'films/y.mp4'))).toBe(
          true,
        );
      }
    });

    it('of folders that no disk takes are refused', async () => {
      for (const folder of ['a'.repeat(256), 'ፊ'.repeat(86), Array(25).fill('ፊልም '.repeat(9)).join('/')])
        expect(fieldOf(await server.create({ name: 'Kite.mp4', size: 10, folder }))).toEqual([400, 'folder']);
      expect(await inMedia()).toEqual([]);
    });

    it('of two files are never the same', async () => {
      const names = await Promise.all(
        [1_000, 2_000, 3_000].map(async (size) => {
          const { headers } = await upload('Kite.mp4', filmOf(size));
          return String(headers[MEDIA_PATH_HEADER]);
        }),
      );
      expect(names.toSorted()).toEqual([
        'uploads/Kite%20(2).mp4',
        'uploads/Kite%20(3).mp4',
        'uploads/Kite.mp4',
      ]);
      const sizes = await Promise.all((await inMedia()).map(async (file) => (await stored(file)).length));
      expect(sizes.toSorted((a, b) => a - b)).toEqual([1_000, 2_000, 3_000]);
    });

    it.each([
      ['../../../etc/passwd.mp4', 'uploads/passwd.mp4'],
      ['C:\\films\\Kite.mp4', 'uploads/Kite.mp4'],
      ['.hidden.mp4', 'uploads/hidden.mp4'],
      ['Kite', 'uploads/Kite.mp4'],
      ['Kite.exe', 'uploads/Kite.exe.mp4'],
      ['Kite.mkv', 'uploads/Kite.mp4'],
      ['CON.mp4', 'uploads/film CON.mp4'],
      ['Nyumba yetu – 100 %?.mp4', 'uploads/Nyumba yetu – 100 %.mp4'],
    ])('%s becomes %s', async (name, expected) => {
      const { headers } = await upload(name, filmOf(2_000));
      expect(decodeURIComponent(String(headers[MEDIA_PATH_HEADER]))).toBe(expected);
      expect(await inMedia()).toEqual([expected]);
    });
  });

  describe('folders', () => {
    it.each([
      ['films/2026', 'films/2026/Kite.mp4'],
      ['/films', 'films/Kite.mp4'],
      ['/', 'Kite.mp4'],
    ])('%s takes them', async (folder, expected) => {
      expect((await upload('Kite.mp4', filmOf(2_000), folder)).headers[MEDIA_PATH_HEADER]).toBe(expected);
      expect(await inMedia()).toEqual([expected]);
    });

    it.each([
      '..',
      '../media',
      'films/../..',
      'films/',
      'C:/films',
      'http://example.org/films',
      '.hidden',
      'a/.b',
      '.Trash-1000',
      'lost+found',
      'films/Lost+Found/kites',
      '$RECYCLE.BIN/films',
      'System Volume Information',
      '@eaDir',
    ])('%s is refused by name', async (folder) => {
      expect(fieldOf(await server.create({ name: 'Kite.mp4', size: 2_000, folder }))).toEqual([
        400,
        'folder',
      ]);
      expect(await readdir(server.mediaDir)).toEqual([]);
    });

    it('that are links to such folders are refused, too', async () => {
      for (const folder of ['lost+found', '.hidden', 'artwork']) {
        await mkdir(path.join(server.mediaDir, folder));
        await symlink(folder, path.join(server.mediaDir, `link ${folder}`));
        const answer = await server.create({ name: 'Kite.mp4', size: 2_000, folder: `link ${folder}` });
        expect(fieldOf(answer)).toEqual([folder === 'artwork' ? 409 : 400, 'folder']);
      }
      expect(await parts()).toEqual([]);
    });

    it.each(['artwork', '/artwork', 'artwork/2026'])('%s is refused: it has our pictures', async (folder) => {
      const { status, body } = await server.create({ name: 'Kite.jpg', size: 2_000, folder });
      const message = libraryMessages.entryOwned;
      expect([status, body?.msg]).toEqual([409, message]);
      expect(body?.details).toEqual([{ code: 'folder-owned', field: 'folder', message }]);
      expect(await readdir(server.mediaDir)).toEqual([]);
    });

    it('whose names only begin like that of our pictures take them', async () => {
      expect((await upload('Kite.mp4', filmOf(2_000), 'artworks')).status).toBe(204);
    });

    it('that lead out of the media folder are refused, also when they begin to do so meanwhile', async () => {
      const outside = path.join(server.dataDir, 'outside');
      await mkdir(outside);
      await symlink(outside, path.join(server.mediaDir, 'away'));
      expect(fieldOf(await server.create({ name: 'Kite.mp4', size: 2_000, folder: 'away' }))).toEqual([
        400,
        'folder',
      ]);
      const swapped = await server.begin({ name: 'Kite.mp4', size: 2_000, folder: 'swapped' });
      await rmdir(path.join(server.mediaDir, 'swapped'));
      await symlink(outside, path.join(server.mediaDir, 'swapped'));
      expect(refusal(await server.append(swapped, 0, filmOf(2_000)))).toEqual([503, 'folder-not-writable']);
      expect(await readdir(outside)).toEqual([]);
    });

    it('that cannot be written to are named', async () => {
      await writeFile(path.join(server.mediaDir, 'films'), 'a file');
      const answer = await server.create({ name: 'Kite.mp4', size: 2_000, folder: 'films' });
      expect(refusal(answer)).toEqual([503, 'folder-not-writable']);
      expect(answer.body?.msg).toBe(`${uploadMessages.uploadFolderNotWritable}: films`);
    });
  });

  describe('formats', () => {
    it('that nothing plays are refused after the first MiB, and leave nothing', async () => {
      const content = Buffer.alloc(2 * MIB, 'no film ');
      const target = await server.begin({ name: 'Kite.mp4', size: 100 * MIB });
      const answer = await server.append(target, 0, content);
      expect(refusal(answer)).toEqual([415, 'upload-format-unknown']);
      expect(answer.body?.msg).toBe(uploadMessages.uploadFormatUnknown);
      expect(await parts()).toEqual([]);
      expect(await server.list()).toEqual([]);
      expect((await server.offset(target)).status).toBe(404);
    });

    it('are judged by the whole of a small file', async () => {
      expect(refusal(await upload('notes.txt', Buffer.from('Buy milk.')))).toEqual([
        415,
        'upload-format-unknown',
      ]);
      expect(await parts()).toEqual([]);
      const subtitles = Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\nKaribu\r\n');
      expect((await upload('Kite.srt', subtitles)).headers[MEDIA_PATH_HEADER]).toBe('uploads/Kite.srt');
    });

    it('of files that are called subtitles and are none are named in the refusal', async () => {
      const cue = '1\r\n00:00:01,000 --> 00:00:02,000\r\nKaribu\r\n\r\n';
      for (const [name, content, problem] of [
        ['Kite.srt', '[Script Info]\nTitle: Kite\n', subtitleProblems.noCues],
        ['Kite.vtt', 'WEBVTT\n\n', subtitleProblems.noCues],
        ['Kite.srt.gz', Buffer.of(0x1f, 0x8b, 8, 0), subtitleProblems.packed('gzip')],
        ['Kite.srt', cue.repeat(Math.ceil((MIB + 1) / cue.length)), subtitleProblems.tooLarge],
      ] as const) {
        const answer = await upload(name, Buffer.from(content));
        expect([refusal(answer), answer.body?.msg]).toEqual([
          [415, 'upload-format-unknown'],
          `This file ${problem}.`,
        ]);
      }
      expect(await parts()).toEqual([]);
    });
  });

  describe('are refused', () => {
    it('with the field that is wrong', async () => {
      const film = { name: 'Kite.mp4', size: 2_000 };
      expect(fieldOf(await server.create({ ...film, size: 0 }))).toEqual([400, 'upload-length']);
      expect(fieldOf(await server.create({ ...film, name: ' ' }))).toEqual([400, 'filename']);
      expect(fieldOf(await server.create({ ...film, name: 'x'.repeat(300) }))).toEqual([400, 'filename']);
      expect(fieldOf(await server.create({ ...film, fingerprint: '<script>' }))).toEqual([
        400,
        'fingerprint',
      ]);
      const sent = async (headers: Record<string, string>) => fieldOf(await server.create(film, headers));
      expect(await sent({ 'upload-metadata': 'a b c' })).toEqual([400, 'upload-metadata']);
      expect(await sent({ 'upload-metadata': 'fingerprint YQ==' })).toEqual([400, 'filename']);
      expect(await sent({ 'upload-length': '1e3' })).toEqual([400, 'upload-length']);
      expect(await sent({ 'upload-length': '99999999999999999' })).toEqual([400, 'upload-length']);
      expect(await sent({ 'tus-resumable': '0.2.2' })).toEqual([400, 'tus-resumable']);
      // Nothing is made before the first upload.
      expect([await readdir(server.dataDir), await inMedia()]).toEqual([['media'], []]);
    });

    it('when a chunk does not go on where the last one ended', async () => {
      const target = await server.begin({ name: 'Kite.mp4', size: 2_000 });
      expect(refusal(await server.append(target, 500, filmOf(500)))).toEqual([409, 'upload-offset-wrong']);
      expect((await server.offset(target)).headers['upload-offset']).toBe('0');
    });

    it('when there is more than was announced, or a chunk is too large', async () => {
      const target = await server.begin({ name: 'Kite.mp4', size: 2_000 });
      expect(refusal(await server.append(target, 0, filmOf(2_001)))).toEqual([413, 'request-too-large']);
      const chunk = await server.append(target, 0, Buffer.alloc(UPLOAD_CHUNK_BYTES + 1));
      expect(refusal(chunk)).toEqual([413, 'request-too-large']);
      expect((await server.offset(target)).headers['upload-offset']).toBe('0');
    });

    it('when they are unknown', async () => {
      const unknown = `/api/admin/media/upload/${'0'.repeat(32)}`;
      for (const answer of [await server.append(unknown, 0, filmOf(10)), await server.discard(unknown)])
        expect(refusal(answer)).toEqual([404, 'not-found']);
      expect((await server.offset(unknown)).status).toBe(404);
      const outside = await server.append('/api/admin/media/upload/..%2f..%2fsebule.db', 0, filmOf(10));
      expect(fieldOf(outside)).toEqual([400, 'id']);
    });
  });

  it('can be discarded until they are finished; the file of a finished one stays', async () => {
    const target = await server.begin({ name: 'Kite.mp4', size: 2_000 });
    await server.append(target, 0, filmOf(1_000));
    expect((await server.discard(target)).status).toBe(204);
    expect([await parts(), await server.list()]).toEqual([[], []]);
    expect((await server.offset(target)).status).toBe(404);
    expect((await server.audit())[0]).toMatchObject({ event: 'upload-discarded', note: 'Kite.mp4' });

    const finished = await server.begin({ name: 'Kite.mp4', size: 2_000 });
    await server.append(finished, 0, filmOf(2_000));
    expect((await server.discard(finished)).status).toBe(404);
    expect(await inMedia()).toEqual(['uploads/Kite.mp4']);
  });

  it('take no more of the protocol than this', async () => {
    const created = await server.create(
      { name: 'Kite.mp4', size: 2_000 },
      // The extension creation-with-upload: what comes with the request is not stored.
      { 'content-type': 'application/offset+octet-stream', 'content-length': '4' },
    );
    const target = String(created.headers.location);
    expect([created.status, created.headers['upload-offset']]).toEqual([201, undefined]);
    expect((await server.offset(target)).headers['upload-offset']).toBe('0');
    const length = { 'upload-length': '' };
    for (const headers of [
      { ...length, 'upload-defer-length': '1' },
      { ...length, 'upload-concat': `final;${target}` },
    ])
      expect(refusal(await server.create({ name: 'Kite.mp4', size: 1 }, headers))).toEqual([
        400,
        'invalid-field',
      ]);
    await server.append(target, 0, filmOf(10), {
      'x-http-method-override': 'DELETE',
      'upload-checksum': 'sha1 AAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    });
    const { status, headers } = await server.offset(target);
    expect([status, headers['upload-offset']]).toEqual([200, '10']);
    for (const name of ['tus-extension', 'tus-checksum-algorithm', 'tus-max-size', 'upload-expires'])
      expect(created.headers).not.toHaveProperty(name);
  });

  it('are never given back, and are for no other site', async () => {
    const target = await server.begin({ name: 'Kite.mp4', size: 2_000 });
    await server.append(target, 0, filmOf(1_000));
    for (const method of ['GET', 'OPTIONS', 'PUT', 'POST']) {
      const answer = await server.request({
        method,
        path: target,
        headers: { authorization: 'Bearer owner' },
      });
      expect([method, ...refusal(answer)]).toEqual([method, 405, 'method-not-allowed']);
      expect(String(answer.headers.allow).split(', ').toSorted()).toEqual(['DELETE', 'HEAD', 'PATCH']);
    }
    const foreign = {
      host: 'evil.example',
      origin: 'http://evil.example',
      'x-forwarded-host': 'evil.example',
    };
    const created = await server.create({ name: 'Kite.mp4', size: 2_000 }, foreign);
    expect(created.headers.location).toMatch(/^\/api\/admin\/media\/upload\/[\da-f]{32}$/);
    const answers = [
      created,
      await server.offset(target),
      await server.append(target, 1_000, filmOf(10), { origin: 'http://evil.example' }),
      await server.append(target, 9, filmOf(10)),
      await server.discard(target),
    ];
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});
