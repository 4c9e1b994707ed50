import { expect, it } from 'vitest';
import { aResident } from '../../testing/residents.ts';
import { shownField } from './conflict.rules.ts';
import { entryOf } from './resident.rules.ts';

it('shows an entry as people read it', () => {
  const entry = entryOf(aResident({ phone: '254711111111', apartment: null, status: 'blocked' }));
  expect(
    (['phone', 'apartment', 'location', 'status'] as const).map((field) => shownField(field, entry)),
  ).toEqual(['0711 111 111', '–', 'Block A', 'Blocked']);
});
