import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Player } from '../../engine/player.ts';
import { useIntro } from './use-intro.ts';

const player = {} as Player;
const video = document.createElement('video');
let readyState = 1;
let currentTime = 0;
Object.defineProperty(video, 'readyState', { get: () => readyState });
Object.defineProperty(video, 'currentTime', { get: () => currentTime });
const at = (second: number, event = 'timeupdate') => {
  currentTime = second;
  act(() => void video.dispatchEvent(new Event(event)));
};
afterEach(() => {
  cleanup();
  readyState = 1;
  currentTime = 0;
});

it('is true from the beginning of the intro until too little of it is left', () => {
  const intro = { from: 10, to: 40 };
  const { result } = renderHook(() => useIntro({ current: video }, player, intro));
  expect(result.current).toBe(false);
  at(10);
  expect(result.current).toBe(true);
  at(40, 'seeking');
  expect(result.current).toBe(false);
  // Somebody goes back to hear it.
  at(20, 'seeking');
  expect(result.current).toBe(true);
  at(37.5);
  expect(result.current).toBe(false);
});

it('knows a film that begins within its intro, and nothing of one that has no picture yet', () => {
  currentTime = 12;
  const intro = { from: 10, to: 40 };
  const initialProps: { of: typeof intro | null } = { of: intro };
  const { result, rerender } = renderHook(({ of }) => useIntro({ current: video }, player, of), {
    initialProps,
  });
  expect(result.current).toBe(true);
  rerender({ of: null });
  expect(result.current).toBe(false);
  rerender({ of: intro });
  readyState = 0;
  at(12, 'emptied');
  expect(result.current).toBe(false);
});
