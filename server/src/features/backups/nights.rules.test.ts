import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import { dueNight, lastTimeAt } from './nights.rules.ts';

const at = (text: string): number => Date.parse(`${text}+03:00`);
const UP = HOUR_MS;

it.each([
  ['03:10', '2026-12-01T03:10:00', '2026-12-01T03:10'],
  ['03:10', '2026-12-01T03:09:59', '2026-11-30T03:10'],
  ['03:10', '2026-12-01T00:00:00', '2026-11-30T03:10'],
  ['00:00', '2026-12-01T23:59:59', '2026-12-01T00:00'],
  ['23:59', '2026-12-01T00:00:00', '2026-11-30T23:59'],
])('at %s, the last time before %s was at %s', (time, now, last) => {
  expect(lastTimeAt(time, at(now))).toBe(at(last));
});

it('is due once each night', () => {
  const [night, later] = [at('2026-12-01T03:10'), at('2026-12-01T03:11')];
  const due = (queuedFor: number | null, now: number) =>
    dueNight({ time: '03:10', queuedFor }, { now, upFor: 0 });
  expect(due(null, later)).toBe(night);
  expect(due(at('2026-11-30T03:10'), later)).toBe(night);
  expect(due(night, later)).toBeNull();
  expect(due(night, at('2026-12-02T03:09'))).toBeNull();
  expect(due(night, at('2026-12-02T03:10'))).toBe(at('2026-12-02T03:10'));
});

it('makes up for a night in which the box was off, once it has been up for a while', () => {
  const policy = { time: '03:10', queuedFor: at('2026-11-30T03:10') };
  const now = at('2026-12-01T07:00');
  expect(dueNight(policy, { now, upFor: MINUTE_MS })).toBeNull();
  expect(dueNight(policy, { now, upFor: UP })).toBe(at('2026-12-01T03:10'));
});

it('does not wait for years when the clock was ahead', () => {
  const policy = { time: '03:10', queuedFor: at('2031-01-01T03:10') };
  expect(dueNight(policy, { now: at('2026-12-01T03:12'), upFor: UP })).toBe(at('2026-12-01T03:10'));
});

it('has none twice when the time is changed to one of the same day', () => {
  const queuedFor = at('2026-12-01T03:10');
  const now = at('2026-12-01T12:00');
  expect(dueNight({ time: '03:10', queuedFor }, { now, upFor: UP })).toBeNull();
  expect(dueNight({ time: '02:00', queuedFor }, { now, upFor: UP })).toBeNull();
  expect(dueNight({ time: '11:00', queuedFor }, { now, upFor: UP })).toBe(at('2026-12-01T11:00'));
});
