import { describe, expect, it } from 'vitest';
import { attemptLimit, idempotencyKey, phoneHint, waitIfArrived } from './sms.rules.ts';

it('waits half a minute when a message may have arrived, and twice as long each time', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => waitIfArrived(attempts))).toEqual([
    30_000, 60_000, 120_000, 240_000, 480_000,
  ]);
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

it('gives each message a key, of its attempts the same', () => {
  const sms = { to: '254712345678', text: 'Karibu' };
  const job = { id: 1, expiresAt: 60_000 };
  expect(idempotencyKey(job, sms)).toBe(idempotencyKey({ ...job }, { ...sms }));
  const others = [
    idempotencyKey({ ...job, id: 2 }, sms),
    idempotencyKey({ ...job, expiresAt: null }, sms),
    idempotencyKey(job, { ...sms, to: '254712345679' }),
  ];
  expect(new Set([idempotencyKey(job, sms), ...others]).size).toBe(4);
});
