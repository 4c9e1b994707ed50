import * as accountMessages from '@sebule/contract/accounts/messages';
import { describe, expect, it } from 'vitest';
import { phoneText } from '../../kit/phone-text.ts';
import { aResident } from '../../testing/residents.ts';
import {
  PASSWORD_DROPPED,
  emptyEntry,
  entryOf,
  macNote,
  phoneHint,
  residentProblems,
  saveBody,
  shownField,
  statusChoices,
  statusHint,
  withFullName,
} from './resident.rules.ts';

const complete = entryOf(aResident());

describe('the problems of an entry', () => {
  it('are empty when everything is filled in, with or without an apartment', () => {
    expect(residentProblems(complete)).toEqual({});
    expect(residentProblems({ ...complete, apartment: '' })).toEqual({});
  });

  it('include every required field', () => {
    expect(residentProblems(emptyEntry)).toEqual({
      full_name: 'Enter the full name.',
      single_name: 'Enter the single name.',
      phone: accountMessages.phoneInvalid,
      location: 'Enter the location.',
      mac: 'Enter the MAC address.',
    });
    expect(Object.keys(residentProblems({ ...complete, full_name: ' ' }))).toEqual(['full_name']);
  });

  it.each(['3C-5A-B4-01-9F-E2', '3c5a.b401.9fe2', '3C5AB4019FE2'])(
    'do not include the MAC address %s',
    (mac) => {
      expect(residentProblems({ ...complete, mac })).toEqual({});
      expect(saveBody({ ...complete, mac }).mac).toBe('3c:5a:b4:01:9f:e2');
    },
  );

  it('include an invalid MAC address', () => {
    expect(residentProblems({ ...complete, mac: '3c:5a:b4:01:9f' }).mac).toContain('12 digits');
  });

  it('do not require a MAC address for a resident who never had one', () => {
    const selfRegistered = entryOf(aResident({ mac: null }));
    expect(residentProblems(selfRegistered, selfRegistered)).toEqual({});
    expect(residentProblems({ ...complete, mac: '' }, complete)).toHaveProperty('mac');
  });
});

it('requires no single name of a resident who never had one, and invents none', () => {
  const selfRegistered = entryOf(aResident({ single_name: null }));
  expect(selfRegistered.single_name).toBe('');
  expect(residentProblems(selfRegistered, selfRegistered)).toEqual({});
  expect(residentProblems({ ...complete, single_name: '' }, complete)).toHaveProperty('single_name');
});

describe('the single name', () => {
  it('follows the full name until another is typed', () => {
    const typed = withFullName(withFullName(emptyEntry, 'Amina'), 'Amina Njeri');
    expect(typed.single_name).toBe('Njeri');
    expect(withFullName({ ...typed, single_name: 'Mama Juma' }, 'Amina Wairimu').single_name).toBe(
      'Mama Juma',
    );
  });

  it('is the only word of a one-word name', () => {
    expect(withFullName(emptyEntry, ' Kioko ').single_name).toBe('Kioko');
  });
});

describe('the request body', () => {
  it('has the phone with its prefix, and no id for a new resident', () => {
    expect(saveBody(complete)).toEqual({
      full_name: 'Amina Njeri',
      single_name: 'Njeri',
      phone: '254712345678',
      apartment: '4B',
      location: 'Block A',
      mac: '3c:5a:b4:01:9f:e2',
      auth_with: 'app',
      user_type: 'viewer',
      remember_me: true,
    });
  });

  it('has the id and version of an existing resident, and the status only if it changes', () => {
    expect(saveBody(complete, aResident())).toMatchObject({ edit: true, id: 7, version: 3 });
    expect(saveBody(complete, aResident())).not.toHaveProperty('status');
    expect(saveBody({ ...complete, status: 'blocked' }, aResident())).toMatchObject({ status: 'blocked' });
  });
});

it('shows an entry as people read it', () => {
  const entry = entryOf(aResident({ phone: '254711111111', apartment: null, status: 'blocked' }));
  expect(
    (['phone', 'apartment', 'location', 'status'] as const).map((field) => shownField(field, entry)),
  ).toEqual(['0711 111 111', '–', 'Block A', 'Blocked']);
});

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
