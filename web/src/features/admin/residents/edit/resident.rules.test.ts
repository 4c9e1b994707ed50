import * as accountMessages from '@sebule/contract/accounts/messages';
import { describe, expect, it } from 'vitest';
import { aResident } from '../../testing/residents.ts';
import { emptyEntry, entryOf, residentProblems, saveBody, withFullName } from './resident.rules.ts';

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

it('do not require a single name for a resident who never had one, and invent none', () => {
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
