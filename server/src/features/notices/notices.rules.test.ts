import { describe, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { digestOf, secondsUntil } from './notices.rules.ts';

it('counts the seconds until a moment, and none after it', () => {
  const now = 1_000_000;
  expect(secondsUntil(isoTime(now + 1_500), now)).toBe(1.5);
  expect(secondsUntil(isoTime(now - 1), now)).toBe(0);
});

describe('the digest of what was asked for', () => {
  const asked = {
    key: 'k',
    title: 'Water',
    message: 'Off on Friday.',
    audience: 'apartment' as const,
    location: 'Ngara',
    apartment: 'A4',
    ends_at: '2026-11-28T20:59:00.000Z',
    sms_parts: 4,
  };

  it.each([
    { title: 'Lift' },
    { message: 'Off on Monday.' },
    { audience: 'block' as const },
    { location: 'Kilimani' },
    { location: undefined },
    { apartment: 'A5' },
    { ends_at: '2026-11-29T20:59:00.000Z' },
    { sms_parts: 5 },
    { sms_parts: undefined },
  ])('is another with %o', (change) => {
    expect(digestOf({ ...asked, ...change })).not.toBe(digestOf(asked));
  });

  it('is the same for the same, however it is written', () => {
    const { title, ...rest } = asked;
    const other = { ...rest, title, key: 'other', ends_at: '2026-11-28T23:59:00+03:00' };
    expect(digestOf(other)).toBe(digestOf(asked));
    const everyone = { ...asked, audience: 'everyone' as const };
    expect(digestOf({ ...everyone, location: undefined })).toBe(digestOf(everyone));
    const silent = { ...asked };
    Reflect.deleteProperty(silent, 'sms_parts');
    expect(digestOf({ ...asked, sms_parts: undefined })).toBe(digestOf(silent));
  });
});
