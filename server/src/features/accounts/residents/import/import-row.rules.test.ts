import { type ImportRow, residentMessages } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import { useValidationMessages } from '#platform/http/validation-messages.ts';
import { readRow } from './import-row.rules.ts';

useValidationMessages();

const row = (changes: Partial<ImportRow> = {}): ImportRow => ({
  row: 7,
  full_name: 'Amina Njeri',
  phone: '0712 345 678',
  location: 'Block A',
  ...changes,
});
const problemsOf = (changes: Partial<ImportRow>) => {
  const read = readRow(row(changes));
  return 'problems' in read ? read.problems : [];
};

describe('a row', () => {
  it('is read as it would be stored', () => {
    expect(readRow(row({ full_name: ' Amina Njeri ', mac: '3C-5A-B4-01-9F-E2', status: 'Active' }))).toEqual({
      row: 7,
      full_name: 'Amina Njeri',
      phone: '254712345678',
      location: 'Block A',
      single_name: undefined,
      apartment: undefined,
      mac: '3c:5a:b4:01:9f:e2',
      status: 'active',
    });
  });

  it.each([
    '0712345678',
    '712345678',
    '254712345678',
    '+254 712-345-678',
    '(0712) 345.678',
    // Copied from contacts, with marks for the direction of writing.
    '\u202A+254712345678\u202C',
    // As spreadsheets write it to keep the zero, or take it for a number.
    "'0712345678",
    '’0712 345 678',
    '712345678.0',
    '254712345678,00',
  ])('has its phone as %s', (phone) => {
    expect(readRow(row({ phone }))).toMatchObject({ phone: '254712345678' });
  });

  it.each([
    ['7.12E+08', residentMessages.importPhoneRounded],
    ['2,54712E+11', residentMessages.importPhoneRounded],
    [' 7e8 ', residentMessages.importPhoneRounded],
    ['0712 345 67', residentMessages.importPhoneInvalid],
    ['0712345678 / 0722000111', residentMessages.importPhoneInvalid],
    ['712345678.5', residentMessages.importPhoneInvalid],
    ["''0712345678", residentMessages.importPhoneInvalid],
    ['٠٧١٢٣٤٥٦٧٨', residentMessages.importPhoneInvalid],
    ['', residentMessages.importCellMissing],
    ['  ', residentMessages.importCellMissing],
  ])('cannot have the phone %j', (phone, message) => {
    expect(problemsOf({ phone })).toEqual([{ field: 'phone', message }]);
  });

  it('is told all that is wrong with it', () => {
    const wrong = { full_name: 'x'.repeat(121), mac: 'none', status: 'tenant', apartment: 'A\u00004' };
    expect(problemsOf({ ...wrong, phone: '12' })).toEqual([
      { field: 'full_name', message: 'must have at most 120 characters' },
      { field: 'phone', message: residentMessages.importPhoneInvalid },
      { field: 'apartment', message: 'must not contain control characters' },
      { field: 'mac', message: residentMessages.importMacInvalid },
      { field: 'status', message: residentMessages.importStatusUnknown },
    ]);
  });

  it.each(['Zo\uFFFD', 'Zo\uD83D', '\uDE00'])(
    'cannot have the name %j, which was not read well',
    (full_name) => {
      expect(problemsOf({ full_name })).toEqual([
        { field: 'full_name', message: residentMessages.importCellUnreadable },
      ]);
    },
  );

  it('may leave everything but its phone to a resident who is there', () => {
    expect(readRow({ row: 7, phone: '0712345678' })).toMatchObject({ phone: '254712345678' });
  });
});
