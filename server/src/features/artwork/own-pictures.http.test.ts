import { mkdir, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { PICTURE_MAX_BYTES, artworkMessages } from '@sebule/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock.ts';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { DISK_THAT_IS_THERE } from '../../testing/disk-that-is-there.ts';
import {
  addEpisode,
  addMovie,
  addPeople,
  addSeries,
  signInAdmin,
  STAFF_EMAIL,
} from '../../testing/fixtures.ts';
import { hostileFiles } from '../../testing/hostile-files.ts';

const MIB = 1024 * 1024;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7f5a' } });

/** A part of a PNG, with its length and checksum. */
const pngPart = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const part = Buffer.alloc(typed.length + 8);
  part.writeUInt32BE(data.length, 0);
  typed.copy(part, 4);
  part.writeUInt32BE(crc32(typed), typed.length + 4);
  return part;
};
/** A PNG whose header says that it has this size, whatever its data are. */
const png = (
  width: number,
  height: number,
  data: Buffer,
  { extra = [] as Buffer[], depth = 8, interlaced = 0 } = {},
) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, interlaced], 8);
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  const parts = [
    pngPart('IHDR', header),
    ...extra,
    pngPart('IDAT', deflateSync(data)),
    pngPart('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
};

/** Pictures that are damaged, or would take all memory. */
const makeHostilePictures = async (): Promise<Buffer[]> => {
  const empty = Buffer.alloc(64);
  const inflating = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200 * MIB))]);
  const bombs: Buffer[] = [
    png(30_000, 30_000, empty),
    png(2 ** 31 - 1, 2 ** 31 - 1, empty),
    png(7_000, 7_000, Buffer.alloc(7_000 * 7_001 * 4)),
    png(7_000, 7_000, empty, { depth: 16, interlaced: 1 }),
    png(1, 1, Buffer.alloc(5), { extra: [pngPart('zTXt', inflating)] }),
    png(1, 1, Buffer.alloc(5), { extra: [pngPart('iCCP', inflating)] }),
    png(1, 50_000_000, empty),
    png(0, 0, empty),
  ];
  const pictures = (await hostileFiles(4)).filter(([name]) => /\.(webp|jpg|png|avif)$/.test(name));
  return [...bombs, ...pictures.map(([, content]) => content)];
};
let hostileOnes: Promise<Buffer[]> | undefined;
/** The same for both databases: to compress the largest takes seconds. */
const hostilePictures = () => (hostileOnes ??= makeHostilePictures());

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
const HEIC = Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1');
const movingWebp = () =>
  sharp(Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, at) => at % 251)), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  })
    .webp({ loop: 0 })
    .toBuffer();

