import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEpisode, aSeason, aSeries } from '../engine/test-doubles/titles.ts';
import { episodesInOrder } from '../engine/title/playable.ts';
import { Announcement, ANNOUNCED_MS } from './Announcement.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const next = episodesInOrder(aSeries([aSeason(1, [anEpisode(1, 2)])]))[0]!;
const calm = { countdown: null, upNext: null, stopped: false, next };

const shown = () => {
  const { container, rerender } = render(<Announcement state={null} />);
  return {
    become: (change: Partial<typeof calm> | { countdown: number } | { upNext: number }) =>
      rerender(<Announcement state={{ ...calm, ...change }} />),
    text: () => container.querySelector('[aria-live="polite"]')?.textContent,
  };
};

describe('what is announced', () => {
  it('is empty at first, in a live region that already exists', () => {
    const page = shown();
    expect(page.text()).toBe('');
    page.become({});
    expect(page.text()).toBe('');
  });

  it('is the countdown, once, with how to cancel it', () => {
    const page = shown();
    page.become({ countdown: 10 });
    expect(page.text()).toBe('Review in 10 seconds, unless you choose Keep watching.');
    page.become({ countdown: 9 });
    expect(page.text()).toContain('in 10 seconds');
    act(() => void vi.advanceTimersByTime(ANNOUNCED_MS));
    page.become({ countdown: 4 });
    expect(page.text()).toBe('');
  });

  it('is the next episode, and again when its card comes again', () => {
    const page = shown();
    page.become({ upNext: 10 });
    expect(page.text()).toBe('Next episode in 10 seconds: S1: EP.2 · Episode 2');
    page.become({});
    expect(page.text()).toBe('');
    page.become({ upNext: 1 });
    expect(page.text()).toContain('in 1 second:');
  });

  it('is that an episode has ended and nothing follows by itself', () => {
    const page = shown();
    page.become({ stopped: true });
    expect(page.text()).toBe('The episode has ended. Next: S1: EP.2 · Episode 2');
  });
});
