import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { type MediaTestServer, PUT_AT, startMediaTestServer } from '../../testing/media-server.ts';

const CONTENT = Buffer.from(Array.from({ length: 10_000 }, (_, index) => index % 251));
const LAST_MODIFIED = PUT_AT.toUTCString();

describeOnBothDatabases('media over HTTP', (open) => {
  let database: TestDatabase;
  let server: MediaTestServer;
  beforeAll(async () => {
    database = await open();
    server = await startMediaTestServer({ db: database.db });
  });
  beforeEach(() => server.put('films/a.mp4', CONTENT));
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const film = () => server.address('films/a.mp4');

  describe('bytes', () => {
    it('sends the whole file with its headers, to HEAD without the body', async () => {
      const whole = await server.fetch(film());
      expect(whole.status).toBe(200);
      expect(whole.body).toEqual(CONTENT);
      expect(whole.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': '10000',
        'accept-ranges': 'bytes',
        'last-modified': LAST_MODIFIED,
        'cache-control': 'private, max-age=600',
        'x-content-type-options': 'nosniff',
      });
      expect(whole.headers.etag).toMatch(/^"[^"]+"$/);
      expect(whole.headers['content-encoding']).toBeUndefined();
      const head = await server.fetch(film(), { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(head.body).toHaveLength(0);
      const { date: _a, 'x-request-id': _b, ...headers } = whole.headers;
      expect(head.headers).toMatchObject(headers);
    });

    it.each([
      ['bytes=0-499', 0, 499],
      ['bytes=-1', 9_999, 9_999],
      ['bytes=9500-', 9_500, 9_999],
      ['bytes=0-0,1-1', 0, 1],
    ])('sends %s', async (range, start, end) => {
      const part = await server.fetch(film(), { headers: { range } });
      expect(part.status).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/10000`);
      expect(part.headers['content-length']).toBe(String(end - start + 1));
      expect(part.headers['content-type']).toBe('video/mp4');
      expect(part.body).toEqual(CONTENT.subarray(start, end + 1));
    });

    it('sends several ranges as multipart/byteranges', async () => {
      const answer = await server.fetch(film(), { headers: { range: 'bytes=5000-5004, 0-1, -2' } });
      expect(answer.status).toBe(206);
      expect(answer.headers['content-range']).toBeUndefined();
      const [, boundary] =
        /^multipart\/byteranges; boundary=(\S+)$/.exec(answer.headers['content-type'] ?? '') ?? [];
      const part = (start: number, end: number) =>
        Buffer.concat([
          Buffer.from(
            `--${boundary}\r\nContent-Type: video/mp4\r\nContent-Range: bytes ${start}-${end}/10000\r\n\r\n`,
          ),
          CONTENT.subarray(start, end + 1),
          Buffer.from('\r\n'),
        ]);
      const expected = [
        part(5_000, 5_004),
        part(0, 1),
        part(9_998, 9_999),
        Buffer.from(`--${boundary}--\r\n`),
      ];
      expect(answer.body).toEqual(Buffer.concat(expected));
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
    });

    it('answers 416 with the length, and the envelope', async () => {
      const answer = await server.fetch(film(), { headers: { range: 'bytes=10000-' } });
      expect(answer.status).toBe(416);
      expect(answer.headers['content-range']).toBe('bytes */10000');
      expect(answer.json()).toMatchObject({ success: false, details: [{ code: expect.any(String) }] });
    });

    it.each(['bytes=5-2', 'seconds=1-2', 'bytes=a-b'])('ignores %s', async (range) => {
      expect((await server.fetch(film(), { headers: { range } })).status).toBe(200);
    });

    it('ignores a range of HEAD, for which ranges are not defined', async () => {
      const head = await server.fetch(film(), { method: 'HEAD', headers: { range: 'bytes=0-1' } });
      expect(head.status).toBe(200);
      expect(head.headers['content-length']).toBe('10000');
    });

    it('honours If-Range, by tag and by date', async () => {
      const etag = (await server.fetch(film(), { method: 'HEAD' })).headers.etag ?? '';
      const ask = async (ifRange: string) =>
        (await server.fetch(film(), { headers: { range: 'bytes=0-1', 'if-range': ifRange } })).status;
      expect(await ask(etag)).toBe(206);
      expect(await ask(LAST_MODIFIED)).toBe(206);
      expect(await ask(`W/${etag}`)).toBe(200);
      expect(await ask('"other"')).toBe(200);
      expect(await ask('Sun, 01 Jun 2025 10:00:01 GMT')).toBe(200);
      await server.put('films/a.mp4', CONTENT.subarray(1));
      expect(await ask(etag)).toBe(200);
    });

    it('answers 304 and 412 to preconditions', async () => {
      const etag = (await server.fetch(film(), { method: 'HEAD' })).headers.etag ?? '';
      const same = await server.fetch(film(), { headers: { 'if-none-match': etag, range: 'bytes=0-1' } });
      expect(same.status).toBe(304);
      expect(same.body).toHaveLength(0);
      expect(same.headers.etag).toBe(etag);
      expect((await server.fetch(film(), { headers: { 'if-modified-since': LAST_MODIFIED } })).status).toBe(
        304,
      );
      expect((await server.fetch(film(), { headers: { 'if-match': '"x"' } })).status).toBe(412);
    });

    it('sends an empty file', async () => {
      await server.put('films/empty.mp4', '');
      const answer = await server.fetch(server.address('films/empty.mp4'));
      expect([answer.status, answer.body.length, answer.headers['content-length']]).toEqual([200, 0, '0']);
    });

    it.each([
      '50% off.mp4',
      'a%20b%2Fc.mp4',
      'what? #1;x=y&z.mp4',
      'Ñandú 片 🎬.mp4',
      '..a/b...mp4',
      `${'é'.repeat(120)}.mp4`,
    ])('finds the file named %s', async (name) => {
      await server.put(name, 'here');
      expect((await server.fetch(server.address(name))).body.toString()).toBe('here');
    });

    it.each([
      ['a.M4V', 'video/mp4'],
      ['a.webm', 'video/webm'],
      ['a.mkv', 'video/x-matroska'],
      ['a.mov', 'video/quicktime'],
      ['a.ts', 'video/mp2t'],
      ['a.mp3', 'audio/mpeg'],
      ['a.m4a', 'audio/mp4'],
      ['a.html', 'application/octet-stream'],
      ['a', 'application/octet-stream'],
    ])('serves %s as %s', async (name, type) => {
      await server.put(name, 'x');
      expect((await server.fetch(server.address(name))).headers['content-type']).toBe(type);
    });
  });

  describe('text', () => {
    it('turns .srt into WebVTT, with ranges and a tag', async () => {
      await server.put('films/a.srt', '1\r\n00:00:01,000 --> 00:00:02,000\r\nNdugu & jamaa\r\n');
      const expected = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nNdugu &amp; jamaa\n';
      const whole = await server.fetch(server.address('films/a.srt'));
      expect(whole.headers['content-type']).toBe('text/vtt; charset=utf-8');
      expect(whole.body.toString()).toBe(expected);
      const part = await server.fetch(server.address('films/a.srt'), { headers: { range: 'bytes=0-5' } });
      expect([part.status, part.body.toString()]).toEqual([206, 'WEBVTT']);
      const again = await server.fetch(server.address('films/a.srt'), {
        headers: { 'if-none-match': whole.headers.etag ?? '' },
      });
      expect(again.status).toBe(304);
    });

    it('sends .vtt as UTF-8', async () => {
      await server.put('films/a.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nni\u00f1o', 'latin1'));
      const answer = await server.fetch(server.address('films/a.vtt'));
      expect(answer.body.toString('utf8')).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\nniño');
    });

    it.each(['films/a.srt', 'films/a.vtt', 'films/a.m3u8'])('refuses %s of more than 1 MiB', async (name) => {
      await server.put(name, Buffer.alloc(1024 * 1024 + 1, '\n'));
      const answer = await server.fetch(server.address(name));
      expect(answer.status).toBe(404);
      expect(answer.json().msg).toContain('too large');
    });

    it('refuses a playlist of more than 20,000 lines', async () => {
      await server.put('films/a.m3u8', `#EXTM3U${'\n#'.repeat(19_999)}`);
      expect((await server.fetch(server.address('films/a.m3u8'))).status).toBe(200);
      await server.put('films/a.m3u8', `#EXTM3U${'\n#'.repeat(20_000)}`);
      const answer = await server.fetch(server.address('films/a.m3u8'));
      expect(answer.status).toBe(404);
      expect(answer.json().msg).toContain('too large');
    });

    it('changes the tag when the subtitles change, and differs for each file', async () => {
      const tagOf = async (name: string) =>
        (await server.fetch(server.address(name), { method: 'HEAD' })).headers.etag;
      await server.put('films/a.srt', '1\n00:01 --> 00:02\nHabari');
      await server.put('films/b.srt', '1\n00:01 --> 00:02\nHabari');
      const tag = await tagOf('films/a.srt');
      expect(await tagOf('films/a.srt')).toBe(tag);
      expect(await tagOf('films/b.srt')).not.toBe(tag);
      await utimes(path.join(server.mediaDir, 'films/a.srt'), PUT_AT, new Date(PUT_AT.getTime() + 1));
      expect(await tagOf('films/a.srt')).not.toBe(tag);
      await server.put('films/a.srt', '1\n00:01 --> 00:02\nHabari yako');
      const answer = await server.fetch(server.address('films/a.srt'), {
        headers: { 'if-none-match': tag ?? '' },
      });
      expect([answer.status, answer.body.toString()]).toEqual([
        200,
        'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHabari yako\n',
      ]);
      const matching = { headers: { 'if-match': tag ?? '' } };
      expect((await server.fetch(server.address('films/a.srt'), matching)).status).toBe(412);
    });

    it('serves a playlist whose segments can be loaded', async () => {
      await server.put('shows/one/index.m3u8', '#EXTM3U\n#EXTINF:4,\nseg 1.ts\n');
      await server.put('shows/one/seg 1.ts', 'segment');
      const playlist = await server.fetch(server.address('shows/one/index.m3u8'));
      expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl');
      const segment = playlist.body.toString().split('\n')[2] ?? '';
      expect((await server.fetch(segment)).body.toString()).toBe('segment');
    });

    it.each(['a?1.ts', 'b#1.ts', '50%.ts', 'c%20d.ts', 'hd/e?#%.ts', './#f.ts', 'plain.ts?v=2'])(
      'finds the segment that its playlist calls %s',
      async (name) => {
        const file = name.replace(/^plain.*/, 'plain.ts').replace('./', '');
        await server.put('shows/two/index.m3u8', `#EXTM3U\n#EXTINF:4,\n${name}\n`);
        await server.put(`shows/two/${file}`, `the segment ${file}`);
        const playlist = await server.fetch(server.address('shows/two/index.m3u8'));
        const segment = playlist.body.toString().split('\n')[2] ?? '';
        expect((await server.fetch(segment)).body.toString()).toBe(`the segment ${file}`);
      },
    );

    it('serves what a playlist names as an address', async () => {
      await server.put('shows/one/index.m3u8', '#EXTM3U\n#EXTINF:4,\nseg%201.ts\n');
      await server.put('shows/one/seg 1.ts', 'segment');
      const playlist = await server.fetch(server.address('shows/one/index.m3u8'));
      const segment = playlist.body.toString().split('\n')[2] ?? '';
      expect((await server.fetch(segment)).body.toString()).toBe('segment');
    });

    it('serves a prepared film, whose playlist names one file many times', async () => {
      const line = (at: number) => `#EXTINF:6,\n#EXT-X-BYTERANGE:4@${at}\nv720.mp4\n`;
      const lines = Array.from({ length: 1_200 }, (_, index) => line(4 * index));
      const head = '#EXTM3U\n#EXT-X-MAP:URI="v720.mp4",BYTERANGE="4@0"\n';
      await server.put('.sebule/prepared/k/v720.m3u8', head + lines.join(''));
      await server.put('.sebule/prepared/k/v720.mp4', CONTENT);
      const address = server.address('.sebule/prepared/k/v720.m3u8');
      const plain = await server.fetch(address);
      const signed = plain.body.toString().split('\n');
      const video = /URI="([^"]+)"/.exec(signed[1] ?? '')?.[1] ?? '';
      expect(signed).toHaveLength(2 + 3 * 1_200 + 1);
      expect(new Set(signed.slice(2).filter((each) => each !== '' && !each.startsWith('#')))).toEqual(
        new Set([video]),
      );
      const piece = await server.fetch(video, { headers: { range: 'bytes=4-7' } });
      expect([piece.status, piece.body, piece.headers['content-type']]).toEqual([
        206,
        CONTENT.subarray(4, 8),
        'video/mp4',
      ]);

      for (const [encoding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const packed = await server.fetch(address, { headers: { 'accept-encoding': encoding } });
        expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
        expect(packed.body.length).toBeLessThan(plain.body.length / 10);
        expect(decode(packed.body)).toEqual(plain.body);
        expect(packed.headers.etag).toBe(plain.headers.etag);
      }
      const known = { 'if-none-match': plain.headers.etag ?? '', 'accept-encoding': 'br' };
      expect((await server.fetch(address, { headers: known })).status).toBe(304);
      const part = await server.fetch(address, { headers: { range: 'bytes=0-6', 'accept-encoding': 'br' } });
      expect([part.status, part.body.toString()]).toEqual([206, '#EXTM3U']);
    });

    it.each([
      ['m4a', 'audio/mp4'],
      ['m4s', 'video/mp4'],
      ['webp', 'image/webp'],
      ['sup', 'application/octet-stream'],
    ])('says what a .%s of a prepared film is', async (extension, type) => {
      await server.put(`.sebule/prepared/k/a.${extension}`, CONTENT);
      const { headers } = await server.fetch(server.address(`.sebule/prepared/k/a.${extension}`));
      expect([headers['content-type'], headers['accept-ranges']]).toEqual([type, 'bytes']);
    });
  });
});
