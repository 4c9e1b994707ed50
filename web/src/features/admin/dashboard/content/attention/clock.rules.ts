import type { ServerClock } from '@sebule/contract';
import { countText } from '#features/admin/kit/count-text.ts';
import type { Matter } from './attention.rules.ts';

const HOUR_MS = 3_600_000;
const UNITS = [
  ['year', 365 * 24 * HOUR_MS],
  ['day', 24 * HOUR_MS],
  ['hour', HOUR_MS],
] as const;

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Such as `11 years` or `2 hours`. */
const spanText = (milliseconds: number): string => {
  const [unit, ms] = UNITS.find(([, least]) => milliseconds >= least) ?? ['minute', 60_000];
  return countText(Math.round(milliseconds / ms), unit);
};

/** What is or was wrong with the server's clock, if anything. `deviceTime`: when this device got the answer. */
export const clockMatters = ({ now, jump }: ServerClock, deviceTime: number): Matter[] => {
  const aheadMs = Date.parse(now) - deviceTime;
  if (Math.abs(aheadMs) >= HOUR_MS)
    return [
      {
        key: 'clock',
        state: 'urgent',
        text: `The server’s clock is ${spanText(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead' : 'behind'}`,
        note: `It shows ${TIME.format(Date.parse(now))}, this device ${TIME.format(deviceTime)}. Set the one that is wrong: what is stored gets the server’s time.`,
      },
    ];
  if (jump === null) return [];
  const byMs = Date.parse(jump.to) - Date.parse(jump.from);
  return [
    {
      key: 'clock',
      state: 'waiting',
      text: `The server’s clock was set ${byMs > 0 ? 'forward' : 'back'} by ${spanText(Math.abs(byMs))}`,
      note: `To ${TIME.format(Date.parse(jump.to))}. What was stored before has the other time.`,
    },
  ];
};