describeOnBothDatabases('own pictures', (open) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
  });
  afterAll(() => app.close());
  const folder = () => path.join(app.mediaDir, 'artwork');
  const stored = () => readdir(folder()).catch(() => []);
  const parts = () => readdir(path.join(app.database.dataDir, 'cache/new-pictures')).catch(() => []);
  beforeEach(() => rm(folder(), { recursive: true, force: true }));

  const upload = (content: Buffer | string, kind = 'poster', type = 'application/octet-stream') =>
    app.call(`POST admin/artwork?kind=${kind}`, {
      token: admin,
      rawBody: content,
      headers: { 'content-type': type },
    });
  const refusalOf = async (content: Buffer | string, kind?: string) => {
    const { status, body } = await upload(content, kind);
    expect(await stored()).toEqual([]);
    expect(await parts()).toEqual([]);
    return [status, body.details[0]?.field, body.msg];
  };

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'are stored upright and bare, from %s',
    async (format) => {
      const picture = await plain(300, 200)
        .withMetadata({ orientation: 6 })
        .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'S' } })
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer();
      // The name of the type does not matter.
      const { status, body } = await upload(picture, 'poster', 'image/png');
      expect([status, body.success]).toEqual([200, true]);
      const [{ path: stays, width, height }] = body.details;
      expect(stays).toMatch(/^\/own-[\da-f]{32}\.webp$/);
      const content = await readFile(path.join(folder(), stays));
      const facts = await sharp(content).metadata();
      expect(facts).toMatchObject({ format: 'webp', width, height, space: 'srgb' });
      expect([width, height].toSorted((one, other) => one - other)).toEqual([200, 300]);
      expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(content.includes('Kamera')).toBe(false);
      expect(await parts()).toEqual([]);
    },
  );

  it.each([
    ['very wide', 20_000, 1],
    ['very high', 1, 20_000],
  ])('are refused when they are %s: decoders keep whole lines', async (_name, width, height) => {
    const picture = await plain(width, height).png().toBuffer();
    expect(await refusalOf(picture)).toEqual([400, 'poster_path', artworkMessages.pictureTooLarge]);
  });

  it('are made smaller than residents could see them, never larger', async () => {
    const large = await plain(4_000, 3_000).jpeg().toBuffer();
    const sizeOf = async (kind: string, content: Buffer) => {
      const { width, height } = (await upload(content, kind)).body.details[0];
      return [width, height];
    };
    expect(await sizeOf('poster', large)).toEqual([1280, 960]);
    expect(await sizeOf('backdrop', large)).toEqual([1920, 1440]);
    expect(await sizeOf('thumbnail', await plain(92, 50).png().toBuffer())).toEqual([92, 50]);
  });

  it('are served at once, and their sizes are made in the background', async () => {
    const { body } = await upload(await plain(2_000, 3_000).jpeg().toBuffer());
    const { path: stays } = body.details[0];
    const answer = await app.call(`GET /images/w500${stays}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const made = () => readdir(path.join(app.database.dataDir, 'cache/images'), { recursive: true });
    await app.runJobs();
    const sizes = (await made()).filter((name) => name.endsWith(`${stays.slice(1)}.webp`));
    expect(new Set(sizes.map((name) => name.split('/')[0]))).toEqual(
      new Set(['w1280', 'w154', 'w342', 'w500', 'w780', 'w92']),
    );
  });

  it('are noted with who uploaded them', async () => {
    await upload(await plain(10, 10).png().toBuffer(), 'thumbnail');
    const { db } = app.database;
    const last = await db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(last).toMatchObject({ event: 'picture-uploaded', note: expect.stringMatching(/^thumbnail own-/) });
  });

  describe('are refused by the name of their field', () => {
    const UNKNOWN = 'Unsupported image format. Choose a JPEG, PNG, WebP or AVIF image.';
    it.each<[string, Buffer | string, string]>([
      ['GIF', GIF, UNKNOWN],
      ['SVG', SVG, UNKNOWN],
      ['HEIC', HEIC, UNKNOWN],
      ['text', 'a poster', UNKNOWN],
      ['nothing', Buffer.alloc(0), 'This file is empty.'],
    ])('%s', async (_what, content, message) => {
      expect(await refusalOf(content, 'backdrop')).toEqual([400, 'backdrop_path', message]);
    });

    it('animations', async () => {
      const moves = 'Animated images are not supported.';
      const control = pngPart('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
      const apng = png(1, 1, Buffer.alloc(5), { extra: [control] });
      expect(await refusalOf(apng)).toEqual([400, 'poster_path', moves]);
      expect(await refusalOf(await movingWebp())).toEqual([400, 'poster_path', moves]);
    });

    it('truncated ones', async () => {
      const damaged = 'This image is damaged or incomplete. Choose another one.';
      const noise = sharp({
        create: { width: 300, height: 300, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
      } as object);
      for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
        const whole = await noise.clone().toFormat(format).toBuffer();
        const cut = whole.subarray(0, whole.length * 0.6);
        expect([format, ...(await refusalOf(cut, 'thumbnail'))]).toEqual([
          format,
          400,
          'thumbnail_path',
          damaged,
        ]);
      }
    });

    it('a kind that there is not, and a body that is too long', async () => {
      const tiny = await plain(1, 1).png().toBuffer();
      const wrong = await upload(tiny, 'banner');
      expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'kind']);
      expect((await upload(Buffer.alloc(PICTURE_MAX_BYTES + 1))).status).toBe(413);
      expect((await upload(tiny, 'poster', 'text/html')).status).toBe(415);
      expect(await stored()).toEqual([]);
    });
  });

  it('cost little processor time and memory even when 50 are hostile', async () => {
    const all = await hostilePictures();
    expect(all.length).toBeGreaterThanOrEqual(50);
    const before = process.memoryUsage().rss;
    let most = before;
    for (const [at, content] of all.entries()) {
      const begun = process.cpuUsage();
      const { status, body } = await upload(content, 'backdrop');
      expect([at, [200, 400].includes(status)]).toEqual([at, true]);
      expect([undefined, 'backdrop_path']).toContain(body.details[0].field);
      const { user, system } = process.cpuUsage(begun);
      expect(user + system).toBeLessThan(5_000_000);
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect((most - before) / MIB).toBeLessThan(250);
    expect(await parts()).toEqual([]);
  }, 120_000);

  it('are refused in words when they cannot be stored', async () => {
    const tiny = await plain(1, 1).png().toBuffer();
    await writeFile(folder(), 'a file');
    const { status, body } = await upload(tiny);
    expect([status, body.details[0].code]).toEqual([503, 'storage-failing']);
    expect(await parts()).toEqual([]);
  });

  it('stay while anything has them, and nobody else’s are ever removed', async () => {
    const tiny = await plain(1, 1).png().toBuffer();
    const { db } = app.database;
    const paths: string[] = [];
    for (let count = 0; count < 5; count += 1) paths.push((await upload(tiny)).body.details[0].path);
    const [poster = '', backdrop = '', still = '', ...unused] = paths;
    await addMovie(db, 'kept', { poster_path: poster, status: 'trash' });
    await addMovie(db, 'shown', { backdrop_path: backdrop });
    const { seasons } = await addSeries(db, 'series', { seasons: 1, episodes: 1 });
    await addEpisode(db, seasons[0] ?? 0, 2, { thumbnail_path: still });
    await writeFile(path.join(folder(), 'own-by-hand.webp'), tiny);
    const part = path.join(app.database.dataDir, 'cache/new-pictures/left-behind');
    await mkdir(path.dirname(part), { recursive: true });
    await writeFile(part, 'half');
    await utimes(part, 0, 0);
    const removeUnused = async () => {
      const { ownPicturesService } = await import('./own-pictures.service.ts');
      const { artworkService } = await import('./artwork.service.ts');
      const { dataDir } = app.database;
      const { mediaDir, clock } = app;
      const artwork = artworkService({ mediaDir, dataDir, fetched: {} as never, cache: {} as never });
      const rest = { audit: {} as never, jobs: {} as never, disk: DISK_THAT_IS_THERE };
      return ownPicturesService({ db, clock, artwork, mediaDir, dataDir, ...rest }).removeUnused();
    };
    app.clock.advance(3 * DAY_MS);
    await removeUnused();
    const names = (list: string[]) => list.map((one) => one.slice(1));
    expect(new Set(await stored())).toEqual(new Set([...names(paths), 'own-by-hand.webp']));
    app.clock.advance(2 * DAY_MS);
    await removeUnused();
    expect(new Set(await stored())).toEqual(
      new Set([...names([poster, backdrop, still]), 'own-by-hand.webp']),
    );
    expect(unused).toHaveLength(2);
    expect(await parts()).toEqual([]);
  });
});
