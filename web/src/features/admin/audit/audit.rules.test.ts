import { expect, it } from 'vitest';
import {
  auditQueryOf,
  filtersIn,
  filtersText,
  personText,
  withLocalTimes,
  withFilters,
} from './audit.rules.ts';

const nothing = { actor: null, from: null, to: null };
const read = (address: string) => filtersIn(new URLSearchParams(address));

it('reads the address, and treats what is invalid as missing', () => {
  expect(read('actor=5&from=2026-02-28&to=2026-03-01')).toEqual({
    actor: 5,
    from: '2026-02-28',
    to: '2026-03-01',
  });
  for (const address of ['', 'actor=0&from=2026-02-31&to=today', 'actor=me&from=0001-01-01&to=2026-3-1'])
    expect(read(address)).toEqual(nothing);
});

it('changes the filters in the address, keeps the others, and returns to the first page', () => {
  const before = new URLSearchParams('q=kite&page=3&from=2026-02-28');
  expect(withFilters(before, { actor: 5, from: null }).toString()).toBe('q=kite&actor=5');
});

it('asks the server for whole days of this time zone', () => {
  const table = { q: 'kite', filter: 'catalogue' } as const;
  const days = { actor: 5, from: '2026-02-28', to: '2026-02-28' };
  expect(auditQueryOf(days, table)).toEqual({
    q: 'kite',
    topic: 'catalogue',
    actor: 5,
    from: new Date(2026, 1, 28).toISOString(),
    to: new Date(2026, 2, 1).toISOString(),
  });
  expect(auditQueryOf(nothing, { q: '', filter: null })).toEqual({});
});

it('names the filters in a few words', () => {
  const text = (who: string | null, from: string | null, to: string | null) =>
    filtersText({ who, from, to }, new Date(2026, 10, 28));
  expect(text(null, null, null)).toBe('');
  expect(text('Peter Maina', null, null)).toBe('Peter Maina');
  expect(text('Peter Maina', '2026-11-26', null)).toBe('Peter Maina · from 26 Nov');
  expect(text(null, null, '2025-11-26')).toBe('until 26 Nov 2025');
  expect(text(null, '2026-11-26', '2026-11-26')).toBe('26 Nov');
  expect(text(null, '2026-11-26', '2026-11-01')).toBe('1 Nov – 26 Nov');
});

it('swaps days in the wrong order', () => {
  const table = { q: '', filter: null };
  const swapped = auditQueryOf({ ...nothing, from: '2026-03-05', to: '2026-03-01' }, table);
  expect(swapped).toEqual(auditQueryOf({ ...nothing, from: '2026-03-01', to: '2026-03-05' }, table));
});

it('shows moments in the time zone of this device, and a midnight as its day', () => {
  const from = new Date(2026, 2, 1).toISOString();
  const to = new Date(2026, 2, 8, 18, 30).toISOString();
  expect(withLocalTimes(`Exported (from ${from}, before ${to})`)).toBe(
    'Exported (from 1 Mar 2026, before 8 Mar 2026, 18:30)',
  );
});

it('names persons in full', () => {
  const amina = { user_id: 3, name: 'Amina Njeri', apartment: 'A4', user_type: 'viewer' } as const;
  expect(personText(amina)).toBe('Amina Njeri, resident, A4');
  expect(personText({ ...amina, name: null })).toBe('Former client');
  expect(personText({ ...amina, user_type: 'staff' })).toBe('Amina Njeri, staff');
});
