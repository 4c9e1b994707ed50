import { readAdmin } from '../../../../shared/storage/session.ts';
import { fieldsOf, readStored, writeStored } from '../../../../shared/storage/stored-json.ts';

/**
 * The session storage key of what this tab's admin has typed at a place and not sent yet. It outlives a session that the
 * server ends; a log-out clears session storage, and another account has other keys.
 * @param place what is written, and to whom: `feedback:7`
 */
export const draftKey = (place: string): string => `admin-draft:${readAdmin()?.user.user_id ?? ''}:${place}`;

/** What was typed, in the fields of `initial`; null without a draft. Fields of another type are those of `initial`. */
export const draftAt = <Entry extends object>(key: string, initial: Entry): Entry | null => {
  const stored = readStored('sessionStorage', key);
  if (stored === null) return null;
  const fields = fieldsOf(stored);
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [
      name,
      typeof fields[name] === typeof value ? fields[name] : (value as unknown),
    ]),
  ) as Entry;
};

export const hasDraft = (key: string): boolean => readStored('sessionStorage', key) !== null;

export const saveDraft = (key: string, entry: object): void => writeStored('sessionStorage', key, entry);

export const removeDraft = (key: string): void => sessionStorage.removeItem(key);
