import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { phoneOf } from './bench-server.ts';
import { randomFrom } from './generated-catalogue.ts';
import { type Seen, createViewerClient } from './viewer-client.ts';

/** What one generator of load is told to do. */
export interface LoadOrder {
  url: string;
  /** The viewers' numbers. */
  first: number;
  count: number;
  /** In which all of them sign in, one after the other. */
  rampMs: number;
  runMs: number;
  /** Of each film. */
  fileBytes: number;
  movies: number;
  searches: string[];
}

export interface LoadResult extends Seen {
  /** For how long this process's own event loop was held up at most, second by second. */
  heldUpMs: number[];
}

/** On average: people take between half as long and half as long again. */
const READ_EVERY_MS = 5_000;
const SAVE_EVERY_MS = 10_000;
/** 2 Mbit/s, in pieces as a player asks for them. */
const RANGE_BYTES = 1_000_000;
const RANGE_EVERY_MS = 4_000;
const LIST_ROWS = 20;

const ADDRESSES_PER_NET = 250;
/**
 * In a building each phone has an address of its own, by which the server shares out its connections. From a single one,
 * 500 viewers would have all that an address may have.
 */
const addressOf = (viewer: number): string =>
  `127.1.${Math.floor(viewer / ADDRESSES_PER_NET)}.${1 + (viewer % ADDRESSES_PER_NET)}`;

const HOME = '/api/user/landing_page_data/get';

/** The first row of an answer's details, or all of them. */
const detailsOf = <Row>(content: Buffer | null): Row[] =>
  content === null ? [] : (JSON.parse(content.toString()) as { details: Row[] }).details;

/** Viewers who sign in one after the other, and then watch, save and look around until the end. */
export const generateLoad = async (order: LoadOrder): Promise<LoadResult> => {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const endsAt = order.rampMs + order.runMs;
  const seen: Seen = { calls: [], failures: [], sentAgain: 0, bytes: 0, connections: 0 };

  const heldUpMs: number[] = [];
  const heldUp = monitorEventLoopDelay({ resolution: 10 });
  heldUp.enable();
  const everySecond = setInterval(() => {
    heldUpMs.push(heldUp.max / 1e6);
    heldUp.reset();
  }, 1_000);

  /** From a first time on until the end, at these distances unless one takes longer. */
  const every = async (nextMs: () => number, afterMs: number, work: (nth: number) => Promise<unknown>) => {
    let due = since() + afterMs;
    for (let nth = 0; due < endsAt; nth += 1) {
      await delay(Math.max(0, due - since()));
      await work(nth);
      due = Math.max(due + nextMs(), since());
    }
    await delay(Math.max(0, endsAt - since()));
  };

  const watch = async (viewer: number, client: ReturnType<typeof createViewerClient>, token: string) => {
    const { call, readFilm, fail } = client;
    const random = randomFrom(viewer + 1);
    const lookMs = () => READ_EVERY_MS * (0.5 + random());
    await call('home', HOME, { token });
    await delay(lookMs());
    const offset = (viewer * 7) % Math.floor(order.movies / 2);
    const list = await call('list', `/api/videos/get-movies?limit=${LIST_ROWS}&offset=${offset}`, { token });
    const cards = detailsOf<{ video_id: number }>(list);
    const movie_id = cards[viewer % LIST_ROWS]?.video_id;
    await delay(lookMs());
    const readDetails = () =>
      call('details', '/api/videos/get-movie-series', { token, body: { movie_id, type: 'movie' } });
    const [film] = detailsOf<{ video_url: string | null }>(await readDetails());
    if (!film?.video_url) return void fail('details', 'has no film');
    const { video_url: address } = film;
    await delay(lookMs());

    const ranges = Math.floor(order.fileBytes / RANGE_BYTES);
    const readRange = (nth: number) => {
      const from = ((viewer * 31 + nth) % ranges) * RANGE_BYTES;
      return readFilm(address, `bytes=${from}-${from + RANGE_BYTES - 1}`);
    };
    const save = (nth: number) => {
      const progress = ((nth + 1) * SAVE_EVERY_MS) / 1_000;
      const body = { movie_id, progress, is_series: false, isCompleted: false, duration: 5_400 };
      return call('save', '/api/user/watch-progress', { token, body });
    };
    const search = (nth: number) => {
      const words = order.searches[(viewer * 13 + nth) % order.searches.length] ?? '';
      return call('search', `/api/videos/search?limit=20&q=${encodeURIComponent(words)}`, { token });
    };
    const reads = [() => call('home', HOME, { token }), search, readDetails];
    await Promise.all([
      every(() => RANGE_EVERY_MS, 0, readRange),
      every(() => SAVE_EVERY_MS, SAVE_EVERY_MS, save),
      every(lookMs, lookMs(), async (nth) => reads[nth % reads.length]?.(nth)),
    ]);
  };

  const live = async (viewer: number, afterMs: number): Promise<void> => {
    await delay(afterMs);
    const client = createViewerClient({ url: order.url, localAddress: addressOf(viewer), seen, since });
    const body = { prevelages: 'viewer', auth_with: 'app', phone: phoneOf(viewer) };
    const signedIn = await client.call('sign-in', '/api/user/login', { body });
    if (signedIn) {
      const { token } = JSON.parse(signedIn.toString()) as { token: string };
      const leaving = new AbortController();
      const listening = client.listen(token, leaving.signal);
      await watch(viewer, client, token);
      leaving.abort();
      await listening;
    }
    client.close();
  };

  await Promise.all(
    Array.from({ length: order.count }, (_nothing, index) =>
      live(order.first + index, (order.rampMs * index) / order.count),
    ),
  );
  clearInterval(everySecond);
  return { ...seen, heldUpMs };
};
