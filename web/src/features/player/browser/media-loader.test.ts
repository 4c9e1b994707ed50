import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaFault } from '../engine/source/media-loader.ts';
import { settle } from '../engine/test-doubles/fake-video.ts';
import { hlsSettings } from './hls/settings.ts';
import { createMediaLoader } from './media-loader.ts';
import { createStreams } from './streams.ts';

type Answered = (response: object, stats: object, context: object, details: null) => void;
type Load = (context: object, how: object, callbacks: object) => void;
type Listener = (event: string, data: object) => void;
type Piece = Record<'sn' | 'level' | 'start' | 'end', number>;

/** hls.js without a browser. */
const fake = vi.hoisted(() => ({
  supported: true,
  instances: [] as {
    config: object;
    listener: Listener;
    url: string;
    video: object | null;
    destroyed: boolean;
    triggered: string[];
  }[],
}));

vi.mock('hls.js', () => ({
  default: class {
    static isSupported = () => fake.supported;
    static DefaultConfig = {
      /** Answers at once with what the test has laid into the context. */
      loader: class {
        load(context: { loaded: number }, _how: object, { onSuccess }: { onSuccess: Answered }) {
          onSuccess({}, { loaded: context.loaded }, context, null);
        }
      },
      /** Finds the piece in which a position lies, which may be the rest of one that has been loaded. */
      streamController: class {
        fragPrevious: Piece | null = null;
        getFragmentAtPosition(position: number, _end: number, { fragments }: { fragments: Piece[] }) {
          return fragments.find(({ start, end }) => start <= position && position < end) ?? null;
        }
      },
    };
    readonly instance: (typeof fake.instances)[number];
    levels = [{ fragmentError: 2 }];
    constructor(config: { errorController: new (hls: object) => object }) {
      this.instance = { config, listener: () => {}, url: '', video: null, destroyed: false, triggered: [] };
      fake.instances.push(this.instance);
      Reflect.construct(config.errorController, [this]);
    }
    on = (wanted: string, listener: Listener) => {
      const before = this.instance.listener;
      this.instance.listener = (event, data) => {
        before(event, data);
        if (event === wanted) listener(event, data);
      };
    };
    trigger = (event: string) => this.instance.triggered.push(event);
    loadSource = (url: string) => {
      this.instance.url = url;
    };
    attachMedia = (video: object) => {
      this.instance.video = video;
    };
    destroy = () => {
      this.instance.destroyed = true;
    };
  },
  ErrorController: class {
    destroy = () => {};
  },
  ErrorTypes: { NETWORK_ERROR: 'networkError', MEDIA_ERROR: 'mediaError' },
  ErrorDetails: {
    MANIFEST_PARSING_ERROR: 'manifestParsingError',
    BUFFER_ADD_CODEC_ERROR: 'bufferAddCodecError',
    MEDIA_SOURCE_REQUIRES_RESET: 'mediaSourceRequiresReset',
    FRAG_LOAD_ERROR: 'fragLoadError',
    FRAG_GAP: 'fragGap',
  },
  Events: { ERROR: 'hlsError', FRAG_BUFFERED: 'hlsFragBuffered', BUFFER_EOS: 'hlsBufferEos' },
}));

const PLAYLIST = '/media/a.b/film/index.m3u8?v=1.mp4';

const open = () => {
  const video = document.createElement('video');
  const load = vi.spyOn(video, 'load').mockImplementation(() => {});
  const controller = new AbortController();
  const onFault = vi.fn<(fault: MediaFault) => void>();
  const streams = createStreams();
  const pickSound = vi.fn<() => number | null>(() => null);
  const loader = createMediaLoader(video, streams);
  const start = async (url: string) => {
    loader(url, { signal: controller.signal, onFault, onSkipped: () => {}, pickSound });
    await vi.dynamicImportSettled();
    await settle();
  };
  const setState = (state: { error?: Partial<MediaError> | null; readyState?: number }) => {
    for (const [name, value] of Object.entries(state)) Object.defineProperty(video, name, { value });
  };
  return { video, load, controller, onFault, start, setState, streams, pickSound };
};
const hlsError = (data: object) =>
  fake.instances[0]!.listener('hlsError', { error: new Error('why'), ...data });

