import { expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { eventually } from '../../testing/eventually.ts';
import type { ClaimedSms, OutboxRepository } from './outbox.repository.ts';
import { createSendLog } from './send-log.ts';
import { createSender } from './sender.ts';
import type { SmsOutcome } from './sms-gateway.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const until = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

/** A sender with a scripted gateway, and a record of the calls of the database and the gateway. */
const setUp = (carry: (signal: AbortSignal) => Promise<SmsOutcome> | SmsOutcome) => {
  const signals: AbortSignal[] = [];
  const seen: string[] = [];
  const clock = { now: () => NOW };
  const outbox = {
    isReplaced: async () => false,
    remove: async () => void seen.push('removed'),
    postpone: async (_sms, at) => void seen.push(`postponed to ${at}`),
  } as Partial<OutboxRepository> as OutboxRepository;
  const gateway = {
    async send(_sms: unknown, signal: AbortSignal) {
      signals.push(signal);
      return carry(signal);
    },
  };
  const log = createSendLog({ warn: (_details, message) => void seen.push(message) }, clock);
  const sender = createSender({ outbox, gateway, clock, log, attemptMaxMs: 3_600_000 });
  const sms = (expiresAt: number): ClaimedSms => ({
    id: 1,
    to: '254712345678',
    subject: 'x',
    text: 'x',
    attempts: 1,
    expiresAt: isoTime(expiresAt),
  });
  return { sender, signals, seen, sms };
};

it('passes no expired message to the gateway', async () => {
  const { sender, signals, seen, sms } = setUp(() => ({ kind: 'sent' }));
  await sender.attempt(sms(NOW));
  expect(signals).toEqual([]);
  expect(seen).toEqual(['an SMS was given up: it could not be sent in time', 'removed']);
  await sender.attempt(sms(NOW + 5_000));
  expect(signals).toHaveLength(1);
  expect(seen.slice(2)).toEqual(['removed']);
});

it('aborts open requests of the gateway when an attempt ends', async () => {
  const { sender, signals, sms } = setUp((signal) => {
    expect(signal.aborted).toBe(false);
    return { kind: 'sent' };
  });
  await sender.attempt(sms(NOW + 60_000));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('aborts attempts in flight on request, and keeps their messages', async () => {
  const { sender, signals, seen, sms } = setUp(async (signal) => {
    await until(signal);
    return { kind: 'retry', reason: 'no answer in time', mayHaveArrived: true };
  });
  const attempts = [sender.attempt(sms(NOW + 3_600_000)), sender.attempt(sms(NOW + 3_600_000))];
  await eventually(() => expect(signals).toHaveLength(2));
  sender.abort();
  await Promise.all(attempts);
  expect(seen.filter((what) => what === 'postponed to 2026-03-01T12:00:30.000Z')).toHaveLength(2);
});

it('treats an exception of the gateway as a failed attempt', async () => {
  const { sender, seen, sms } = setUp(() => {
    throw Object.assign(new Error('x'), { code: 'ENOSPC' });
  });
  await sender.attempt(sms(NOW + 60_000));
  expect(seen).toEqual(['the SMS gateway does not take messages', 'postponed to 2026-03-01T12:00:02.000Z']);
});
