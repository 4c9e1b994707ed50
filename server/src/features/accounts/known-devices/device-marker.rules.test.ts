import { describe, expect, it } from 'vitest';
import { cookieOf, knows, markerIn, withHolder } from './device-marker.rules.ts';

const KEY = Buffer.alloc(32, 1);
const amina = { id: 7, password_hash: 'one' };
const baraka = { id: 8, password_hash: 'two' };

const valueOf = (cookie: string): string => cookie.split(';')[0] ?? '';

describe('the marker of a device', () => {
  it('comes back among other cookies, and is known to those who signed in there', () => {
    const marker = withHolder(KEY, withHolder(KEY, null, amina), baraka);
    const read = markerIn(`a=b; ${valueOf(cookieOf(marker, false))}; c=d`);
    expect(read).toEqual(marker);
    expect(
      [amina, baraka, { id: 9, password_hash: null }].map((who) => read && knows(KEY, read, who)),
    ).toEqual([true, true, false]);
  });

  it('is worth nothing after a new password, with another id, or from another server', () => {
    const marker = withHolder(KEY, null, amina);
    expect(knows(KEY, marker, { ...amina, password_hash: 'three' })).toBe(false);
    expect(knows(KEY, { ...marker, id: 'A'.repeat(22) }, amina)).toBe(false);
    expect(knows(Buffer.alloc(32, 2), marker, amina)).toBe(false);
  });

  it('keeps its id, and the last eight accounts once each', () => {
    let marker = withHolder(KEY, null, amina);
    const { id } = marker;
    marker = withHolder(KEY, withHolder(KEY, marker, baraka), amina);
    expect(marker.seals).toHaveLength(2);
    for (let account = 10; account < 20; account += 1)
      marker = withHolder(KEY, marker, { id: account, password_hash: null });
    expect([marker.id, marker.seals.length, knows(KEY, marker, amina)]).toEqual([id, 8, false]);
    expect(markerIn(valueOf(cookieOf(marker, false)))).toEqual(marker);
  });

  it('is a cookie for this site alone that scripts cannot read', () => {
    const marker = { id: 'i'.repeat(22), seals: ['s'.repeat(22)] };
    expect(cookieOf(marker, false)).toBe(
      `sebule_device=${marker.id}.${marker.seals[0]}; Path=/api/user/; Max-Age=15552000; HttpOnly; SameSite=Strict`,
    );
    expect(cookieOf(marker, true)).toMatch(/; Secure$/);
  });

  it.each([
    undefined,
    '',
    'sebule_device=',
    `sebule_device=${'a'.repeat(22)}`,
    `sebule_device=${'a'.repeat(22)}.${'b'.repeat(21)}`,
    `sebule_device=${'a'.repeat(22)}${'.b'.repeat(22)}`,
    `sebule_device=${'a'.repeat(22)}${`.${'b'.repeat(22)}`.repeat(9)}`,
    `not_sebule_device=${'a'.repeat(22)}.${'b'.repeat(22)}`,
  ])('is not read from %j', (cookies) => {
    expect(markerIn(cookies)).toBeNull();
  });
});
