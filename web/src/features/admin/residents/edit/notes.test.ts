import { describe, expect, it } from 'vitest';
import { phoneText } from '../../kit/phone-text.ts';
import { aResident } from '../../testing/residents.ts';
import { macNote } from './mac.rules.ts';
import { entryOf } from './resident.rules.ts';
import { PASSWORD_DROPPED, phoneHint, statusChoices, statusHint } from './status.rules.ts';

describe('the note beside a MAC address', () => {
  it.each(['02', 'a6', '3A', 'fe'])('warns that an address beginning with %s may change', (start) => {
    expect(macNote(`${start}:5a:b4:01:9f:e2`, null)).toBe('Private address, may change.');
  });

  it('names who else has the address', () => {
    expect(macNote('3c:5a:b4:01:9f:e2', 'Baraka Otieno')).toBe('Baraka Otieno has the same one.');
    expect(macNote('02:5a:b4:01:9f:e2', 'Baraka Otieno')).toBe(
      'Private address, may change. Baraka Otieno has the same one.',
    );
  });

  it.each(['3c:5a:b4:01:9f:e2', '02', ''])('is empty for %j', (typed) => {
    expect(macNote(typed, null)).toBeNull();
  });
});

describe('the hint about saving', () => {
  const hint = (changes: Parameters<typeof aResident>[0], entered: object) => {
    const before = entryOf(aResident(changes));
    return statusHint({ ...before, ...entered }, before);
  };

  it('is empty while the phone and the status are unchanged', () => {
    expect(hint({}, { location: 'Block B' })).toBeNull();
    expect(hint({ status: 'blocked' }, {})).toBeNull();
  });

  it('explains a changed phone number', () => {
    const entry = entryOf(aResident());
    expect(phoneHint(entry, entry)).toBeNull();
    expect(phoneHint({ ...entry, phone: '711111111' }, entry)).toContain('signed out');
  });

  it('explains a block and an approval', () => {
    expect(hint({}, { status: 'blocked' })).toContain('signed out at once');
    expect(hint({ status: 'pending' }, { status: 'active' })).toBe(PASSWORD_DROPPED);
    expect(hint({ status: 'pending' }, {})).toContain('until you approve');
  });

  it('offers the status “waiting” only for residents who are waiting', () => {
    expect(statusChoices('pending').map(({ value }) => value)).toEqual(['pending', 'active', 'blocked']);
    expect(statusChoices('active').map(({ value }) => value)).toEqual(['active', 'blocked']);
  });
});

it('formats phones as they are written in Kenya', () => {
  expect(phoneText('254712345678')).toBe('0712 345 678');
  expect(phoneText(null)).toBe('');
});
