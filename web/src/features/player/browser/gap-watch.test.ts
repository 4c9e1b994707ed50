import { expect, it, vi } from 'vitest';
import { createGapWatch } from './gap-watch.ts';

/** A film of which these seconds have arrived. */
const watching = (...ranges: [start: number, end: number][]) => {
  const video = document.createElement('video');
  let now = 0;
  Object.defineProperties(video, {
    currentTime: {
      get: () => now,
      set: (second: number) => {
        now = second;
      },
    },
    duration: { value: 40 },
    paused: { value: false },
    buffered: {
      get: () => ({
        length: ranges.length,
        start: (at: number) => ranges[at]![0],
        end: (at: number) => ranges[at]![1],
      }),
    },
  });
  const onSkipped = vi.fn<() => void>();
  const onEnd = vi.fn<() => void>();
  const gaps = createGapWatch(video, { signal: new AbortController().signal, onSkipped, onEnd });
  const playTo = (second: number) => {
    now = second;
    video.dispatchEvent(new Event('timeupdate'));
  };
  const wait = () => {
    video.dispatchEvent(new Event('waiting'));
    video.dispatchEvent(new Event('timeupdate'));
    return now;
  };
  return { ranges, gaps, playTo, wait, onSkipped, onEnd, video };
};

it('playback goes on behind a gap, and the skip is reported', () => {
  const { gaps, playTo, wait, onSkipped } = watching([0, 7.9], [12.1, 20]);
  gaps.add(8, 12);
  gaps.add(8, 12);
  playTo(5);
  expect(wait()).toBe(5);
  playTo(7.9);
  expect(onSkipped).not.toHaveBeenCalled();
  expect(wait()).toBe(12.1);
  expect(onSkipped).toHaveBeenCalledOnce();
  playTo(13);
  expect(onSkipped).toHaveBeenCalledOnce();
});

it('playback goes on behind several gaps in a row once what follows them has arrived', () => {
  const { ranges, gaps, playTo, wait, onSkipped, video } = watching([0, 8]);
  gaps.add(8, 12);
  gaps.add(12, 16);
  playTo(7.8);
  expect(wait()).toBe(7.8);
  ranges.push([16, 20]);
  video.dispatchEvent(new Event('progress'));
  expect(video.currentTime).toBe(16);
  playTo(16.2);
  expect(onSkipped).toHaveBeenCalledOnce();
});

it('the film ends at a gap that nothing follows', () => {
  const { gaps, playTo, wait, onEnd } = watching([0, 36]);
  gaps.add(36, 40);
  playTo(35.9);
  expect(wait()).toBe(35.9);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('playback waits for data where there is no gap', () => {
  const { gaps, playTo, wait, onSkipped } = watching([0, 8], [16, 20]);
  gaps.add(20, 24);
  playTo(8);
  expect(wait()).toBe(8);
  playTo(16);
  expect(onSkipped).not.toHaveBeenCalled();
});

it('a film that waits already ends when all that follows turns out to be missing', () => {
  const { gaps, playTo, wait, onEnd } = watching([0, 20]);
  playTo(19.9);
  wait();
  gaps.add(20, 30);
  expect(onEnd).not.toHaveBeenCalled();
  gaps.add(30, 40);
  expect(onEnd).toHaveBeenCalledOnce();
});