beforeEach(() => {
  fake.supported = true;
  fake.instances.length = 0;
});

describe('a film', () => {
  it.each(['/media/t/film.mp4', '/media/t/film.webm', '/media/t/m3u8', '/media/t/a.mp4?of=b.m3u8'])(
    'plays directly: %s',
    async (url) => {
      const { video, load, start } = open();
      await start(url);
      expect(video.getAttribute('src')).toBe(url);
      expect(load).toHaveBeenCalledOnce();
      expect(fake.instances).toEqual([]);
    },
  );

  it('reports the browser’s error once per address', async () => {
    const { video, start, setState, onFault, controller } = open();
    await start('/media/t/film.mp4');
    setState({ error: { code: 3, message: 'decode' } });
    video.dispatchEvent(new Event('error'));
    video.dispatchEvent(new Event('error'));
    expect(onFault).toHaveBeenCalledExactlyOnceWith({ code: 3, message: 'decode' });

    const other = open();
    await other.start('/media/t/film.mp4');
    other.controller.abort();
    other.setState({ error: { code: 4, message: 'empty' } });
    other.video.dispatchEvent(new Event('error'));
    expect(other.onFault).not.toHaveBeenCalled();
    controller.abort();
  });
});

describe('a playlist', () => {
  it.each([PLAYLIST, '/media/t/FILM.M3U8', 'http://films.example/x.m3u8#t'])(
    'plays through hls.js: %s',
    async (url) => {
      const { video, start } = open();
      await start(url);
      expect(fake.instances).toMatchObject([{ url, video, destroyed: false }]);
      expect(video.hasAttribute('src')).toBe(false);
    },
  );

  it('is given directly to the browser when hls.js is not supported', async () => {
    fake.supported = false;
    const { video, load, start } = open();
    await start(PLAYLIST);
    expect([video.getAttribute('src'), load.mock.calls.length]).toEqual([PLAYLIST, 2]);
  });

  it('loads its worker from this server', async () => {
    const { start } = open();
    await start(PLAYLIST);
    expect(fake.instances[0]!.config).toMatchObject({
      workerPath: expect.stringMatching(/^\/.*hls\.worker\.js/),
    });
  });

  it('ends when its signal aborts', async () => {
    const { start, controller, onFault, setState, video } = open();
    await start(PLAYLIST);
    controller.abort();
    setState({ error: { code: 4, message: 'empty' } });
    video.dispatchEvent(new Event('error'));
    hlsError({ type: 'mediaError', details: 'late', fatal: true });
    expect(fake.instances[0]!.destroyed).toBe(true);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('marks a piece that is missing as a gap, but does not skip a film that is away', async () => {
    const { start, onFault } = open();
    await start(PLAYLIST);
    const isSkipped = (code: number) => {
      const frag = { type: 'main', start: 4, end: 8, gap: false, tagList: [] as string[][] };
      const errorAction = { retryConfig: {} };
      const details = 'fragLoadError';
      hlsError({ type: 'networkError', details, fatal: false, response: { code }, frag, errorAction });
      return frag.gap && frag.tagList.flat().includes('GAP');
    };
    expect([503, 404, 410, 416].map(isSkipped)).toEqual([false, true, true, true]);
    for (let piece = 3; piece < 100; piece += 1) expect(isSkipped(404)).toBe(true);
    expect(isSkipped(404)).toBe(false);
    fake.instances[0]!.listener('hlsFragBuffered', { frag: { type: 'main' } });
    expect(isSkipped(404)).toBe(true);
    expect(onFault).not.toHaveBeenCalled();
  });

  it.each([
    ['fragGap', undefined, 0],
    ['fragLoadError', 404, 0],
    ['fragLoadError', 503, 1_000],
    ['fragParsingError', undefined, 1_000],
  ])('goes on after %s with status %s in %i ms', async (details, code, delay) => {
    const { start } = open();
    await start(PLAYLIST);
    const frag = { start: 4, end: 8, gap: details === 'fragGap', tagList: [] };
    const errorAction = { retryCount: 2, retryConfig: { maxNumRetry: 3, retryDelayMs: 1_000 } };
    const data = { details, fatal: false, response: { code }, error: new Error('why'), frag, errorAction };
    fake.instances[0]!.listener('hlsError', data);
    expect(data.errorAction.retryConfig).toEqual({ maxNumRetry: 3, retryDelayMs: delay });
    expect(data.errorAction.retryCount).toBe(delay === 0 ? 0 : 2);
  });

  it('ends a film without its last pieces, and reports one that is cut off', async () => {
    const { start, onFault, setState, video } = open();
    await start(PLAYLIST);
    Object.defineProperty(video, 'duration', { value: 100, configurable: true });
    const arrivesWithout = (pieces: number) => {
      onFault.mockClear();
      fake.instances[0]!.listener('hlsFragBuffered', { frag: { type: 'main' } });
      for (let piece = pieces; piece > 0; piece -= 1) {
        const from = 100 - piece * 4;
        hlsError({
          details: 'fragGap',
          fatal: false,
          frag: { type: 'main', start: from, end: from + 4, gap: true, tagList: [] },
        });
      }
      // Sound that has pieces of its own goes on arriving.
      fake.instances[0]!.listener('hlsFragBuffered', { frag: { type: 'audio' } });
      Object.defineProperty(video, 'currentTime', { value: 100 - pieces * 4, configurable: true });
      video.dispatchEvent(new Event('waiting'));
      return onFault.mock.calls.flat();
    };
    setState({ readyState: 2 });
    expect(arrivesWithout(3)).toEqual([]);
    expect(fake.instances[0]!.triggered).toEqual(['hlsBufferEos']);
    expect(arrivesWithout(4)).toEqual([{ code: 2, message: 'the last pieces are missing' }]);
  });

  it('counts a piece that ends too early as missing', async () => {
    const { start } = open();
    await start(PLAYLIST);
    const { fLoader: Loader } = fake.instances[0]!.config as { fLoader: new () => { load: Load } };
    const load = (bytes: number) => {
      const [onSuccess, onError] = [vi.fn<Answered>(), vi.fn<(error: { code: number }) => void>()];
      const context = { rangeStart: 100, rangeEnd: 110, loaded: bytes };
      new Loader().load(context, {}, { onSuccess, onError });
      return [onSuccess.mock.calls.length, ...onError.mock.calls.map(([{ code }]) => code)];
    };
    expect(load(10)).toEqual([1]);
    expect(load(9)).toEqual([0, 416]);
  });

  it('goes on with the next piece when the quality changes where one has ended a bit early', async () => {
    const { start } = open();
    await start(PLAYLIST);
    const { streamController: Controller } = fake.instances[0]!.config as {
      streamController: new () => {
        fragPrevious: Piece | null;
        getFragmentAtPosition: (position: number, end: number, playlist: object) => Piece | null;
      };
    };
    const controller = new Controller();
    const pieces = (level: number) => [0, 1, 2].map((sn) => ({ sn, level, start: sn * 6, end: sn * 6 + 6 }));
    const next = (position: number, level: number) =>
      controller.getFragmentAtPosition(position, 18, { fragments: pieces(level) })?.sn;
    expect(next(5.999, 0)).toBe(0);
    controller.fragPrevious = pieces(1)[0] ?? null;
    expect([next(5.999, 0), next(5.999, 1), next(3, 0), next(11.999, 0)]).toEqual([1, 0, 0, 1]);
  });

  it('does nothing when hls.js arrives too late', async () => {
    const { start, controller, video } = open();
    const starting = start(PLAYLIST);
    controller.abort();
    await starting;
    expect(fake.instances).toEqual([]);
    expect(video.hasAttribute('src')).toBe(false);
  });

  it.each([
    ['networkError', 'fragLoadError', 2],
    ['mediaError', 'bufferAppendError', 3],
    ['mediaError', 'bufferAddCodecError', 4],
    ['networkError', 'manifestParsingError', 4],
    ['otherError', 'internalException', 4],
  ])('reports a fatal %s, %s, as fault %i', async (type, details, code) => {
    const { start, onFault } = open();
    await start(PLAYLIST);
    hlsError({ type, details, fatal: true, response: { code: 503 } });
    expect(onFault).toHaveBeenCalledExactlyOnceWith({ code, message: `${details} · 503 · why` });
  });

  it('ignores errors that hls.js can recover from', async () => {
    const { start, onFault } = open();
    await start(PLAYLIST);
    hlsError({ type: 'networkError', details: 'fragLoadError', fatal: false, response: { code: 503 } });
    hlsError({ type: 'mediaError', details: 'bufferStalledError', fatal: false });
    expect(onFault).not.toHaveBeenCalled();
  });

  it('does not let hls.js restart, which it may do endlessly', async () => {
    const { start, onFault } = open();
    await start(PLAYLIST);
    hlsError({ type: 'mediaError', details: 'mediaSourceRequiresReset', fatal: false });
    expect(onFault.mock.lastCall).toMatchObject([{ code: 3 }]);
  });

  it.each([
    [403, 2, true],
    [403, 4, false],
    [404, 2, false],
    [429, 2, false],
  ])('reports answer %i at ready state %i at once: %s', async (code, readyState, isReported) => {
    const { start, setState, onFault } = open();
    await start(PLAYLIST);
    setState({ readyState });
    hlsError({ type: 'networkError', details: 'fragLoadError', fatal: false, response: { code } });
    expect(onFault).toHaveBeenCalledTimes(isReported ? 1 : 0);
  });
});

it('reports a network fault when the chunk with hls.js does not load', async () => {
  vi.resetModules();
  vi.doMock('./hls/full.ts', () => {
    throw new Error('the server is away');
  });
  const fresh = await import('./media-loader.ts');
  const onFault = vi.fn<(fault: MediaFault) => void>();
  fresh.createMediaLoader(document.createElement('video'), createStreams())(PLAYLIST, {
    signal: new AbortController().signal,
    onFault,
    onSkipped: () => {},
    pickSound: () => null,
  });
  await vi.waitFor(() => expect(onFault).toHaveBeenCalledOnce());
  expect(onFault.mock.lastCall).toMatchObject([{ code: 2 }]);
  vi.doUnmock('./hls/full.ts');
});

describe('how often hls.js retries', () => {
  const retry = (code: number | undefined, count: number, isTimeout = false) => {
    const { errorRetry, timeoutRetry } = hlsSettings.fragLoadPolicy!.default;
    const config = isTimeout ? timeoutRetry : errorRetry;
    const response = code === undefined ? undefined : { code, url: '', data: '' };
    return config!.shouldRetry!(config, count, isTimeout, response, true);
  };

  it.each([0, 429, 500, 503])('a segment that was answered with %i: three times', (code) => {
    expect([0, 1, 2, 3].map((count) => retry(code, count))).toEqual([true, true, true, false]);
  });

  it.each([undefined, 401, 403, 404, 410])('a segment that was answered with %s: never', (code) => {
    expect(retry(code, 0)).toBe(false);
  });

  it('a segment that times out: once', () => {
    expect([0, 1].map((count) => retry(undefined, count, true))).toEqual([true, false]);
  });
});
