import { expect, it, vi } from 'vitest';
import { createStreams, qualityFor } from './streams.ts';

const qualities = [
  { height: 360, bitsPerSecond: 300_000 },
  { height: 720, bitsPerSecond: 2_600_000 },
  { height: 1_080, bitsPerSecond: 5_000_000 },
];

it('takes the best quality that is no higher than wanted', () => {
  expect(qualityFor(qualities, 720)).toBe(1);
  expect(qualityFor(qualities, 900)).toBe(1);
  expect(qualityFor(qualities, 240)).toBe(0);
  expect(qualityFor([...qualities].reverse(), 720)).toBe(1);
});

it('follows the line without a wish, and where there is nothing to choose', () => {
  expect(qualityFor(qualities, null)).toBeNull();
  expect(qualityFor(qualities.slice(0, 1), 360)).toBeNull();
});

it('forgets what a film has offered when another one is loaded', () => {
  const streams = createStreams();
  const one = new AbortController();
  const controls = { arrived: () => 7, chooseQuality: vi.fn<() => void>(), chooseSound: vi.fn<() => void>() };
  streams.connect(controls, one.signal);
  streams.tell({ qualities, sounds: 2 });
  streams.chooseSound(1);
  expect(streams.arrived()).toBe(7);
  expect(controls.chooseSound).toHaveBeenCalledExactlyOnceWith(1);
  one.abort();
  expect(streams.arrived()).toBe(0);
  expect(streams.get()).toMatchObject({ qualities: [], sounds: 0 });
  streams.chooseQuality(1);
  expect(controls.chooseQuality).not.toHaveBeenCalled();
});

it('keeps what the next film has offered when the last one ends late', () => {
  const streams = createStreams();
  const [one, two] = [new AbortController(), new AbortController()];
  const controls = () => ({ arrived: () => 0, chooseQuality: () => {}, chooseSound: () => {} });
  streams.connect(controls(), one.signal);
  streams.connect(controls(), two.signal);
  streams.tell({ qualities });
  one.abort();
  expect(streams.get().qualities).toBe(qualities);
});
