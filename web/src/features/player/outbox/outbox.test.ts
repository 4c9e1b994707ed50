import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TimedSave } from '../engine/progress-saver.ts';
import { createFakeClock } from '../engine/test-doubles/fake-clock.ts';
import { settle } from '../engine/test-doubles/fake-video.ts';
import { progressSaves, trackChoices, type TimedChoice } from './kinds.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createOutbox, FLUSH_DELAYS_MS, type Send } from './outbox.ts';

const saveOf = (at: number, change: Partial<TimedSave> = {}): TimedSave => ({
  movie_id: 7,
  progress: at,
  is_series: false,
  isCompleted: false,
  at,
  ...change,
});

const AMINA = 1;
const BRIAN = 2;

const open = (storage: Storage = localStorage) => {
  const clock = createFakeClock();
  const store = createOutboxStore(storage, progressSaves);
  const send = vi.fn<Send<TimedSave>>(async () => ({ status: 200 }));
  const onSaved = vi.fn<() => void>();
  const session = { current: { userId: AMINA, token: 'amina' } as { userId: number; token: string } | null };
  const outbox = createOutbox({
    clock,
    now: clock.now,
    store,
    send,
    onSaved,
    account: () => session.current,
  });
  const pending = (userId = AMINA) => store.list(userId).map(({ save }) => save.at);
  const sent = () => send.mock.calls.map(([save]) => save.at);
  return { clock, store, send, onSaved, session, outbox, pending, sent };
};

const offline: Send<TimedSave> = async () => {
  throw new Error('no connection');
};

beforeEach(() => localStorage.clear());

