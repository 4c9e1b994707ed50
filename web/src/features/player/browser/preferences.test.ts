import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearViewerStorage } from '#shared/storage/session.ts';
import { createPreferences, DEFAULT_PREFERENCES } from './preferences.ts';
import { MAX_SUBTITLE_OFFSET_S, rememberSubtitleOffset, subtitleOffset } from './subtitle-offsets.ts';

const KEY = 'player-preferences';
let controller: AbortController;

beforeEach(() => {
  controller = new AbortController();
  localStorage.clear();
});
afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => createPreferences(controller.signal);

/** As in private windows and on phones whose storage is full. */
const forbidStorage = () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
};

describe('the preferences of a device', () => {
  it('are kept for the next visit', () => {
    expect(open().get()).toEqual(DEFAULT_PREFERENCES);
    open().set({ volume: 0.4, subtitleSize: 'huge' });
    open().set({ asksBeforeNext: true });
    open().set({ quality: 720, lineSpeed: 3_000_000, subtitleStyle: 'yellow' });
    expect(open().get()).toEqual({
      volume: 0.4,
      muted: false,
      subtitleSize: 'huge',
      subtitleStyle: 'yellow',
      asksBeforeNext: true,
      quality: 720,
      lineSpeed: 3_000_000,
    });
  });

  it.each(['{"vol', 'null', '[]', '7', '{"volume":"loud","muted":1,"subtitleSize":"toString","x":{}}'])(
    'are the defaults when the stored value is invalid: %s',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(open().get()).toEqual(DEFAULT_PREFERENCES);
    },
  );

  it('are validated one by one', () => {
    localStorage.setItem(KEY, '{"volume":1.2,"muted":true,"subtitleSize":"small","asksBeforeNext":null}');
    expect(open().get()).toEqual({ ...DEFAULT_PREFERENCES, muted: true, subtitleSize: 'small' });
  });

  it('apply to this visit when nothing can be stored', () => {
    forbidStorage();
    const preferences = open();
    preferences.set({ muted: true });
    expect(preferences.get().muted).toBe(true);
  });

  it('notify of changes, including those in another tab, until aborted', () => {
    const preferences = open();
    const listener = vi.fn<() => void>();
    preferences.subscribe(listener);
    preferences.set({ volume: 0.5 });
    expect(listener).toHaveBeenCalledTimes(1);

    localStorage.setItem(KEY, '{"volume":0.2}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(preferences.get().volume).toBe(0.5);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(preferences.get().volume).toBe(0.2);
    expect(listener).toHaveBeenCalledTimes(2);

    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(preferences.get()).toEqual(DEFAULT_PREFERENCES);

    controller.abort();
    localStorage.setItem(KEY, '{"volume":0.1}');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(preferences.get().volume).toBe(1);
  });
});

describe('after Log Out in this tab', () => {
  it('nothing of the previous viewer is kept, or stored again by the next change', () => {
    const preferences = open();
    const listener = vi.fn<() => void>();
    preferences.set({ volume: 0.4, asksBeforeNext: true });
    preferences.subscribe(listener);
    clearViewerStorage();
    expect(preferences.get()).toEqual(DEFAULT_PREFERENCES);
    expect(listener).toHaveBeenCalledOnce();
    preferences.set({ muted: true });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ ...DEFAULT_PREFERENCES, muted: true });
  });

  it('a store that was aborted receives no changes', () => {
    const preferences = open();
    preferences.set({ volume: 0.4 });
    controller.abort();
    clearViewerStorage();
    expect(preferences.get().volume).toBe(0.4);
  });
});

describe('the subtitle offset', () => {
  it('is kept for each viewer and title, to a tenth of a second', () => {
    rememberSubtitleOffset(1, 7, 1.26);
    rememberSubtitleOffset(1, 8, -0.5);
    expect([subtitleOffset(1, 7), subtitleOffset(1, 8), subtitleOffset(2, 7)]).toEqual([1.3, -0.5, 0]);
  });

  it.each([
    [9_999, MAX_SUBTITLE_OFFSET_S],
    [-9_999, -MAX_SUBTITLE_OFFSET_S],
    [Number.NaN, 0],
    [-0.04, 0],
  ])('%d is stored as %d', (seconds, kept) => {
    rememberSubtitleOffset(1, 7, seconds);
    expect(subtitleOffset(1, 7)).toBe(kept);
  });

  it('is removed when it is set back to 0', () => {
    rememberSubtitleOffset(1, 7, 2);
    rememberSubtitleOffset(1, 7, 0);
    expect(localStorage.getItem('player-subtitle-offsets')).toBe('{}');
  });

  it('is kept for 200 titles, then evicts the one set longest ago', () => {
    for (let title = 1; title <= 200; title += 1) rememberSubtitleOffset(1, title, 1);
    rememberSubtitleOffset(1, 1, 2);
    rememberSubtitleOffset(1, 201, 1);
    expect([subtitleOffset(1, 1), subtitleOffset(1, 2), subtitleOffset(1, 3)]).toEqual([2, 0, 1]);
  });

  it('is 0 when the stored value is invalid, or nothing can be stored', () => {
    localStorage.setItem('player-subtitle-offsets', '{"1:7":"2","1:8":601,"1:9":3,"__proto__":4}');
    expect([7, 8, 9].map((title) => subtitleOffset(1, title))).toEqual([0, 0, 3]);
    forbidStorage();
    rememberSubtitleOffset(1, 9, 5);
    expect(subtitleOffset(1, 9)).toBe(0);
  });
});
