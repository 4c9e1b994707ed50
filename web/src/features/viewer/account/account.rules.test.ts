import type { Session } from '@sebule/contract';
import { expect, it } from 'vitest';
import { deviceTexts, phoneText } from './account.rules.ts';

const NOW = new Date(2026, 2, 1, 12);
const session = (rest: Partial<Session> = {}): Session => ({
  id: 's',
  device: 'LG TV',
  current: false,
  created_at: new Date(2026, 1, 20, 9).toISOString(),
  last_used_at: new Date(2026, 1, 28, 21).toISOString(),
  opened_from: '192.168.1.20',
  at_home: true,
  can_sign_out: true,
  ...rest,
});

it.each([
  ['254712345678', '+254 712 345 678'],
  ['256712345678', '+256712345678'],
])('the phone number %s is written %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});

it.each([
  [{}, 'Last used yesterday', 'Signed in Friday 20 February at home'],
  [
    { at_home: false, opened_from: '41.90.64.10' },
    'Last used yesterday',
    'Signed in Friday 20 February from 41.90.64.10',
  ],
  [{ at_home: null, opened_from: null, current: true }, 'In use now', 'Signed in Friday 20 February'],
])('the texts of a device with %j', (rest, used, signedIn) => {
  expect(deviceTexts(session(rest), NOW)).toEqual({ used, signedIn });
});
