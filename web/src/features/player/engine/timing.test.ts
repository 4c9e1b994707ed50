import { OVERLAY_HIDE_MS } from '@sebule/contract/playback/limits';
import { describe, expect, it, vi } from 'vitest';
import { createCountdown } from './ending/countdown.ts';
import { createCreditsWatch, hasCreditsMark } from './ending/credits.ts';
import { createOverlay } from './overlay.ts';
import { createFakeClock } from './test-doubles/fake-clock.ts';

describe('the credits mark', () => {
  it('does not count at or beyond the end, or before the duration is known', () => {
    expect(hasCreditsMark(60, 60)).toBe(false);
    expect(hasCreditsMark(1_000_000, 5_400)).toBe(false);
    expect(hasCreditsMark(0, 60)).toBe(false);
    expect(hasCreditsMark(50, Number.NaN)).toBe(false);
    expect(hasCreditsMark(3_000, 5_400)).toBe(true);
  });

  it('is reached once, and again after going back before it', () => {
    const credits = createCreditsWatch(50);
    const reached = [49.9, 50.1, 50.3, 40, 49, 50].map((position) => credits.reached(position, 60));
    expect(reached).toEqual([null, 'playback', null, null, null, 'playback']);
  });

  it('does not trigger for a viewer who begins beyond it, until they go back', () => {
    const credits = createCreditsWatch(50);
    credits.begin(52, 60);
    const reached = [52, 58, 49, 51].map((position) => credits.reached(position, 60));
    expect(reached).toEqual([null, null, null, 'playback']);
  });

  it('triggers on a seek beyond it, and on one to the end of a film without a mark', () => {
    const credits = createCreditsWatch(50);
    credits.sought(52);
    expect([52, 53, 58].map((position) => credits.reached(position, 60))).toEqual(['seek', null, null]);
    credits.sought(59.7);
    expect([59.8, 60].map((position) => credits.reached(position, 60))).toEqual(['seek', null]);
    credits.sought(59.7);
    credits.seekHandled();
    expect(credits.reached(60, 60)).toBeNull();

    const unmarked = createCreditsWatch(1_000_000);
    unmarked.sought(59.5);
    expect([59.5, 60].map((position) => unmarked.reached(position, 60))).toEqual([null, null]);
    unmarked.sought(59.7);
    expect(unmarked.reached(59.8, 60)).toBe('seek');
    // The seek to the start point is the player's own.
    unmarked.begin(59.7, 60);
    unmarked.sought(59.7);
    expect(unmarked.reached(59.8, 60)).toBeNull();
  });

  it('is where the next episode starts; for a viewer who began beyond it, that is the end', () => {
    const credits = createCreditsWatch(50);
    expect(credits.nextStepAt(20, 60)).toBe(50);
    credits.begin(52, 60);
    expect(credits.nextStepAt(52, 60)).toBe(60);
    expect(credits.nextStepAt(45, 60)).toBe(50);
    expect(createCreditsWatch(1_000_000).nextStepAt(20, 60)).toBe(60);
  });
});

describe('the countdown', () => {
  const start = () => {
    const clock = createFakeClock();
    const onChange = vi.fn<(left: number | null) => void>();
    const onDone = vi.fn<() => void>();
    const controller = new AbortController();
    const countdown = createCountdown({ clock, seconds: 3, onChange, onDone, signal: controller.signal });
    return { clock, onChange, onDone, controller, countdown, seen: () => onChange.mock.calls.flat() };
  };

  it('counts one second at a time', () => {
    const { clock, countdown, seen, onDone } = start();
    countdown.start();
    countdown.start();
    clock.pass(2_999);
    expect(seen()).toEqual([3, 2, 1]);
    expect(onDone).not.toHaveBeenCalled();
    clock.pass(1);
    expect(seen()).toEqual([3, 2, 1, 0]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(countdown.running()).toBe(false);
  });

  it('can be cancelled and started again', () => {
    const { clock, countdown, seen, onDone } = start();
    countdown.start();
    clock.pass(1_000);
    countdown.cancel();
    countdown.cancel();
    clock.pass(10_000);
    expect(seen()).toEqual([3, 2, null]);
    countdown.start();
    clock.pass(3_000);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('stops while it is held, and then continues', () => {
    const { clock, countdown, seen, onDone } = start();
    countdown.hold(true);
    countdown.start();
    clock.pass(1_400);
    countdown.hold(true);
    countdown.hold(true);
    clock.pass(60_000);
    expect(seen()).toEqual([3, 2]);
    expect(countdown.running()).toBe(true);
    countdown.hold(false);
    countdown.hold(false);
    clock.pass(599);
    expect(seen()).toEqual([3, 2]);
    clock.pass(1);
    expect(seen()).toEqual([3, 2, 1]);
    clock.pass(1_000);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('can be cancelled while it is held', () => {
    const { clock, countdown, seen } = start();
    countdown.start();
    countdown.hold(true);
    countdown.cancel();
    countdown.hold(false);
    clock.pass(10_000);
    expect(seen()).toEqual([3, null]);
  });

  it('stops when the player is disposed', () => {
    const { clock, countdown, controller, onDone } = start();
    countdown.start();
    controller.abort();
    clock.pass(10_000);
    countdown.start();
    expect(onDone).not.toHaveBeenCalled();
    expect(clock.pendingTimers()).toBe(0);
  });
});

describe('the overlay', () => {
  const show = () => {
    const clock = createFakeClock();
    const onChange = vi.fn<(visible: boolean) => void>();
    const controller = new AbortController();
    const overlay = createOverlay({ clock, onChange, signal: controller.signal });
    return { clock, onChange, controller, overlay, seen: () => onChange.mock.calls.flat() };
  };

  it('is visible at first and hides after the last activity', () => {
    const { clock, overlay, seen } = show();
    clock.pass(OVERLAY_HIDE_MS - 1);
    overlay.activity();
    clock.pass(OVERLAY_HIDE_MS - 1);
    expect(seen()).toEqual([]);
    clock.pass(1);
    expect(seen()).toEqual([false]);
    overlay.activity();
    expect(seen()).toEqual([false, true]);
  });

  it('stays while something holds it', () => {
    const { clock, overlay, seen } = show();
    overlay.hold('paused', true);
    overlay.hold('countdown', true);
    overlay.hold('paused', false);
    overlay.dismiss();
    clock.pass(OVERLAY_HIDE_MS * 3);
    expect(seen()).toEqual([]);
    overlay.hold('countdown', false);
    clock.pass(OVERLAY_HIDE_MS);
    expect(seen()).toEqual([false]);
  });

  it('reappears when something begins to hold it', () => {
    const { clock, overlay, seen } = show();
    clock.pass(OVERLAY_HIDE_MS);
    overlay.hold('trouble', true);
    expect(seen()).toEqual([false, true]);
  });

  it('can be hidden at once', () => {
    const { clock, overlay, seen } = show();
    overlay.dismiss();
    expect(seen()).toEqual([false]);
    expect(clock.pendingTimers()).toBe(0);
  });

  it('leaves no timer behind', () => {
    const { clock, overlay, controller } = show();
    controller.abort();
    overlay.activity();
    expect(clock.pendingTimers()).toBe(0);
  });
});
