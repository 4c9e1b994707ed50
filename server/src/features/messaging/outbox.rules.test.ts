import { describe, expect, it } from 'vitest';
import { attemptLimit, nextTryAt, phoneHint } from './outbox.rules.ts';

const MINUTES_10 = 600_000;
const waitAfter = (attempts: number, mayHaveArrived = false) =>
  nextTryAt({ attempts, now: 1_000, expiresAt: 1_000 + MINUTES_10, mayHaveArrived })! - 1_000;

describe('the next attempt', () => {
  it('comes soon at first, and every minute in the end', () => {
    expect([1, 2, 3, 4, 5, 6, 99].map((attempts) => waitAfter(attempts))).toEqual([
      2_000, 5_000, 15_000, 30_000, 60_000, 60_000, 60_000,
    ]);
  });

  it('waits half a minute when the message may have arrived, and twice as long each time', () => {
    expect([1, 2, 3, 4, 5].map((attempts) => waitAfter(attempts, true))).toEqual([
      30_000, 60_000, 120_000, 240_000, 480_000,
    ]);
  });

  it('is null when the message will have expired', () => {
    const failure = { attempts: 1, now: 0, mayHaveArrived: false };
    expect(nextTryAt({ ...failure, expiresAt: 2_001 })).toBe(2_000);
    expect(nextTryAt({ ...failure, expiresAt: 2_000 })).toBeNull();
  });
});

describe('an attempt', () => {
  it('lasts neither longer than allowed nor beyond the message’s expiry', () => {
    expect(attemptLimit(0, 60_000, 10_000)).toBe(10_000);
    expect(attemptLimit(59_000, 60_000, 10_000)).toBe(1_000);
    expect(attemptLimit(60_000, 60_000, 10_000)).toBe(0);
  });
});

it('logs only the end of a phone', () => {
  expect(phoneHint('254712345678')).toBe('…678');
});
