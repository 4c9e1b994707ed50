import { expect, it } from 'vitest';
import { type Moment, holdReasonOf, reserveOf } from './hold.rules.ts';

const policy = {
  mode: 'always' as const,
  from_hour: null,
  to_hour: null,
  watchers_max: 3,
  small_copies: 0 as const,
  is_paused: 0 as const,
};
const moment: Moment = {
  policy,
  hour: 20,
  watchers: 3,
  isOnBattery: false,
  hasRoom: true,
  isWritable: true,
  lacksFfmpeg: false,
};
const night = { ...policy, from_hour: 22, to_hour: 6 };
const day = { ...policy, from_hour: 9, to_hour: 17 };

it.each<[string | null, Partial<Moment>]>([
  [null, {}],
  ['no-ffmpeg', { lacksFfmpeg: true }],
  ['paused', { lacksFfmpeg: true, policy: { ...policy, is_paused: 1 } }],
  ['never', { policy: { ...policy, mode: 'never' } }],
  ['paused', { policy: { ...policy, is_paused: 1 } }],
  ['battery', { isOnBattery: true }],
  ['room', { hasRoom: false }],
  ['read-only', { isWritable: false, hasRoom: false }],
  ['hours', { policy: night }],
  [null, { policy: night, hour: 22 }],
  [null, { policy: night, hour: 0 }],
  [null, { policy: night, hour: 5 }],
  ['hours', { policy: night, hour: 6 }],
  [null, { policy: day, hour: 9 }],
  ['hours', { policy: day, hour: 17 }],
  [null, { policy: { ...policy, from_hour: 5, to_hour: 5 } }],
  ['watching', { watchers: 4 }],
  [null, { watchers: 400, policy: { ...policy, watchers_max: null } }],
])('is %s with %j', (reason, changed) => {
  expect(holdReasonOf({ ...moment, ...changed })).toBe(reason);
});

it.each([
  [1_000_000_000, 50_000_000],
  [100_000_000_000, 5_000_000_000],
  [4_000_000_000_000, 5_000_000_000],
])('keeps of %d bytes %d', (total, reserve) => {
  expect(reserveOf(total)).toBe(reserve);
});
