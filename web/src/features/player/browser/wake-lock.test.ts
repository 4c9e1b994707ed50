import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../engine/test-doubles/fake-video.ts';
import { keepAwake } from './wake-lock.ts';

const locks: { released: boolean; release: () => Promise<void> }[] = [];
const request = vi.fn<() => Promise<(typeof locks)[number]>>();
let controller: AbortController;
let video: HTMLVideoElement;

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });
const held = () => locks.filter(({ released }) => !released).length;
const setPaused = async (paused: boolean) => {
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
  controller = new AbortController();
  video = document.createElement('video');
  await show(true);
});
afterEach(() => controller.abort());

describe('the screen', () => {
  it('stays awake while the video plays', async () => {
    keepAwake(video, controller.signal);
    await settle();
    expect(request).not.toHaveBeenCalled();
    await setPaused(false);
    video.dispatchEvent(new Event('playing'));
    await settle();
    expect([held(), request.mock.calls.length]).toEqual([1, 1]);
    await setPaused(true);
    expect(held()).toBe(0);
  });

  it('stays awake again when the page is visible again', async () => {
    keepAwake(video, controller.signal);
    await setPaused(false);
    await show(false);
    expect([held(), request.mock.calls.length]).toEqual([0, 1]);
    await show(true);
    expect([held(), request.mock.calls.length]).toEqual([1, 2]);
  });

  it('does not stay awake when the browser grants the lock too late', async () => {
    keepAwake(video, controller.signal);
    set(video, 'paused', false);
    video.dispatchEvent(new Event('play'));
    set(video, 'paused', true);
    video.dispatchEvent(new Event('pause'));
    await settle();
    expect([held(), locks.length]).toEqual([0, 1]);
  });

  it('may sleep once the player is disposed', async () => {
    keepAwake(video, controller.signal);
    await setPaused(false);
    controller.abort();
    expect(held()).toBe(0);
    await setPaused(false);
    expect(request).toHaveBeenCalledOnce();
  });

  it('may sleep when the browser refuses the lock, which is requested again later', async () => {
    request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'));
    keepAwake(video, controller.signal);
    await setPaused(false);
    expect(held()).toBe(0);
    await setPaused(false);
    expect(held()).toBe(1);
  });

  it('may sleep in a browser without the Wake Lock API', () => {
    set(navigator, 'wakeLock', undefined);
    expect(() => keepAwake(video, controller.signal)).not.toThrow();
  });
});
