import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Player } from '../../engine/player.ts';
import { useCommands } from './use-commands.ts';

afterEach(cleanup);

const commandsOf = (seekBy: Player['seekBy']) => {
  const engine = { current: { state: () => ({ trouble: null }), seekBy } as unknown as Player };
  const hints = { hint: null, show: vi.fn<() => void>(), skipped: vi.fn<() => void>() };
  const video = { current: document.createElement('video') };
  const subtitles = { shown: false, status: 'none' as const, toggle: () => {} };
  const { result } = renderHook(() => useCommands({ engine, video, subtitles, hints }));
  return { commands: result.current, skipped: hints.skipped };
};

it('shows by how many seconds the film has moved, not by how many it was asked to', () => {
  const seekBy = vi.fn<Player['seekBy']>(() => 4);
  const { commands, skipped } = commandsOf(seekBy);
  commands.skip(10);
  expect(seekBy).toHaveBeenCalledExactlyOnceWith(10);
  expect(skipped).toHaveBeenCalledExactlyOnceWith(4, null);
});
