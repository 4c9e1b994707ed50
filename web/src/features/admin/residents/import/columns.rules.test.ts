import { expect, it } from 'vitest';
import { fieldNamed, mappingFor, unusedColumns } from './columns.rules.ts';

it.each([
  ['Phone', 'phone'],
  ['phone number', 'phone'],
  ['PHONE_NO.', 'phone'],
  ['Tel:', 'phone'],
  ['Simu', 'phone'],
  ['Full name', 'full_name'],
  ['  name * ', 'full_name'],
  ['Jina', 'full_name'],
  ['Single name', 'single_name'],
  ['House no.', 'apartment'],
  ['Building', 'location'],
  ['MAC address', 'mac'],
  ['Status', 'status'],
  ['Rent', undefined],
  ['Last login (UTC)', undefined],
  ['', undefined],
])('maps a column named %j to the field %s', (name, field) => {
  expect(fieldNamed(name)).toBe(field);
});

it('takes each field from the first column that has its name', () => {
  const mapping = mappingFor(['Rent', 'Tel', 'Name', 'Phone']);
  expect(mapping).toEqual({
    full_name: 2,
    phone: 1,
    location: null,
    single_name: null,
    apartment: null,
    mac: null,
    status: null,
  });
  expect(unusedColumns(4, mapping)).toEqual([0, 3]);
});