describe('the store', () => {
  it('keeps only the newest save of a movie or an episode', () => {
    const { store, pending } = open();
    for (const at of [10, 30, 20]) store.put(AMINA, saveOf(at));
    store.put(AMINA, saveOf(15, { movie_id: 9, is_series: true, episode_id: 101 }));
    store.put(AMINA, saveOf(16, { movie_id: 9, is_series: true, episode_id: 102 }));
    expect(pending()).toEqual([15, 16, 30]);
  });

  it('does not mix accounts whose ids start with the same digit', () => {
    const { store, pending } = open();
    store.put(1, saveOf(10));
    store.put(12, saveOf(20));
    store.put(1, saveOf(11, { movie_id: 71 }));
    expect(pending(1)).toEqual([10, 11]);
    expect(pending(12)).toEqual([20]);
  });

  it('removes entries that cannot be parsed, and leaves other keys alone', () => {
    localStorage.setItem('progress-outbox:1:7:movie:3', '{"movie');
    localStorage.setItem('viewerToken', 'amina');
    const { pending } = open();
    expect(pending()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['viewerToken']);
  });

  it('is bounded, and evicts the oldest', () => {
    const { store, pending } = open();
    for (let at = 1; at <= 203; at += 1) store.put(AMINA, saveOf(at, { movie_id: at }));
    expect(pending()).toHaveLength(200);
    expect(pending()[0]).toBe(4);
  });

  it('never evicts one account’s saves for another’s', () => {
    const { store, pending } = open();
    store.put(BRIAN, saveOf(1));
    for (let at = 2; at <= 210; at += 1) store.put(AMINA, saveOf(at, { movie_id: at }));
    expect(pending(BRIAN)).toEqual([1]);
    expect(pending(AMINA)).toHaveLength(200);
  });

  it('does not treat a save as newer because it was stored while the clock was ahead', () => {
    const { store, pending } = open();
    store.put(AMINA, saveOf(10_000_000));
    store.put(AMINA, saveOf(20_000));
    expect(pending()).toEqual([20_000]);
    store.put(AMINA, saveOf(10_000));
    expect(pending()).toEqual([20_000]);
  });

  /** Local storage that rejects the next `room.refusals` writes. */
  const fullStorage = () => {
    const room = { refusals: 0 };
    const storage = new Proxy(localStorage, {
      get: (target, name) => {
        if (name === 'setItem' && room.refusals > 0) {
          room.refusals -= 1;
          return () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return { room, storage };
  };

  it('evicts old saves when the browser’s storage is full', () => {
    const { room, storage } = fullStorage();
    const { store, pending } = open(storage);
    for (let at = 1; at <= 150; at += 1) store.put(AMINA, saveOf(at, { movie_id: at }));
    room.refusals = 1;
    expect(store.put(AMINA, saveOf(999, { movie_id: 999 }))).toBe(true);
    expect(pending()).toHaveLength(101);
    expect(pending().pop()).toBe(999);
  });

  it('sends at once a save that cannot be stored', () => {
    const { room, storage } = fullStorage();
    const { outbox, sent } = open(storage);
    room.refusals = 2;
    outbox.accept(AMINA, saveOf(10));
    expect(sent()).toEqual([10]);
  });

  it('sends the newest save that cannot be stored once the connection is back', async () => {
    const { room, storage } = fullStorage();
    const { outbox, send, pending } = open(storage);
    room.refusals = Number.POSITIVE_INFINITY;
    send.mockImplementation(offline);
    for (const at of [10, 20]) outbox.accept(AMINA, saveOf(at));
    await settle();
    expect(pending()).toEqual([20]);
    send.mockReset().mockResolvedValue({ status: 200 });
    await outbox.flush();
    expect(send.mock.calls.map(([save]) => save.at)).toEqual([20]);
    expect(pending()).toEqual([]);
  });
});

describe('the outbox', () => {
  it('sends at once, and removes what the server accepted', async () => {
    const { outbox, send, pending, onSaved } = open();
    outbox.accept(AMINA, saveOf(10));
    await settle();
    expect(send).toHaveBeenCalledExactlyOnceWith(saveOf(10), { token: 'amina', keepalive: false });
    expect(pending()).toEqual([]);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('keeps saves while offline, and sends the newest when the connection is back', async () => {
    const { outbox, send, pending, sent, clock } = open();
    send.mockImplementation(offline);
    outbox.accept(AMINA, saveOf(10));
    await settle();
    outbox.accept(AMINA, saveOf(20));
    await settle();
    expect(pending()).toEqual([20]);
    expect(sent()).toEqual([10]);
    send.mockImplementation(async () => ({ status: 200 }));
    await outbox.flush();
    expect(sent()).toEqual([10, 20]);
    expect(pending()).toEqual([]);
    expect(clock.pendingTimers()).toBe(0);
  });

  it('retries by itself, with growing delays', async () => {
    const { outbox, send, clock } = open();
    send.mockImplementation(offline);
    outbox.accept(AMINA, saveOf(10));
    await settle();
    for (const [index, delay] of [...FLUSH_DELAYS_MS, 300_000].entries()) {
      clock.pass(delay - 1);
      expect(send).toHaveBeenCalledTimes(index + 1);
      clock.pass(1);
      await settle();
      expect(send).toHaveBeenCalledTimes(index + 2);
    }
  });

  it.each([401, 403, 429, 500, 502, 503])('keeps a save that was answered with %i', async (status) => {
    const { outbox, send, pending, onSaved } = open();
    send.mockResolvedValue({ status });
    outbox.accept(AMINA, saveOf(10));
    await settle();
    expect(pending()).toEqual([10]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it.each([400, 409, 413])('drops a save that was answered with %i', async (status) => {
    const { outbox, send, pending } = open();
    send.mockResolvedValue({ status });
    outbox.accept(AMINA, saveOf(10));
    await settle();
    expect(pending()).toEqual([]);
  });

  it('keeps the save of a title that is hidden for some days, without delaying other saves', async () => {
    const { outbox, clock, store, send, sent, pending } = open();
    store.put(AMINA, saveOf(10, { movie_id: 1 }));
    send.mockResolvedValueOnce({ status: 404 });
    await outbox.flush();
    outbox.accept(AMINA, saveOf(20, { movie_id: 2 }));
    await settle();
    expect(sent()).toEqual([10, 20]);
    expect(pending()).toEqual([10]);
    expect(clock.pendingTimers()).toBe(0);
    await outbox.flush();
    expect(sent()).toEqual([10, 20, 10]);
    expect(pending()).toEqual([]);

    const at = clock.now();
    clock.pass(7 * 24 * 3_600_000);
    send.mockResolvedValue({ status: 404 });
    outbox.accept(AMINA, saveOf(at));
    await settle();
    expect(pending()).toEqual([]);
  });

  it('counts those days by the server’s time, whatever the device’s own clock says', async () => {
    const { clock, store } = open();
    const send: Send<TimedSave> = async () => ({ status: 404 });
    const account = () => ({ userId: AMINA, token: 'amina' });
    const outbox = createOutbox({ clock, now: () => 20, store, send, account, onSaved: () => {} });
    clock.pass(30 * 24 * 3_600_000);
    outbox.accept(AMINA, saveOf(10));
    await settle();
    expect(store.list(AMINA)).toHaveLength(1);
  });

  it('continues after a save that makes the server fail', async () => {
    const { outbox, store, send, pending } = open();
    store.put(AMINA, saveOf(10, { movie_id: 1 }));
    store.put(AMINA, saveOf(20, { movie_id: 2 }));
    send.mockResolvedValueOnce({ status: 500 });
    await outbox.flush();
    expect(pending()).toEqual([10]);
  });

  it('sends only for the account that is signed in', async () => {
    const { outbox, session, pending, sent, send } = open();
    send.mockImplementation(offline);
    outbox.accept(AMINA, saveOf(10));
    await settle();
    send.mockClear();
    send.mockImplementation(async () => ({ status: 200 }));
    session.current = { userId: BRIAN, token: 'brian' };
    outbox.accept(AMINA, saveOf(12), { urgent: true });
    await outbox.flush();
    expect(sent()).toEqual([]);
    session.current = null;
    await outbox.flush();
    expect(sent()).toEqual([]);
    session.current = { userId: AMINA, token: 'amina-again' };
    await outbox.flush();
    expect(sent()).toEqual([12]);
    expect(pending()).toEqual([]);
  });

  it('stops a round when the account changes during it', async () => {
    const { outbox, store, session, send, pending } = open();
    store.put(AMINA, saveOf(10, { movie_id: 1 }));
    store.put(AMINA, saveOf(20, { movie_id: 2 }));
    send.mockImplementationOnce(async () => {
      session.current = { userId: BRIAN, token: 'brian' };
      return { status: 200 };
    });
    await outbox.flush();
    expect(send).toHaveBeenCalledOnce();
    expect(pending()).toEqual([20]);
  });

  it('never removes a save that another tab has stored meanwhile', async () => {
    const { outbox, store, send, pending } = open();
    send.mockImplementationOnce(async () => {
      store.put(AMINA, saveOf(20));
      return { status: 200 };
    });
    outbox.accept(AMINA, saveOf(10));
    await settle();
    expect(pending()).toEqual([20]);
    await outbox.flush();
    expect(pending()).toEqual([]);
  });

  it('sends an urgent save at once, even during a round', async () => {
    const { outbox, send, sent } = open();
    let answer = (_: { status: number }) => {};
    send.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    outbox.accept(AMINA, saveOf(10));
    outbox.accept(AMINA, saveOf(12), { urgent: true });
    expect(sent()).toEqual([10, 12]);
    expect(send.mock.lastCall?.[1]).toEqual({ token: 'amina', keepalive: true });
    answer({ status: 200 });
    await settle();
  });

  it('does not wait for a timer that has expired during a round', async () => {
    const { outbox, clock, send, sent, pending } = open();
    let answer = (_: { status: number }) => {};
    const slowly: Send<TimedSave> = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    send.mockImplementationOnce(slowly).mockImplementationOnce(offline);
    outbox.accept(AMINA, saveOf(10));
    outbox.accept(AMINA, saveOf(11, { movie_id: 8 }), { urgent: true });
    await settle();
    clock.pass(FLUSH_DELAYS_MS[0]);
    answer({ status: 200 });
    await settle();
    await settle();
    expect(pending()).toEqual([]);
    outbox.accept(AMINA, saveOf(20));
    await settle();
    expect(sent()).toEqual([10, 11, 11, 20]);
  });

  it('sends only the first and the last of a burst', async () => {
    const { outbox, sent, pending } = open();
    for (const at of [1, 2, 3, 4, 5]) outbox.accept(AMINA, saveOf(at));
    await settle();
    await settle();
    expect(sent()).toEqual([1, 5]);
    expect(pending()).toEqual([]);
  });

  it('returns the pending saves of a title, the newest first', () => {
    const { outbox, store } = open();
    store.put(AMINA, saveOf(10, { movie_id: 9, episode_id: 102, is_series: true }));
    store.put(AMINA, saveOf(20, { movie_id: 9, episode_id: 101, is_series: true }));
    store.put(AMINA, saveOf(30));
    expect(outbox.pending(AMINA, 9).map((save) => save.episode_id)).toEqual([101, 102]);
    expect(outbox.pending(BRIAN, 9)).toEqual([]);
  });
});

it('choices are kept by title and by what they choose, apart from progress', () => {
  const { store, pending } = open();
  const choices = createOutboxStore(localStorage, trackChoices);
  const choiceOf = (at: number, change: Partial<TimedChoice>): TimedChoice => ({
    video_id: 7,
    at,
    ...change,
  });
  const swahili = { language: 'sw', kind: 'main' } as const;
  store.put(AMINA, saveOf(5));
  choices.put(AMINA, choiceOf(10, { audio: swahili }));
  choices.put(AMINA, choiceOf(20, { subtitles: null }));
  choices.put(AMINA, choiceOf(30, { subtitles: swahili }));
  choices.put(AMINA, choiceOf(40, { video_id: 71, audio: swahili }));
  expect(choices.ofTitle(AMINA, 7).map(({ at }) => at)).toEqual([10, 30]);
  expect(choices.list(AMINA)).toHaveLength(3);
  expect(pending()).toEqual([5]);
});
