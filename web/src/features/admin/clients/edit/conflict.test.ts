import { expect, it } from 'vitest';
import { aClient } from '../../testing/clients.ts';
import { entryOf } from './client.rules.ts';
import { changesSince, rebased } from './conflict.rules.ts';

const before = entryOf(aClient());
const now = aClient({
  location: 'Block B',
  apartment: null,
  phone: '254711111111',
  status: 'blocked',
  version: 4,
});

it('names what somebody else has changed', () => {
  expect(changesSince(before, now)).toEqual([
    'Phone number: 0711 111 111',
    'Apartment: –',
    'Location: Block B',
    'Status: Blocked',
  ]);
  expect(changesSince(before, aClient({ version: 4 }))).toEqual([]);
});

it('keeps what was typed, and takes over the rest', () => {
  const typed = { ...before, location: 'Block C', single_name: 'Mama Juma' };
  expect(rebased(typed, before, now)).toEqual({
    ...entryOf(now),
    location: 'Block C',
    single_name: 'Mama Juma',
  });
});
