import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '#features/audit/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { createServer } from '#platform/http/server.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { DISK_THAT_IS_THERE } from '../../testing/disk-that-is-there.ts';
import { eventually } from '../../testing/eventually.ts';
import { addEpisode, addMovie, addSeries } from '../../testing/fixtures.ts';
import { createArtwork } from './index.ts';

let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});

const readModified = async (file: string) => (await stat(file)).mtimeMs;

/** Long enough that a busy machine does not look like a silent host. */
const LONG_TIMEOUTS = { headersMs: 10_000, bodyMs: 10_000 };

type Behaviour = (response: http.ServerResponse) => void;

const sendPicture: Behaviour = (response) =>
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);

describeOnBothDatabases('artwork over HTTP', (open) => {
  let database: TestDatabase;
  let db: Database;
  let dataDir: string;
  let artworkDir: string;
  let host: http.Server;
  let asked: string[];
  let behaviour: Behaviour;
  let app: FastifyInstance;
  let artwork: ReturnType<typeof createArtwork>;
  let nowMs: number;
  /** Lines of the log, errors only. */
  let logged: unknown[];
  /** For the image host. Applies from the next fetch. */
  let timeouts: { headersMs: number; bodyMs: number };

  beforeAll(async () => {
    database = await open();
    ({ db } = database);
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await db.deleteFrom('titles').execute();
    await addMovie(db, 'movie', { poster_path: '/x.jpg', backdrop_path: '/other.jpg' });
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-artwork-'));
    artworkDir = path.join(dataDir, 'media/artwork');
    await mkdir(artworkDir, { recursive: true });
    nowMs = Date.UTC(2026, 0, 1);
    timeouts = { ...LONG_TIMEOUTS };
    asked = [];
    behaviour = sendPicture;
    host = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      behaviour(response);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const imageUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/t/p`;
    logged = [];
    const logStream = { write: (line: string) => logged.push(line) };
    app = await createServer({ trustedProxies: [], logLevel: 'error', logStream });
    app.decorateRequest('actor', null);
    const config = { mediaDir: path.join(dataDir, 'media'), dataDir, tmdb: { imageUrl } };
    const clock = { now: () => nowMs };
    const audit = createAuditLog({ db, clock });
    const jobs = createJobQueue({ db, clock, log: app.log });
    artwork = createArtwork({
      db,
      config,
      clock,
      audit,
      jobs,
      log: app.log,
      disk: DISK_THAT_IS_THERE,
      timeouts,
    });
    artwork.install(app);
  });
  afterEach(async () => {
    await app.close();
    host.closeAllConnections();
    host.close();
    await rm(dataDir, { recursive: true });
  });

  const get = (address: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/images/${address}`, headers });
  const expectMissing = async (address: string) => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ success: false, msg: 'Not found.', details: [{ code: 'not-found' }] });
  };

  describe('for the building’s own pictures', () => {
    it('serves the original as it is', async () => {
      await writeFile(path.join(artworkDir, 'a.jpg'), picture);
      const answer = await get('original/a.jpg');
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(picture)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        'x-content-type-options': 'nosniff',
      });
      const again = await get('original/a.jpg', { 'if-none-match': String(answer.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(asked).toEqual([]);
    });

    it.each([
      ['w154', 154],
      ['w342', 342],
      ['w780', 600],
    ])('resizes to %s, never larger than it is', async (size, width) => {
      await writeFile(path.join(artworkDir, 'a.jpg'), picture);
      const answer = await get(`${size}/a.jpg`);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: (width * 900) / 600,
      });
    });

    it('resizes once for many, and again when the picture changes', async () => {
      const file = path.join(artworkDir, 'a.jpg');
      const cached = path.join(dataDir, 'cache/images/w154/a.jpg.webp');
      await writeFile(file, picture);
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('w154/a.jpg')));
      expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
      await writeFile(cached, 'kept');
      await utimes(cached, (await readModified(file)) / 1000, (await readModified(file)) / 1000);
      expect((await get('w154/a.jpg')).body).toBe('kept');
      await utimes(file, new Date(nowMs), new Date(nowMs));
      expect((await get('w154/a.jpg')).headers.etag).not.toBe(answers[0]?.headers.etag);
      expect((await sharp(await readFile(cached)).metadata()).width).toBe(154);
      expect(await readdir(path.dirname(cached))).toEqual(['a.jpg.webp']);
    });

    it('resizes even if the cache cannot be written, and logs that once', async () => {
      await writeFile(path.join(artworkDir, 'a.jpg'), picture);
      await writeFile(path.join(artworkDir, 'b.jpg'), picture);
      await writeFile(path.join(dataDir, 'cache'), 'not a folder');
      const answer = await get('w154/a.jpg');
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(154);
      const etag = String(answer.headers.etag);
      expect((await get('w154/a.jpg', { 'if-none-match': etag })).statusCode).toBe(304);
      expect((await get('w154/b.jpg')).statusCode).toBe(200);
      expect(logged).toHaveLength(1);
      await rm(path.join(dataDir, 'cache'));
      expect((await get('w154/a.jpg')).rawPayload.equals(answer.rawPayload)).toBe(true);
      expect(await readdir(path.join(dataDir, 'cache/images/w154'))).toEqual(['a.jpg.webp']);
    });

    it('answers 404 for a file that is not a picture, or is outside the folder', async () => {
      await writeFile(path.join(artworkDir, 'broken.png'), randomBytes(2_000));
      await writeFile(path.join(dataDir, 'secret.png'), picture);
      await symlink('../../secret.png', path.join(artworkDir, 'leak.png'));
      behaviour = (response) => response.writeHead(404).end();
      await expectMissing('w154/broken.png');
      await expectMissing('original/leak.png');
    });
  });

  describe('for pictures of the movie database', () => {
    it('fetches a picture once, for 50 simultaneous requests and all later ones', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => get('w500/x.jpg')));
      for (const answer of answers) expect(answer.rawPayload.equals(picture)).toBe(true);
      expect(asked).toEqual(['/t/p/w500/x.jpg']);
      host.closeAllConnections();
      host.close();
      const offline = await get('w500/x.jpg');
      expect(offline.statusCode).toBe(200);
      expect(offline.headers['content-type']).toBe('image/jpeg');
      expect((await get('w500/x.jpg', { 'if-none-match': String(offline.headers.etag) })).statusCode).toBe(
        304,
      );
      expect(await readdir(path.join(dataDir, 'cache/fetched-images/w500'))).toEqual(['x.jpg']);
    });

    it.each<[string, Behaviour]>([
      ['404', (response) => response.writeHead(404).end()],
      ['500', (response) => response.writeHead(500, { 'content-type': 'image/jpeg' }).end(picture)],
      ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
      [
        'a page as a picture',
        (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>'),
      ],
      ['SVG', (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')],
      ['nothing', (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end()],
      ['a redirect', (response) => response.writeHead(302, { location: '/t/p/w500/y.jpg' }).end()],
      [
        'a stated length above the cap',
        (response) => {
          response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 11 * 1024 * 1024 });
          response.write(picture);
        },
      ],
      [
        'more bytes than the cap',
        (response) => {
          response.writeHead(200, { 'content-type': 'image/jpeg' });
          response.end(Buffer.concat([picture, Buffer.alloc(11 * 1024 * 1024)]));
        },
      ],
    ])('refuses %s from the host, and does not request that picture again soon', async (_what, bad) => {
      behaviour = bad;
      await expectMissing('w500/x.jpg');
      behaviour = sendPicture;
      await expectMissing('w500/x.jpg');
      expect(asked).toEqual(['/t/p/w500/x.jpg']);
      expect((await get('w500/other.jpg')).statusCode).toBe(200);
      nowMs += 5 * 60_000;
      expect((await get('w500/x.jpg')).statusCode).toBe(200);
    });

    it.each<[string, Behaviour, Partial<typeof LONG_TIMEOUTS>?]>([
      ['does not answer', () => {}, { headersMs: 1_000 }],
      ['hangs up', (response) => void response.socket?.destroy()],
      [
        'stops in the middle',
        (response) => {
          response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length });
          response.write(picture.subarray(0, 500));
        },
        { bodyMs: 200 },
      ],
      [
        'hangs up in the middle',
        (response) => {
          response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length });
          response.write(picture.subarray(0, 500), () => response.socket?.destroy());
        },
      ],
    ])('is left alone for half a minute when the host %s', async (_what, bad, shortened) => {
      behaviour = bad;
      Object.assign(timeouts, shortened);
      await expectMissing('w500/x.jpg');
      behaviour = sendPicture;
      Object.assign(timeouts, LONG_TIMEOUTS);
      await expectMissing('w500/x.jpg');
      await expectMissing('w500/other.jpg');
      expect(asked).toHaveLength(1);
      nowMs += 30_000;
      expect((await get('w500/x.jpg')).rawPayload.equals(picture)).toBe(true);
      expect(await readdir(path.join(dataDir, 'cache/fetched-images/w500'))).toEqual(['x.jpg']);
    });

    it.each<[string, () => unknown]>([
      ['is unreachable', () => new Promise((resolve) => host.close(resolve))],
      ['does not answer', () => (timeouts.headersMs = 200)],
    ])('keeps no line of pages waiting when the host %s', async (_what, prepare) => {
      behaviour = () => {};
      await prepare();
      const indexes = Array.from({ length: 60 }, (_, index) => index);
      for (const index of indexes) await addMovie(db, `movie-${index}`, { poster_path: `/${index}.jpg` });
      const answers = await Promise.all(indexes.map((index) => get(`w500/${index}.jpg`)));
      expect(answers.every(({ statusCode }) => statusCode === 404)).toBe(true);
      // The first requests; the others use their result.
      expect(asked.length).toBeLessThanOrEqual(6);
    });

    it('fetches a picture again when a power cut left an empty file', async () => {
      await mkdir(path.join(dataDir, 'cache/fetched-images/w500'), { recursive: true });
      await writeFile(path.join(dataDir, 'cache/fetched-images/w500/x.jpg'), '');
      expect((await get('w500/x.jpg')).rawPayload.equals(picture)).toBe(true);
    });

    it('requests only pictures that are in the catalogue', async () => {
      await expectMissing('w500/unknown.jpg');
      await addMovie(db, 'unknown', { poster_path: '/unknown.jpg' });
      expect((await get('w500/unknown.jpg')).statusCode).toBe(200);
      expect(asked).toEqual(['/t/p/w500/unknown.jpg']);
    });

    it.each([
      ['x.jpg', 'w500', 'w500', 500],
      ['x.jpg', 'w1280', 'original', 600],
      ['other.jpg', 'w92', 'w300', 92],
      ['other.jpg', 'w500', 'w780', 500],
      ['other.jpg', 'w780', 'w780', 600],
      ['other.jpg', 'original', 'original', 600],
      ['still.jpg', 'w92', 'w92', 600],
      ['still.jpg', 'w154', 'w185', 154],
      ['still.jpg', 'w500', 'original', 500],
    ])(
      'makes %s of the size %s from the size %s, which the host has',
      async (file, size, hostSize, width) => {
        const { seasons } = await addSeries(db, 'series', { seasons: 1, episodes: 0 });
        await addEpisode(db, seasons[0] ?? 0, 1, { thumbnail_path: '/still.jpg' });
        const answers = [await get(`${size}/${file}`), await get(`${size}/${file}`)];
        expect(asked).toEqual([`/t/p/${hostSize}/${file}`]);
        const isResized = size !== hostSize;
        for (const { statusCode, headers, rawPayload } of answers) {
          expect([statusCode, headers['content-type']]).toEqual([
            200,
            isResized ? 'image/webp' : 'image/jpeg',
          ]);
          const isAsTheHostSentIt = rawPayload.equals(picture);
          expect(isAsTheHostSentIt).toBe(!isResized);
          const { width: actual } = await sharp(rawPayload).metadata();
          expect(actual).toBe(isResized ? Math.min(width, 600) : 600);
        }
      },
    );

    it('resizes it in memory if the cache cannot be written', async () => {
      await writeFile(path.join(dataDir, 'cache'), 'not a folder');
      const answer = await get('w500/other.jpg');
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(500);
    });

    describe('that are older than six months', () => {
      const MONTHS_MS = 183 * 24 * 60 * 60_000;
      let newer: Buffer;
      beforeAll(async () => {
        newer = await sharp({ create: { width: 600, height: 900, channels: 3, background: 'coral' } })
          .jpeg()
          .toBuffer();
      });
      beforeEach(async () => {
        for (const address of ['w500/x.jpg', 'w500/other.jpg']) await get(address);
        asked.splice(0);
        behaviour = (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(newer);
      });
      const isNewer = async () => (await get('w500/x.jpg')).rawPayload.equals(newer);

      it('serves the old one, and refreshes it meanwhile', async () => {
        nowMs += 181 * 24 * 60 * 60_000;
        expect((await get('w500/x.jpg')).rawPayload.equals(picture)).toBe(true);
        nowMs += MONTHS_MS;
        expect((await get('w500/x.jpg')).rawPayload.equals(picture)).toBe(true);
        await eventually(async () => expect(await isNewer()).toBe(true));
        expect(asked).toEqual(['/t/p/w500/x.jpg']);
      });

      it.each<[string, Behaviour]>([
        ['there is no internet', (response) => void response.socket?.destroy()],
        ['the host has it no more', (response) => response.writeHead(404).end()],
        ['a sign-in page comes instead', (response) => response.writeHead(200).end('<html>')],
      ])('keeps the old one when %s, and tries again an hour later', async (_what, bad) => {
        const good = behaviour;
        behaviour = bad;
        nowMs += MONTHS_MS;
        for (let times = 0; times < 3; times += 1) {
          expect((await get('w500/x.jpg')).rawPayload.equals(picture)).toBe(true);
          await eventually(() => expect(asked).toHaveLength(1));
        }
        behaviour = good;
        nowMs += 60 * 60_000;
        await get('w500/x.jpg');
        await eventually(async () => expect(await isNewer()).toBe(true));
        expect(asked).toHaveLength(2);
      });

      it('makes the sizes that it resizes anew', async () => {
        const before = await get('w500/other.jpg');
        nowMs += MONTHS_MS;
        await get('w500/other.jpg');
        await eventually(async () => {
          const after = await get('w500/other.jpg');
          expect(after.statusCode).toBe(200);
          expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
        });
      });

      it('leaves one alone that is no longer in the catalogue', async () => {
        await db.deleteFrom('titles').execute();
        nowMs += MONTHS_MS;
        expect((await get('w500/x.jpg')).rawPayload.equals(picture)).toBe(true);
        await app.close();
        expect(asked).toEqual([]);
      });
    });

    describe('that an admin has been offered', () => {
      const fetchedDir = () => readdir(path.join(dataDir, 'cache'), { recursive: true }).catch(() => []);

      it('fetches them without storing them, until a title has them', async () => {
        artwork.offerPicture('poster', '/new.jpg');
        artwork.offerPicture('backdrop', '/wide.jpg');
        artwork.offerPicture('poster', null);
        for (const _time of [1, 2]) {
          expect((await get('w92/new.jpg')).rawPayload.equals(picture)).toBe(true);
          expect((await sharp((await get('w342/wide.jpg')).rawPayload).metadata()).width).toBe(342);
        }
        expect(asked).toEqual(['/t/p/w92/new.jpg', '/t/p/w780/wide.jpg']);
        expect(await fetchedDir()).toEqual([]);
        await addMovie(db, 'new', { poster_path: '/new.jpg' });
        expect((await get('w92/new.jpg')).statusCode).toBe(200);
        expect(await fetchedDir()).toContain('fetched-images/w92/new.jpg');
        expect(asked).toHaveLength(2);
      });

      it('forgets them after an hour', async () => {
        artwork.offerPicture('poster', '/new.jpg');
        nowMs += 60 * 60_000;
        await expectMissing('w92/new.jpg');
        expect(asked).toEqual([]);
      });

      it('forgets the oldest when there are many', async () => {
        for (let count = 0; count <= 1_000; count += 1) artwork.offerPicture('poster', `/${count}.jpg`);
        await expectMissing('w92/0.jpg');
        expect((await get('w92/1.jpg')).statusCode).toBe(200);
      });
    });

    it("gives way to the building's own of the same name", async () => {
      await get('original/x.jpg');
      await writeFile(path.join(artworkDir, 'x.jpg'), 'our own');
      expect((await get('original/x.jpg')).body).toBe('our own');
    });

    it('serves a picture even if the cache cannot be written, and fetches it once', async () => {
      await writeFile(path.join(dataDir, 'cache'), 'not a folder');
      const answers = [await get('w500/x.jpg'), await get('w500/x.jpg')];
      for (const answer of answers) expect(answer.rawPayload.equals(picture)).toBe(true);
      expect(asked).toEqual(['/t/p/w500/x.jpg']);
      await rm(path.join(dataDir, 'cache'));
      expect((await get('w500/x.jpg')).statusCode).toBe(200);
      expect(await readdir(path.join(dataDir, 'cache/fetched-images/w500'))).toEqual(['x.jpg']);
      expect(asked).toHaveLength(1);
    });
  });

  it.each([
    'w501/a.jpg',
    'w500/a.svg',
    'w500/',
    'w500',
    '',
    'w500//a.jpg',
    'w500/a/b.jpg',
    'w500/..%2f..%2fa.jpg',
    'w500/%00.jpg',
    'w500/%F0%9F%8E%AC.jpg',
    '__proto__/a.jpg',
    'constructor/a.jpg',
    `w500/${'a'.repeat(5_000)}.jpg`,
    `${'w'.repeat(1_999)}/a.jpg`,
  ])('answers 404 in the envelope (%#)', async (address) => {
    await expectMissing(address);
    expect(asked).toEqual([]);
  });

  it.each(['w500/%zz.jpg', '%zz/a.jpg', `${'w'.repeat(9_000)}/a.jpg`])(
    'refuses junk in the envelope (%#)',
    async (address) => {
      const answer = await get(address);
      expect([400, 404, 414]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ success: false });
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('answers 405 to %s', async (method) => {
    const answer = await app.inject({ method, url: '/images/w500/a.jpg' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('answers HEAD without the body', async () => {
    await writeFile(path.join(artworkDir, 'a.jpg'), picture);
    const answer = await app.inject({ method: 'HEAD', url: '/images/original/a.jpg' });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
      200,
      '',
      String(picture.length),
    ]);
  });
});
