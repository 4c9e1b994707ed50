import { messages } from '@sebule/contract/messages';
import { describe, expect, it } from 'vitest';
import { aClient } from '../../testing/clients.ts';
import { emptyEntry, entryOf, problemsIn, saveBody, withFullName } from './client.rules.ts';

const complete = entryOf(aClient());

describe('the problems of an entry', () => {
  it('are none when everything is filled in, with or without an apartment', () => {
    expect(problemsIn(complete)).toEqual({});
    expect(problemsIn({ ...complete, apartment: '' })).toEqual({});
  });

  it('name every field that is required', () => {
    expect(problemsIn(emptyEntry)).toEqual({
      full_name: 'Enter the full name.',
      single_name: 'Enter the single name.',
      phone: messages.phoneInvalid,
      location: 'Enter the location.',
      mac: 'Enter the MAC address.',
    });
    expect(Object.keys(problemsIn({ ...complete, full_name: ' ' }))).toEqual(['full_name']);
  });

  it.each(['3C-5A-B4-01-9F-E2', '3c5a.b401.9fe2', '3C5AB4019FE2'])('accept %s as a MAC address', (mac) => {
    expect(problemsIn({ ...complete, mac })).toEqual({});
    expect(saveBody({ ...complete, mac }).mac).toBe('3c:5a:b4:01:9f:e2');
  });

  it('include an invalid MAC address', () => {
    expect(problemsIn({ ...complete, mac: '3c:5a:b4:01:9f' }).mac).toContain('12 digits');
  });

  it('do not require a MAC address for a resident who never had one', () => {
    const selfMade = aClient({ mac: null });
    expect(problemsIn(entryOf(selfMade), selfMade)).toEqual({});
    expect(problemsIn({ ...complete, mac: '' }, aClient())).toHaveProperty('mac');
  });
});

describe('the single name', () => {
  it('follows the full name until another is typed', () => {
    const typed = withFullName(withFullName(emptyEntry, 'Amina'), 'Amina Njeri');
    expect(typed.single_name).toBe('Njeri');
    expect(withFullName({ ...typed, single_name: 'Mama Juma' }, 'Amina Wairimu').single_name).toBe(
      'Mama Juma',
    );
  });

  it('is the only word of a name with one', () => {
    expect(withFullName(emptyEntry, ' Kioko ').single_name).toBe('Kioko');
  });
});

describe('what is sent', () => {
  it('has the phone with its prefix, and for a new resident no id', () => {
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

  it('names the resident who is edited and the version that was seen, and the status only if it changes', () => {
    expect(saveBody(complete, aClient())).toMatchObject({ edit: true, id: 7, version: 3 });
    expect(saveBody(complete, aClient())).not.toHaveProperty('status');
    expect(saveBody({ ...complete, status: 'blocked' }, aClient())).toMatchObject({ status: 'blocked' });
  });
});
