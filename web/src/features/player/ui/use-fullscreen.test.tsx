import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFullscreen } from './use-fullscreen.ts';

afterEach(() => vi.unstubAllGlobals());

const turnsTo = async (width: number, height: number) => {
  const lock = vi.fn<(orientation: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('screen', { orientation: { lock, unlock: () => undefined } });
  const stage = document.createElement('div');
  const video = document.createElement('video');
  Object.defineProperties(video, { videoWidth: { value: width }, videoHeight: { value: height } });
  stage.append(video);
  stage.requestFullscreen = async () => undefined;
  const { result } = renderHook(() => useFullscreen({ current: stage }));
  await act(async () => result.current.controls.enter());
  return lock.mock.calls.map(([orientation]) => orientation);
};

it.each([
  ['a wide film', 1_920, 1_080, ['landscape']],
  ['an upright film', 1_080, 1_920, []],
  ['a film that has not arrived', 0, 0, ['landscape']],
])('turns the phone for %s', async (_name, width, height, turned) => {
  expect(await turnsTo(width, height)).toEqual(turned);
});
