import { expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createSendLog } from './send-log.ts';
import { createSender } from './sender.ts';
import type { SmsOutcome } from './sms-gateway.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const until = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

/** A sender with a scripted gateway, and a record of what the gateway was given and what was logged. */
const setUp = (
  carry: (signal: AbortSignal, isWanted: () => Promise<boolean>) => Promise<SmsOutcome> | SmsOutcome,
) => {
  const signals: AbortSignal[] = [];
  const logged: string[] = [];
  const clock = { now: () => NOW };
  const gateway = {
    async send(_sms: unknown, signal: AbortSignal, isWanted: () => Promise<boolean>) {
      signals.push(signal);
      return carry(signal, isWanted);
    },
  };
  const jobs = { isUnfinished: async (id: number) => unfinished.has(id) };
  const unfinished = new Set([1]);
  const log = createSendLog({ warn: (_details, message) => void logged.push(message) }, clock);
  const sender = createSender({ gateway, clock, log, jobs, attemptMaxMs: 3_600_000 });
  const stopping = new AbortController();
  const attempt = (expiresAt: number) =>
    sender.attempt(
      { to: '254712345678', text: 'x' },
      { id: 1, attempts: 1, expiresAt, signal: stopping.signal },
    );
  return { attempt, stopping, signals, logged, unfinished };
};

it('passes no expired message to the gateway', async () => {
  const { attempt, signals } = setUp(() => ({ kind: 'sent' }));
  expect(await attempt(NOW)).toMatchObject({ kind: 'retry', waitMs: 0 });
  expect(signals).toEqual([]);
  expect(await attempt(NOW + 5_000)).toEqual({ kind: 'done' });
  expect(signals).toHaveLength(1);
});

it('tells the gateway whether the message has been removed meanwhile', async () => {
  const answers: boolean[] = [];
  const { attempt, unfinished } = setUp(async (_signal, isWanted) => {
    answers.push(await isWanted());
    unfinished.delete(1);
    answers.push(await isWanted());
    return { kind: 'sent' };
  });
  await attempt(NOW + 60_000);
  expect(answers).toEqual([true, false]);
});

it('aborts open requests of the gateway when an attempt ends', async () => {
  const { attempt, signals } = setUp((signal) => {
    expect(signal.aborted).toBe(false);
    return { kind: 'sent' };
  });
  await attempt(NOW + 60_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('aborts attempts in flight when the job is aborted, and keeps their messages', async () => {
  const { attempt, stopping, signals } = setUp(async (signal) => {
    await until(signal);
    return { kind: 'retry', reason: 'no answer in time', mayHaveArrived: true };
  });
  const attempts = [attempt(NOW + 3_600_000), attempt(NOW + 3_600_000)];
  await eventually(() => expect(signals).toHaveLength(2));
  stopping.abort();
  const retry = { kind: 'retry', reason: 'no answer in time', waitMs: 30_000 };
  expect(await Promise.all(attempts)).toEqual([retry, retry]);
});

it('treats an exception of the gateway as a failed attempt', async () => {
  const { attempt, logged } = setUp(() => {
    throw Object.assign(new Error('x'), { code: 'ENOSPC' });
  });
  expect(await attempt(NOW + 60_000)).toEqual({ kind: 'retry', reason: 'ENOSPC' });
  expect(logged).toEqual(['the SMS gateway does not take messages']);
});
