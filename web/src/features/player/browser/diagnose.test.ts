import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../engine/test-doubles/fake-clock.ts';
import { diagnose, DIAGNOSIS_TIMEOUT_MS } from './diagnose.ts';
import { ascii, box, entry, joined, stsd, u32 } from './test-doubles/boxes.ts';
import { tsWith } from './test-doubles/transport-stream.ts';

const track = (codec: string, bytes: number) =>
  box('trak', box('mdia', stsd(entry(codec))), new Uint8Array(bytes));
const start = box('ftyp', ascii('isom'));
const film = box('mdat', new Uint8Array(700_000));
const moov = box('moov', track('hvc1', 600_000), track('ac-3', 100_000));

const fetcher = vi.fn<typeof fetch>();
const never = new AbortController().signal;
/** The requested ranges, in order. */
const ranges = () => fetcher.mock.calls.map(([, init]) => new Headers(init?.headers).get('range'));

/** A server with one file. */
const serve = (file: Uint8Array<ArrayBuffer>, { supportsRanges = true } = {}) =>
  fetcher.mockImplementation(async (_url, init) => {
    const headers = { 'content-type': 'video/mp4' };
    const [, from = '', to = ''] =
      /bytes=(\d*)-(\d*)/.exec(new Headers(init?.headers).get('range') ?? '') ?? [];
    if (!supportsRanges) return new Response(file, { headers });
    const first = from === '' ? Math.max(0, file.length - Number(to)) : Number(from);
    if (first >= file.length) return new Response(null, { status: 416 });
    const part = file.slice(first, from === '' ? undefined : Number(to) + 1);
    const range = `bytes ${first}-${first + part.length - 1}/${file.length}`;
    return new Response(part, { status: 206, headers: { ...headers, 'content-range': range } });
  });

beforeEach(() => {
  fetcher.mockReset();
  vi.stubGlobal('fetch', fetcher);
});
afterEach(() => vi.unstubAllGlobals());

