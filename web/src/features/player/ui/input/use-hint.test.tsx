import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HINT_MS, useHint } from './use-hint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const renderUseHint = () => {
  const { result } = renderHook(() => useHint());
  return {
    skip: (seconds: number) => act(() => result.current.skipped(seconds, null)),
    show: (text: string) => act(() => result.current.show(text)),
    pass: (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      }),
    now: () => result.current.hint?.text,
  };
};

describe('hints', () => {
  it('are shown for a moment', () => {
    const hint = renderUseHint();
    hint.show('Muted');
    hint.pass(HINT_MS - 1);
    expect(hint.now()).toBe('Muted');
    hint.pass(1);
    expect(hint.now()).toBeUndefined();
  });

  it('add up skips in one direction', () => {
    const hint = renderUseHint();
    hint.skip(10);
    hint.pass(HINT_MS - 1);
    hint.skip(10);
    expect(hint.now()).toBe('+20 s');
    hint.skip(-10);
    expect(hint.now()).toBe('−10 s');
  });

  it('show how far the film has moved, and ignore a press that moves it no further', () => {
    const hint = renderUseHint();
    hint.skip(0);
    expect(hint.now()).toBeUndefined();
    hint.skip(10);
    hint.skip(3.96);
    hint.skip(0);
    expect(hint.now()).toBe('+14 s');
    hint.skip(-10);
    expect(hint.now()).toBe('−10 s');
  });

  it('start over once they have disappeared, or after another hint', () => {
    const hint = renderUseHint();
    hint.skip(10);
    hint.pass(HINT_MS);
    hint.skip(10);
    expect(hint.now()).toBe('+10 s');
    hint.show('Muted');
    hint.skip(10);
    expect(hint.now()).toBe('+10 s');
  });
});
