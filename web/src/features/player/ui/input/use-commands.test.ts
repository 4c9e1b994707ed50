import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Player } from '../../engine/player.ts';
import { useCommands } from './use-commands.ts';

afterEach(cleanup);

const END_S = 60;

const commandsAt = (second: number) => {
  const film = { currentTime: second };
  const seekBy = (seconds: number) => {
    film.currentTime = Math.min(Math.max(film.currentTime + seconds, 0), END_S);
  };
  const engine = { current: { state: () => ({ trouble: null }), seekBy } as unknown as Player };
  const hints = { hint: null, show: vi.fn<() => void>(), skipped: vi.fn<() => void>() };
  const video = { current: film as HTMLVideoElement };
  const subtitles = { shown: false, status: 'none' as const, toggle: () => {} };
  const { result } = renderHook(() => useCommands({ engine, video, subtitles, hints }));
  return { commands: result.current, skipped: hints.skipped };
};

it.each([
  [20, 10, 10],
  [56, 10, 4],
  [END_S, 10, 0],
  [3, -10, -3],
])('at second %i, a skip of %i s is shown as %i s', (second, requested, moved) => {
  const { commands, skipped } = commandsAt(second);
  commands.skip(requested);
  expect(skipped).toHaveBeenCalledExactlyOnceWith(moved, null);
});