describe('requesting an address with fetch', () => {
  it('finds every track of a long film, even if they are far apart', async () => {
    serve(joined(start, moov, film));
    expect(await diagnose('/media/t/film.mp4', never)).toEqual({
      answer: 206,
      type: 'video/mp4',
      codecs: ['hvc1', 'ac-3'],
      hasSound: true,
    });
    expect(ranges()[0]).toBe('bytes=0-262143');
  });

  it('finds every track of a film whose index is at its end', async () => {
    serve(joined(start, film, moov));
    expect((await diagnose('/media/t/film.mp4', never)).codecs).toEqual(['hvc1', 'ac-3']);
    expect(ranges()).not.toContain('bytes=-524288');
  });

  it('reads the end of a file whose boxes it cannot follow', async () => {
    serve(joined(new Uint8Array(400_000), stsd(entry('vp09')), new Uint8Array(9_000)));
    expect((await diagnose('/media/t/film.mp4', never)).codecs).toEqual(['vp09']);
    expect(ranges()).toEqual(['bytes=0-262143', 'bytes=-524288']);
  });

  it('reads no more than the requested range from a server that sends the whole film', async () => {
    serve(joined(stsd(entry('avc1')), new Uint8Array(300_000), stsd(entry('ac-3'))), {
      supportsRanges: false,
    });
    expect(await diagnose('/media/t/film.mp4', never)).toMatchObject({ answer: 200, codecs: ['avc1'] });
    expect(fetcher).toHaveBeenCalledOnce();
  });

  it('does not read endlessly', async () => {
    const boxes = Array.from({ length: 60 }, () => box('free', new Uint8Array(20_000)));
    serve(joined(start, ...boxes, u32(8)));
    await diagnose('/media/t/film.mp4', never);
    expect(fetcher.mock.calls.length).toBeLessThan(15);
  });

  it('reports any other answer', async () => {
    fetcher.mockResolvedValue(
      new Response('{}', { status: 403, headers: { 'content-type': 'application/json' } }),
    );
    expect(await diagnose('/media/t/film.mp4', never)).toEqual({
      answer: 403,
      type: 'application/json',
      codecs: [],
      hasSound: false,
    });
  });

  it('reports why the server refused, where it says so', async () => {
    const refusal = { success: false, msg: '', details: [{ code: 'media-disk-away' }] };
    fetcher.mockResolvedValueOnce(Response.json(refusal, { status: 503 }));
    expect(await diagnose('/media/t/film.mp4', never)).toMatchObject({
      answer: 503,
      refusal: 'media-disk-away',
    });
    fetcher.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect((await diagnose('/media/t/film.mp4', never)).refusal).toBeUndefined();
  });

  it('waits as long as the server waits for a disk, but not as long for codecs', async () => {
    const clock = createFakeClock();
    let answer: (response: Response) => void = () => {};
    fetcher.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const result = diagnose('/media/t/film.mp4', never, clock);
    clock.pass(15_000);
    hang();
    const headers = { 'content-range': 'bytes 0-262143/1400000' };
    answer(new Response(joined(start, moov, film).slice(0, 262_144), { status: 206, headers }));
    await vi.waitFor(() => expect(fetcher).toHaveBeenCalledTimes(2));
    clock.pass(8_000);
    expect(await result).toMatchObject({ answer: 206, codecs: ['hvc1'] });
  });

  const nothing = { answer: null, type: null, codecs: [], hasSound: false };

  it('never throws', async () => {
    fetcher.mockRejectedValue(new TypeError('no connection'));
    expect(await diagnose('/media/t/film.mp4', never)).toEqual(nothing);
    expect(await diagnose('http://', never)).toEqual(nothing);
  });

  it('sends no request to other hosts', async () => {
    expect(await diagnose('http://films.example/film.mp4', never)).toEqual(nothing);
    expect(fetcher).not.toHaveBeenCalled();
  });

  /** Never answers; rejects when it is aborted. */
  const hang = () =>
    fetcher.mockImplementation(
      (_url, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );

  it('ends at its timeout, or when its caller aborts it', async () => {
    hang();
    const clock = createFakeClock();
    const slow = diagnose('/media/t/film.mp4', never, clock);
    clock.pass(DIAGNOSIS_TIMEOUT_MS);
    expect(await slow).toEqual(nothing);

    const leaving = new AbortController();
    const left = diagnose('/media/t/film.mp4', leaving.signal, clock);
    leaving.abort();
    expect(await left).toEqual(nothing);
    expect(clock.pendingTimers()).toBe(0);
  });

  it('returns what it has found when it times out', async () => {
    const clock = createFakeClock();
    hang().mockImplementationOnce(async () => {
      const part = joined(start, moov, film).slice(0, 262_144);
      return new Response(part, { status: 206, headers: { 'content-range': 'bytes 0-262143/1400000' } });
    });
    const result = diagnose('/media/t/film.mp4', never, clock);
    await vi.waitFor(() => expect(fetcher).toHaveBeenCalledTimes(2));
    clock.pass(DIAGNOSIS_TIMEOUT_MS);
    expect(await result).toEqual({ answer: 206, type: null, codecs: ['hvc1'], hasSound: false });
  });

  it('finds the sound of a playlist in its pieces, of which its text says nothing', async () => {
    const files: Record<string, string | Uint8Array<ArrayBuffer>> = {
      '/media/t/master.m3u8':
        '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="sound/a.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.640028"\nhd.m3u8\n',
      '/media/t/hd.m3u8': '#EXTM3U\n#EXTINF:4,\ngone.ts\n#EXTINF:4,\nb.ts\n#EXTINF:4,\nc.ts\n',
      '/media/t/b.ts': tsWith([[0x1b]]),
      '/media/t/sound/a.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\na.m4s\n',
      '/media/t/sound/init.mp4': joined(start, box('moov', track('ec-3', 10))),
    };
    const asked: string[] = [];
    fetcher.mockImplementation(async (url) => {
      const { pathname } = new URL(url as string);
      asked.push(pathname);
      const file = files[pathname];
      return new Response(file ?? null, { status: file === undefined ? 404 : 200 });
    });
    expect(await diagnose('/media/t/master.m3u8', never)).toMatchObject({
      codecs: ['avc1', 'ec-3'],
      hasSound: true,
    });
    expect(asked).not.toContain('/media/t/c.ts');
  });
});
