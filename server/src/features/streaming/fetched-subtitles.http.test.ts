import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { type MediaTestServer, startMediaTestServer } from '../../testing/media-server.ts';
import {
  type Behaviour,
  type OutsideHost,
  LONG_TIMEOUTS,
  startOutsideHost,
} from '../../testing/outside-host.ts';
import { toMediaPath } from './media-bases.rules.ts';

const CUE = '00:00:01,000 --> 00:00:02,000';
const SUBRIP = `1\r\n${CUE}\r\nHabari & karibu\r\n`;
const WEBVTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHabari &amp; karibu\n';
const TOO_LARGE = 1024 * 1024 + 1;

const sending =
  (content: string | Buffer, type = 'application/octet-stream'): Behaviour =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(content);

describeOnBothDatabases('subtitles of another host', (open) => {
  let database: TestDatabase;
  let host: OutsideHost;
  let server: MediaTestServer;
  /** Settings for the next fetches. */
  let timeouts: typeof LONG_TIMEOUTS;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    timeouts = { ...LONG_TIMEOUTS };
    host = await startOutsideHost(sending(SUBRIP, 'application/x-subrip'));
    const mediaBases = [`${host.origin}/subs`];
    server = await startMediaTestServer({ db: database.db, mediaBases, timeouts });
    await server.db
      .updateTable('sessions')
      .set({ expires_at: isoTime(TEST_NOW + DAY_MS) })
      .execute();
  });
  afterEach(async () => {
    await server.close();
    await host.disconnect();
  });

  const address = (file = 'subs/a.srt') => server.address(toMediaPath(`${host.origin}/${file}`));
  const get = (headers: Record<string, string> = {}, from = address()) => server.fetch(from, { headers });
  const copies = () => readdir(path.join(server.dataDir, 'cache/fetched-subtitles')).catch(() => []);
  const expectRefused = async () => {
    const answer = await get();
    expect([answer.status, answer.headers['cache-control']]).toEqual([502, 'no-store']);
    expect(answer.json()).toEqual({
      success: false,
      msg: 'The subtitles cannot be fetched at the moment.',
      details: [{ code: 'subtitles-not-fetched' }],
    });
  };

  it('reach the browser as WebVTT, with a tag and ranges', async () => {
    const whole = await get();
    expect([whole.status, whole.body.toString()]).toEqual([200, WEBVTT]);
    expect(whole.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'private, max-age=600',
    });
    expect((await get({ 'if-none-match': whole.headers.etag ?? '' })).status).toBe(304);
    const part = await get({ range: 'bytes=0-5' });
    expect([part.status, part.body.toString()]).toEqual([206, 'WEBVTT']);
    const head = await server.fetch(address(), { method: 'HEAD' });
    expect([head.status, head.headers['content-length']]).toEqual([200, String(WEBVTT.length)]);
  });

  it('are passed through when they are WebVTT, with any name and type', async () => {
    const text = `WEBVTT\n\nNOTE as it is\n\n00:01.000 --> 00:02.000 align:start\nHabari\n`;
    host.behaviour = sending(text, 'text/vtt');
    for (const name of ['subs/a.vtt', 'subs/download?id=7&kind=subtitles']) {
      const answer = await get({}, address(name));
      expect([answer.status, answer.body.toString()]).toEqual([200, text]);
    }
    expect(host.asked.map((request) => request.path)).toEqual([
      '/subs/a.vtt',
      '/subs/download?id=7&kind=subtitles',
    ]);
  });

  it('are requested without any data of the viewer', async () => {
    await get({
      cookie: 'a=b',
      authorization: 'Bearer x',
      'user-agent': 'phone',
      'x-forwarded-for': '1.2.3.4',
    });
    expect(host.asked).toHaveLength(1);
    expect(host.asked[0]?.headers).toMatchObject({ 'user-agent': 'node' });
    for (const name of ['cookie', 'authorization', 'referer', 'range', 'x-forwarded-for'])
      expect(host.asked[0]?.headers).not.toHaveProperty(name);
  });

  describe('are refused', () => {
    it.each<[string, Behaviour]>([
      ['404', (response) => response.writeHead(404).end(SUBRIP)],
      ['500', (response) => response.writeHead(500).end(SUBRIP)],
      ['a redirect', (response) => response.writeHead(302, { location: '/subs/b.srt' }).end(SUBRIP)],
      ['a page', sending('<!doctype html><title>Sign in --> here</title>', 'text/html')],
      ['a page as subtitles', sending('<!doctype html><!-- a --> Sign in', 'text/vtt')],
      ['a picture', sending(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'image/png')],
      ['nothing', sending('')],
      [
        'a stated length above the cap',
        (response) => {
          response.writeHead(200, { 'content-length': TOO_LARGE });
          response.write(SUBRIP);
        },
      ],
      ['more bytes than the cap', sending(Buffer.from(SUBRIP.padEnd(TOO_LARGE, '\n')))],
    ])('when the host sends %s, and not requested again soon', async (_what, bad) => {
      host.behaviour = bad;
      await expectRefused();
      host.behaviour = sending(SUBRIP);
      await expectRefused();
      expect(host.asked).toHaveLength(1);
      expect((await get({}, address('subs/b.srt'))).status).toBe(200);
      await server.passMs(5 * MINUTE_MS);
      expect((await get()).status).toBe(200);
    });

    it.each<[string, Behaviour, Partial<typeof LONG_TIMEOUTS>?]>([
      ['does not answer', () => {}, { headersMs: 200 }],
      [
        'stops in the middle',
        (response) => {
          response.writeHead(200, { 'content-length': SUBRIP.length });
          response.write(SUBRIP.slice(0, 20));
        },
        { bodyMs: 200 },
      ],
      ['hangs up', (response) => void response.socket?.destroy()],
    ])('when the host %s, which is then left alone for half a minute', async (_what, bad, shortened) => {
      host.behaviour = bad;
      Object.assign(timeouts, shortened);
      await expectRefused();
      Object.assign(timeouts, LONG_TIMEOUTS);
      host.behaviour = sending(SUBRIP);
      await expectRefused();
      expect(host.asked).toHaveLength(1);
      expect(await copies()).toEqual([]);
      await server.passMs(MINUTE_MS / 2);
      expect((await get()).body.toString()).toBe(WEBVTT);
    });

    it('when the host refuses the connection', async () => {
      await host.disconnect();
      await expectRefused();
    });
  });

  it('are fetched once for many, and again after an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => get()));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    host.behaviour = sending(SUBRIP.replace('Habari', 'Hamjambo'));
    await server.passMs(HOUR_MS - 1);
    expect((await get()).body.toString()).toBe(WEBVTT);
    expect(host.asked).toHaveLength(1);
    await server.passMs(1);
    expect((await get()).body.toString()).toBe(WEBVTT.replace('Habari', 'Hamjambo'));
    expect(host.asked).toHaveLength(2);
    expect(await copies()).toHaveLength(1);
  });

  it('are served while the internet is down, once they were fetched', async () => {
    await get();
    await host.disconnect();
    await server.passMs(20 * HOUR_MS);
    expect((await get()).body.toString()).toBe(WEBVTT);
  });

  it('are fetched again when the clock was set back, or a power cut left an empty copy', async () => {
    await server.passMs(3 * HOUR_MS);
    await get();
    await server.passMs(-3 * HOUR_MS);
    await get();
    const [copy = ''] = await copies();
    await writeFile(path.join(server.dataDir, 'cache/fetched-subtitles', copy), '');
    expect((await get()).body.toString()).toBe(WEBVTT);
    expect(host.asked).toHaveLength(3);
  });

  it('are shown although the copy cannot be written', async () => {
    await writeFile(path.join(server.dataDir, 'cache'), 'not a folder');
    expect((await get()).body.toString()).toBe(WEBVTT);
  });

  it('are refused after the end of the session or of the title', async () => {
    await get();
    await server.db.updateTable('titles').set({ is_active: 0 }).execute();
    expect((await get()).status).toBe(404);
    await server.db.deleteFrom('sessions').execute();
    expect((await get()).status).toBe(403);
  });

  it('are not fetched for a forged address, or from outside the base', async () => {
    const forged = address().replace('a.srt', 'b.srt');
    expect((await get({}, forged)).status).toBe(403);
    for (const beside of ['private/a.srt', 'subs/../private/a.srt', 'subs'])
      expect((await get({}, address(beside))).status).toBe(404);
    expect(host.asked).toEqual([]);
  });
});
