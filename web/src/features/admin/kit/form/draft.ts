import { readAdmin } from '../../../../shared/storage/session.ts';
import { fieldsOf, readStored, writeStored } from '../../../../shared/storage/stored-json.ts';

/**
 * The session storage key of what this tab's admin has typed at a place and not sent yet. It outlives a session that the
 * server ends; a log-out clears session storage, and another account has other keys.
 * @param place what is written, and to whom: `feedback:7`
 */
export const draftKey = (place: string): string => `admin-draft:${readAdmin()?.user.user_id ?? ''}:${place}`;

/** What was typed and not sent yet, and what the form had before. */
interface Draft<Entry> {
  entry: Entry;
  saved: Entry;
}

/** A stored value in the fields of `initial`. Fields of another type are those of `initial`. */
const inFieldsOf = <Entry extends object>(initial: Entry, stored: unknown): Entry => {
  const fields = fieldsOf(stored);
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [
      name,
      typeof fields[name] === typeof value ? fields[name] : (value as unknown),
    ]),
  ) as Entry;
};

/** The draft of a form with these fields; null without one. */
export const draftAt = <Entry extends object>(key: string, initial: Entry): Draft<Entry> | null => {
  const { entry, saved } = fieldsOf(readStored('sessionStorage', key));
  if (entry === undefined) return null;
  return { entry: inFieldsOf(initial, entry), saved: inFieldsOf(initial, saved) };
};

export const hasDraft = (key: string): boolean => readStored('sessionStorage', key) !== null;

export const saveDraft = (key: string, draft: object): void => writeStored('sessionStorage', key, draft);

export const removeDraft = (key: string): void => sessionStorage.removeItem(key);
