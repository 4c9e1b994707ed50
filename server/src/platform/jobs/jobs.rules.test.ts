import { describe, expect, it } from 'vitest';
import { prunedUntil, refusalToBegin, stepAfter } from './jobs.rules.ts';

const retries = { waitsMs: [2_000, 5_000, 60_000], attemptsMax: 5 };
const tried = { attempts: 1, now: 1_000, expiresAt: null };
const failure = { kind: 'retry', reason: 'no disk' } as const;

describe('after an attempt', () => {
  it('that succeeded, the job is done', () => {
    expect(stepAfter({ kind: 'done' }, { ...tried, attempts: 9 }, retries)).toEqual({ kind: 'done' });
  });

  it('that failed, the waits grow, and the last one repeats', () => {
    const many = { ...retries, attemptsMax: Number.POSITIVE_INFINITY };
    const waits = [1, 2, 3, 4, 99].map((attempts) => stepAfter(failure, { ...tried, attempts }, many));
    expect(waits).toEqual(
      [2_000, 5_000, 60_000, 60_000, 60_000].map((wait) => ({ ...failure, at: 1_000 + wait })),
    );
  });

  it('may name its own wait', () => {
    expect(stepAfter({ ...failure, waitMs: 7 }, tried, retries)).toEqual({ ...failure, at: 1_007 });
  });

  it('that was the last one, the job has failed', () => {
    expect(stepAfter(failure, { ...tried, attempts: 4 }, retries)).toMatchObject({ kind: 'retry' });
    expect(stepAfter(failure, { ...tried, attempts: 5 }, retries)).toEqual({
      kind: 'failed',
      why: 'attempts',
      reason: 'no disk',
    });
  });

  it('that gave up, the job has failed at once', () => {
    const step = stepAfter({ kind: 'give-up', reason: 'no film' }, tried, retries);
    expect(step).toEqual({ kind: 'failed', why: 'given-up', reason: 'no film' });
  });

  it('the job has failed when it will have expired before the next one', () => {
    expect(stepAfter(failure, { ...tried, expiresAt: 3_001 }, retries)).toMatchObject({ at: 3_000 });
    expect(stepAfter(failure, { ...tried, expiresAt: 3_000 }, retries)).toMatchObject({ why: 'expired' });
  });

  it('the reason is shortened', () => {
    const step = stepAfter({ kind: 'retry', reason: 'x'.repeat(9_999) }, tried, retries);
    expect(step).toMatchObject({ reason: 'x'.repeat(500) });
  });
});

describe('an attempt', () => {
  it('begins until the job expires', () => {
    expect(refusalToBegin({ ...tried, expiresAt: 1_001 }, retries)).toBeNull();
    expect(refusalToBegin({ ...tried, expiresAt: 1_000 }, retries)).toMatchObject({ why: 'expired' });
  });

  it('is not repeated for ever when it brings its server down', () => {
    expect(refusalToBegin({ ...tried, attempts: 5 }, retries)).toBeNull();
    expect(refusalToBegin({ ...tried, attempts: 6 }, retries)).toMatchObject({ why: 'attempts' });
  });
});

it('keeps finished jobs as long as their kind says, and failed ones longer', () => {
  expect(prunedUntil({ keptMs: { done: 100, failed: 700 } }, 1_000)).toEqual({ done: 900, failed: 300 });
});
