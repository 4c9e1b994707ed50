import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportMet } from '../api/connection.ts';
import { listenToEvents, type LiveEventsOptions } from './live-events.ts';

/** A request for the stream, with functions that act as the server. */
interface Request {
  authorization: string | null;
  signal: AbortSignal;
  send: (text: string) => void;
  end: () => void;
}

const requests: Request[] = [];
/** The answer in place of a stream; `unreachable` means that there is none. */
let answerInstead: (() => Response) | 'unreachable' | null;
let stop: AbortController;
let token: string | null;

const signOutIfCurrent = vi.fn<LiveEventsOptions['caller']['signOutIfCurrent']>();
const onEvent = vi.fn<NonNullable<LiveEventsOptions['onEvent']>>();
const onOpen = vi.fn<() => void>();
const onLost = vi.fn<() => void>();

const fetchStream: typeof fetch = async (input, init) => {
  expect(input).toBe('/api/user/events');
  const signal = init?.signal;
  if (!signal) throw new Error('without a signal');
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  signal.addEventListener('abort', () => controller?.error(new DOMException('aborted', 'AbortError')));
  requests.push({
    authorization: new Headers(init.headers).get('authorization'),
    signal,
    send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  });
  if (answerInstead === 'unreachable') throw new TypeError('Failed to fetch');
  return answerInstead?.() ?? new Response(body);
};

const settle = () => vi.advanceTimersByTimeAsync(0);
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const latest = (): Request => {
  const request = requests[requests.length - 1];
  if (!request) throw new Error('no request was sent');
  return request;
};
const isOpen = () => requests.length > 0 && !latest().signal.aborted;

const setVisibility = async (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
};

const start = async () => {
  listenToEvents({
    caller: { readToken: () => token, signOutIfCurrent },
    signal: stop.signal,
    onEvent,
    onOpen,
    onLost,
    random: () => 1,
  });
  await settle();
};

/** Opens the stream, whose first heartbeat the server sends at once. */
const open = async () => {
  await start();
  latest().send(':\n\n');
  await settle();
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchStream);
  requests.length = 0;
  answerInstead = null;
  token = 'secret';
  stop = new AbortController();
  signOutIfCurrent.mockReturnValue(true);
  await setVisibility('visible');
});

afterEach(() => {
  stop.abort();
  reportMet('server');
  if (vi.getTimerCount() > 0) throw new Error('a timer was left behind');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

it('passes events on, and reports when the stream is open', async () => {
  await start();
  expect([requests.length, latest().authorization]).toEqual([1, 'Bearer secret']);
  expect(onOpen).not.toHaveBeenCalled();
  latest().send(':\n\n');
  latest().send('data: {"type":"clients-');
  latest().send('changed"}\n\n');
  await settle();
  expect(onOpen).toHaveBeenCalledOnce();
  expect(onEvent.mock.calls).toEqual([[{ type: 'clients-changed' }]]);
});

it('signs out when the server reports that the session has ended, and does not reconnect', async () => {
  await open();
  latest().send('data: {"type":"signed-out"}\n\n');
  await settle();
  expect(signOutIfCurrent.mock.calls).toEqual([['secret']]);
  expect(onEvent).not.toHaveBeenCalled();
  await advance(120_000);
  expect(requests).toHaveLength(1);
});

it('signs out when the server refuses the token', async () => {
  answerInstead = () => Response.json({ success: false, msg: 'Who?', details: [] }, { status: 401 });
  await start();
  expect(signOutIfCurrent.mock.calls).toEqual([['secret']]);
  await advance(120_000);
  expect(requests).toHaveLength(1);
});

it.each([
  ['a proxy that requests a password', () => new Response('<h1>401</h1>', { status: 401 })],
  ['a server that is busy', () => Response.json({ success: false }, { status: 503 })],
])('does not sign out for %s', async (_who, answer) => {
  answerInstead = answer;
  await start();
  expect(signOutIfCurrent).not.toHaveBeenCalled();
  await advance(1_000);
  expect(requests).toHaveLength(2);
});

it('continues with the token that has replaced the refused one', async () => {
  await open();
  signOutIfCurrent.mockReturnValue(false);
  token = 'newer';
  latest().send('data: {"type":"signed-out"}\n\n');
  await advance(1_000);
  expect(latest().authorization).toBe('Bearer newer');
});

it('sends no request without a token', async () => {
  token = null;
  await start();
  await advance(120_000);
  expect(requests).toHaveLength(0);
});

it('reconnects after a second, then doubles the delay each time, up to a minute', async () => {
  answerInstead = 'unreachable';
  await start();
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = requests.length;
    await advance(seconds * 1_000 - 1);
    expect(requests).toHaveLength(before);
    await advance(1);
    expect(requests).toHaveLength(before + 1);
  }
});

it('resets the delay after a stream that stayed open, not after one that was closed at once', async () => {
  await open();
  await advance(10_000);
  latest().end();
  await advance(1_000);
  expect(requests).toHaveLength(2);
  latest().end();
  await advance(1_999);
  expect(requests).toHaveLength(2);
  await advance(1);
  expect(requests).toHaveLength(3);
});

it('reopens a silent stream, and leaves one with heartbeats open', async () => {
  await open();
  for (let beat = 0; beat < 6; beat += 1) {
    await advance(20_000);
    latest().send(':\n\n');
    await settle();
  }
  expect([requests.length, isOpen()]).toEqual([1, true]);
  await advance(60_000);
  expect(isOpen()).toBe(false);
  await advance(1_000);
  expect([requests.length, isOpen()]).toEqual([2, true]);
});

it('aborts a request that is not answered', async () => {
  answerInstead = () => new Response(new ReadableStream());
  await start();
  await advance(59_999);
  expect(isOpen()).toBe(true);
  await advance(1);
  expect(isOpen()).toBe(false);
});

it('closes while the page is hidden, and reopens as soon as it is visible', async () => {
  await open();
  await setVisibility('hidden');
  expect(isOpen()).toBe(false);
  await advance(120_000);
  expect(requests).toHaveLength(1);
  await setVisibility('visible');
  expect([requests.length, isOpen()]).toEqual([2, true]);
  latest().send(':\n\n');
  await settle();
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('does not reconnect while the server is unreachable, and reopens when it is back', async () => {
  answerInstead = 'unreachable';
  await start();
  reportMet('nobody');
  await advance(300_000);
  expect(requests).toHaveLength(1);
  answerInstead = null;
  reportMet('server');
  await advance(1_000);
  expect([requests.length, isOpen()]).toEqual([2, true]);
});

it('stays closed after it is aborted', async () => {
  await open();
  stop.abort();
  expect(isOpen()).toBe(false);
  await setVisibility('hidden');
  await setVisibility('visible');
  await advance(120_000);
  expect(requests).toHaveLength(1);
});

it('does not start if it is already aborted', async () => {
  stop.abort();
  await start();
  expect(requests).toHaveLength(0);
});

it('says that it cannot listen when the stream has ended or does not open, but not while the page is hidden', async () => {
  await open();
  expect(onLost).not.toHaveBeenCalled();
  await setVisibility('hidden');
  await setVisibility('visible');
  latest().send(':\n\n');
  await settle();
  expect(onLost).not.toHaveBeenCalled();
  answerInstead = 'unreachable';
  latest().end();
  await settle();
  expect(onLost).toHaveBeenCalledTimes(1);
  await advance(1_000);
  expect(onLost).toHaveBeenCalledTimes(2);
});
