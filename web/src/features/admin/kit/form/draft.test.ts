import { beforeEach, expect, it } from 'vitest';
import { signInOwner } from '../../testing/residents.ts';
import { draftAt, draftKey, hasDraftAt, saveDraft } from './draft.ts';

const EMPTY = { name: '', password: '' };
const draftOf = (name: string) => ({ entry: { ...EMPTY, name }, saved: EMPTY });
const places = () => Object.keys(sessionStorage).filter((key) => key.startsWith('admin-draft:'));

beforeEach(() => {
  sessionStorage.clear();
  signInOwner();
});

it('a draft is found by its own account alone', () => {
  saveDraft(draftKey('client:7'), draftOf('Amina'));
  expect(draftAt(draftKey('client:7'), EMPTY)?.entry.name).toBe('Amina');
  signInOwner({ user_id: 2 });
  expect(hasDraftAt('client:7')).toBe(false);
});

it('a draft never has a password', () => {
  const entry = { name: 'Amina', password: 'secret', admin_pass: 'secret', oldPassword: 'secret' };
  saveDraft(draftKey('client:7'), { entry, saved: entry });
  expect(sessionStorage.getItem(draftKey('client:7'))).not.toContain('secret');
});

it('the oldest draft gives way to a new one, and one that is too large is not stored', () => {
  for (let id = 1; id <= 20; id += 1) saveDraft(draftKey(`client:${id}`), draftOf('Amina'));
  expect(places()).toHaveLength(12);
  expect(hasDraftAt('client:20')).toBe(true);
  saveDraft(draftKey('client:21'), draftOf('A'.repeat(200_000)));
  expect(hasDraftAt('client:21')).toBe(false);
});
