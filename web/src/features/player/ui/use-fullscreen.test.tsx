import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFullscreen } from './use-fullscreen.ts';

let fullscreenElement: Element | null = null;
Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => fullscreenElement });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  fullscreenElement = null;
  vi.unstubAllGlobals();
});

type Size = [width: number, height: number];

/** A phone whose film is in fullscreen. */
const enterWith = async (...size: Size) => {
  const turns: string[] = [];
  const lock = async (orientation: string) => void turns.push(orientation);
  vi.stubGlobal('screen', { orientation: { lock, unlock: () => void turns.push('any') } });
  const stage = document.createElement('div');
  document.body.append(stage);
  const video = document.createElement('video');
  let [width, height] = size;
  Object.defineProperties(video, { videoWidth: { get: () => width }, videoHeight: { get: () => height } });
  stage.append(video);
  const change = (element: Element | null) => {
    fullscreenElement = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  stage.requestFullscreen = async () => change(stage);
  const { result } = renderHook(() => useFullscreen({ current: stage }));
  await act(async () => result.current.controls.enter());
  return {
    turns,
    isUprightFilm: () => result.current.isUprightFilm,
    leave: () => act(async () => change(null)),
    become: (type: string, ...next: Size) => {
      [width, height] = next;
      act(() => void video.dispatchEvent(new Event(type)));
    },
  };
};

it.each([
  ['a wide film', 1_920, 1_080, ['landscape']],
  ['an upright film', 1_080, 1_920, []],
  ['a film that has not arrived', 0, 0, []],
])('fullscreen turns the phone for %s', async (_name, width, height, turned) => {
  const { turns } = await enterWith(width, height);
  expect(turns.filter((turn) => turn !== 'any')).toEqual(turned);
});

it('fullscreen turns the phone as soon as the film has arrived', async () => {
  const { turns, become } = await enterWith(0, 0);
  become('loadedmetadata', 1_920, 1_080);
  expect(turns).toEqual(['landscape']);
});

it('the phone’s orientation follows the shape of the next episode, and is free again after fullscreen', async () => {
  const { turns, become, leave, isUprightFilm } = await enterWith(1_920, 1_080);
  expect(isUprightFilm()).toBe(false);
  become('emptied', 0, 0);
  become('loadedmetadata', 1_080, 1_920);
  expect(isUprightFilm()).toBe(true);
  become('resize', 1_280, 720);
  expect(isUprightFilm()).toBe(false);
  expect(turns).toEqual(['landscape', 'any', 'landscape']);
  await leave();
  expect(turns.splice(3)).toEqual(['any']);
  become('loadedmetadata', 1_920, 1_080);
  expect(turns).toHaveLength(3);
});
