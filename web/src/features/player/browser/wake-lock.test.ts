import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../engine/test-doubles/fake-video.ts';
import { keepAwake } from './wake-lock.ts';

const locks: { released: boolean; release: () => Promise<void> }[] = [];
const request = vi.fn<() => Promise<(typeof locks)[number]>>();
let end: AbortController;
let video: HTMLVideoElement;

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });
const held = () => locks.filter(({ released }) => !released).length;
const turn = async (paused: boolean) => {
  set(video, 'paused', paused);
  video.dispatchEvent(new Event(paused ? 'pause' : 'play'));
  await settle();
};
/** The browser releases its locks when the page is hidden. */
const show = async (visible: boolean) => {
  if (!visible) for (const lock of locks) lock.released = true;
  set(document, 'visibilityState', visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
};

beforeEach(async () => {
  locks.length = 0;
  request.mockReset().mockImplementation(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  });
  set(navigator, 'wakeLock', { request });
  end = new AbortController();
  video = document.createElement('video');
  await show(true);
});
afterEach(() => end.abort());

describe('the screen', () => {
  it('stays awake while the video plays', async () => {
    keepAwake(video, end.signal);
    await settle();
    expect(request).not.toHaveBeenCalled();
    await turn(false);
    video.dispatchEvent(new Event('playing'));
    await settle();
    expect([held(), request.mock.calls.length]).toEqual([1, 1]);
    await turn(true);
    expect(held()).toBe(0);
  });

  it('is locked again when the page is visible again', async () => {
    keepAwake(video, end.signal);
    await turn(false);
    await show(false);
    expect([held(), request.mock.calls.length]).toEqual([0, 1]);
    await show(true);
    expect([held(), request.mock.calls.length]).toEqual([1, 2]);
  });

  it('is released when the browser grants the lock too late', async () => {
    keepAwake(video, end.signal);
    set(video, 'paused', false);
    video.dispatchEvent(new Event('play'));
    set(video, 'paused', true);
    video.dispatchEvent(new Event('pause'));
    await settle();
    expect([held(), locks.length]).toEqual([0, 1]);
  });

  it('is released for good at the end', async () => {
    keepAwake(video, end.signal);
    await turn(false);
    end.abort();
    expect(held()).toBe(0);
    await turn(false);
    expect(request).toHaveBeenCalledOnce();
  });

  it('may sleep when the browser refuses the lock, which is requested again later', async () => {
    request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'));
    keepAwake(video, end.signal);
    await turn(false);
    expect(held()).toBe(0);
    await turn(false);
    expect(held()).toBe(1);
  });

  it('may sleep in a browser without the Wake Lock API', () => {
    set(navigator, 'wakeLock', undefined);
    expect(() => keepAwake(video, end.signal)).not.toThrow();
  });
});
