import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../test-doubles/fake-clock.ts';
import { FakeVideo } from '../test-doubles/fake-video.ts';
import { freeStuckSeeks, STUCK_AFTER_MS } from './stuck-seek.ts';

const DURATION = 66;

const watched = () => {
  const clock = createFakeClock();
  const video = new FakeVideo();
  video.duration = DURATION;
  const controller = new AbortController();
  freeStuckSeeks({ clock, video, signal: controller.signal });
  return { clock, video, end: () => controller.abort() };
};

describe('a seek that the browser never finishes', () => {
  it('is repeated slightly before its target, even at the end', () => {
    for (const target of [20, DURATION - 0.3]) {
      const { clock, video } = watched();
      video.seeksHang = true;
      video.currentTime = target;
      clock.pass(STUCK_AFTER_MS - 1);
      expect(video.currentTime).toBe(target);
      video.seeksHang = false;
      clock.pass(1);
      expect(video.currentTime).toBeCloseTo(target - 0.05);
      expect(video.seeking).toBe(false);
    }
  });

  it('is repeated until it ends', () => {
    const { clock, video } = watched();
    video.seeksHang = true;
    video.currentTime = 20;
    clock.pass(STUCK_AFTER_MS);
    clock.pass(STUCK_AFTER_MS);
    expect(video.currentTime).toBeCloseTo(19.9);
  });

  it('is not repeated while it waits for data', () => {
    const { clock, video } = watched();
    video.seeksHang = true;
    video.bufferedUntil = 20.5;
    video.currentTime = 20;
    clock.pass(10 * STUCK_AFTER_MS);
    expect(video.currentTime).toBe(20);
    video.bufferedUntil = 30;
    clock.pass(STUCK_AFTER_MS);
    expect(video.currentTime).toBeCloseTo(19.95);
  });

  it('is left alone once it has ended, or another address plays', () => {
    const { clock, video, end } = watched();
    video.currentTime = 20;
    clock.pass(10 * STUCK_AFTER_MS);
    expect(video.currentTime).toBe(20);
    video.seeksHang = true;
    video.currentTime = 30;
    end();
    clock.pass(10 * STUCK_AFTER_MS);
    expect(video.currentTime).toBe(30);
  });
});
