import { describe, expect, it } from 'vitest';
import { aResident } from '../../testing/residents.ts';
import { addressOf, addressProblem, linkAt } from './address.rules.ts';
import { countSkipped, idsIn, recipients } from './cards.rules.ts';

describe('the address on the cards', () => {
  it.each([
    'http://localhost:8080',
    'http://127.0.0.1',
    'http://127.3.2.1:9',
    'http://[::1]:8080',
    'sebule.localhost',
    '0.0.0.0:8080',
  ])('cannot be %s, which works on the device itself only', (typed) => {
    expect(addressProblem(typed)).toContain('Only this computer');
  });

  it.each([
    '',
    'http://',
    'not an address',
    'ftp://192.168.1.5',
    'http://192.168.1.5/path',
    'http://a@b.lan',
  ])('cannot be %j', (typed) => {
    expect(addressProblem(typed)).toContain('Enter the address');
    expect(linkAt('http://localhost:8080/#/login/abc', typed)).toBe('http://localhost:8080/#/login/abc');
  });

  it.each([
    ['192.168.1.5:8080', 'http://192.168.1.5:8080'],
    [' http://sebule.lan/ ', 'http://sebule.lan'],
    ['HTTPS://films.example.com', 'https://films.example.com'],
    ['[fd00::5]:8080', 'http://[fd00::5]:8080'],
  ])('may be typed as %j', (typed, origin) => {
    expect(addressProblem(typed)).toBeNull();
    expect(addressOf(typed)).toBe(origin);
    expect(linkAt('http://localhost:8080/#/login/abc', typed)).toBe(`${origin}/#/login/abc`);
  });
});

describe('the recipients of cards', () => {
  const newcomer = aResident({ user_id: 1, apartment: '10', name: 'Juma' });
  const known = aResident({ user_id: 2, apartment: '9', last_login: '2026-11-20T08:00:00.000Z' });
  const pending = aResident({ user_id: 3, status: 'pending' });
  const blocked = aResident({ user_id: 4, status: 'blocked' });
  const all = [newcomer, known, pending, blocked];
  const ids = (choice: Parameters<typeof recipients>[1], chosen: number[] | null = null) =>
    recipients(all, choice, chosen).map(({ user_id }) => user_id);

  it('are residents who may sign in, sorted by apartment', () => {
    expect(ids('all')).toEqual([2, 1]);
    expect(ids('new')).toEqual([1]);
    expect(ids('chosen', [2, 3])).toEqual([2]);
  });

  it('are not residents who are waiting or blocked, who are counted', () => {
    expect(countSkipped(all, [2, 3, 4])).toBe(2);
    expect(countSkipped(all, null)).toBe(0);
  });

  it('are read from the page’s address', () => {
    expect(idsIn(new URLSearchParams('ids=7,9'))).toEqual([7, 9]);
    for (const search of ['', 'ids=', 'ids=x,-1,1.5']) expect(idsIn(new URLSearchParams(search))).toBeNull();
  });
});
