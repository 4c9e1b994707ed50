import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteRequest, reportMet } from '#shared/api/connection.ts';
import { codeAhead, loadAhead } from './code-ahead.ts';
import { loadAllAhead } from './load-ahead.ts';

const loaded: string[] = [];
let controller: AbortController;
let isServerThere: boolean;

const part = (name: string, options?: { isRare: boolean }) =>
  loadAhead(async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch dynamically imported module');
    loaded.push(name);
  }, options);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1));
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch');
    return Response.json({ success: true });
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      readonly #entries: { isIntersecting: boolean }[] = [];
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
        setTimeout(() => this.#tell(this.#entries));
      }
      observe({ dataset }: HTMLElement) {
        this.#entries.push({ isIntersecting: Number(dataset['top']) < 768 });
      }
      disconnect() {}
    },
  );
  isServerThere = true;
  loaded.length = 0;
  codeAhead.length = 0;
  controller = new AbortController();
  part('search');
  part('history');
  part('terms', { isRare: true });
});
afterEach(() => {
  controller.abort();
  reportMet('server');
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = async () => {
  void loadAllAhead(controller.signal);
  await vi.advanceTimersByTimeAsync(100);
};

it('loads all code when the browser is idle, one part after the other', async () => {
  await start();
  expect(loaded).toEqual(['search', 'history', 'terms']);
});

it('leaves out what few need for those who save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await start();
  expect(loaded).toEqual(['search', 'history']);
});

it('waits for an answer that somebody waits for', async () => {
  const end = noteRequest();
  await start();
  expect(loaded).toEqual([]);
  end();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(loaded).toHaveLength(3);
});

it('waits for the pictures on the screen, but not for those below it', async () => {
  const picture = (top: number, complete: boolean) => {
    const image = document.createElement('img');
    Object.defineProperty(image, 'complete', { value: complete, configurable: true });
    image.dataset['top'] = String(top);
    document.body.append(image);
    return image;
  };
  const onScreen = picture(10, false);
  picture(5_000, false);
  await start();
  expect(loaded).toEqual([]);
  Object.defineProperty(onScreen, 'complete', { value: true });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(loaded).toHaveLength(3);
});

it('leaves the line to a film that plays', async () => {
  const film = document.createElement('video');
  const facts = {
    paused: false,
    ended: false,
    networkState: 2,
    readyState: 4,
    duration: 600,
    currentTime: 0,
  };
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(film, name, { value, configurable: true });
  const buffer = (seconds: number) =>
    Object.defineProperty(film, 'buffered', {
      value: { length: 1, start: () => 0, end: () => seconds },
      configurable: true,
    });
  buffer(4);
  document.body.append(film);
  await start();
  expect(loaded).toEqual([]);
  buffer(60);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(loaded).toHaveLength(3);
});

it('goes on once a lost server is back', async () => {
  isServerThere = false;
  await start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loaded).toEqual([]);
  isServerThere = true;
  reportMet('server');
  await vi.advanceTimersByTimeAsync(100);
  expect(loaded).toHaveLength(3);
});

it('passes over code that the server does not have', async () => {
  codeAhead.unshift({ load: () => Promise.reject(new Error('404')), isRare: false });
  await start();
  expect(loaded).toHaveLength(3);
});

it('stops when the viewer has left', async () => {
  const end = noteRequest();
  await start();
  controller.abort();
  end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual([]);
});
