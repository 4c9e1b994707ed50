import { afterEach, expect, it, vi } from 'vitest';
import { liteMode } from './lite-mode.ts';
import { clearViewerStorage } from './storage/session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('is automatic until somebody chooses, and again after Log Out', () => {
  const listener = vi.fn<() => void>();
  const stop = liteMode.subscribe(listener);
  expect(liteMode.get()).toBe('automatic');
  for (const mode of ['on', 'off', 'automatic', 'on'] as const) {
    liteMode.set(mode);
    expect(liteMode.get()).toBe(mode);
  }
  expect(listener).toHaveBeenCalledTimes(4);
  clearViewerStorage();
  expect([liteMode.get(), listener.mock.calls.length]).toEqual(['automatic', 5]);
  stop();
  liteMode.set('off');
  expect(listener).toHaveBeenCalledTimes(5);
});

it('is on by itself once the device has turned out to be slow, unless somebody has chosen', () => {
  expect(liteMode.isOn()).toBe(false);
  liteMode.noteSlow();
  expect(liteMode.isOn()).toBe(true);
  liteMode.set('off');
  expect(liteMode.isOn()).toBe(false);
  liteMode.set('automatic');
  expect(liteMode.isOn()).toBe(true);
  clearViewerStorage();
  expect(liteMode.isOn()).toBe(false);
});

it('is told by another tab', () => {
  const listener = vi.fn<() => void>();
  const stop = liteMode.subscribe(listener);
  localStorage.setItem('lite-mode', 'on');
  dispatchEvent(new StorageEvent('storage', { key: 'lite-mode' }));
  expect([liteMode.get(), listener.mock.calls.length]).toEqual(['on', 1]);
  stop();
});

it('is automatic when what is stored is not a choice, and where nothing can be stored', () => {
  localStorage.setItem('lite-mode', 'sometimes');
  expect(liteMode.get()).toBe('automatic');
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  liteMode.set('on');
  expect(liteMode.get()).toBe('automatic');
});
