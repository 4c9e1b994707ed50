import { readAdmin } from '#shared/storage/session.ts';
import { fieldsOf, readStored, writeStored } from '#shared/storage/stored-json.ts';

const PREFIX = 'admin-draft:';
/** More forms than anybody has open at a time; the oldest gives way. */
const DRAFTS_MAX = 12;
/** Five times the longest form. The storage of a tab is small, and the sign-in needs some of it. */
const DRAFT_MAX_LENGTH = 100_000;

/**
 * The session storage key of what this tab's admin has typed at a place and not sent yet. It outlives a session that the
 * server ends; a log-out clears session storage, and another account has other keys.
 * @param place what is written, and to whom: `feedback:7`
 */
export const draftKey = (place: string): string => `${PREFIX}${readAdmin()?.user.user_id ?? ''}:${place}`;

/** What was typed and not sent yet, and what the form had before. */
interface Draft<Entry> {
  entry: Entry;
  saved: Entry;
  version: string | undefined;
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
  const { entry, saved, version } = fieldsOf(readStored('sessionStorage', key));
  if (entry === undefined) return null;
  return {
    entry: inFieldsOf(initial, entry),
    saved: inFieldsOf(initial, saved),
    version: typeof version === 'string' ? version : undefined,
  };
};

export const hasDraft = (key: string): boolean => readStored('sessionStorage', key) !== null;

/** Whether something was typed at this place by this tab's admin, and neither sent nor discarded. */
export const hasDraftAt = (place: string): boolean => hasDraft(draftKey(place));

const savedAt = (key: string): number => Number(fieldsOf(readStored('sessionStorage', key))['at'] ?? 0);

const dropOldest = (): void => {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  const oldestFirst = [...keys].sort((one, other) => savedAt(one) - savedAt(other));
  for (const key of oldestFirst.slice(0, Math.max(0, keys.length - DRAFTS_MAX + 1)))
    sessionStorage.removeItem(key);
};

/** A password is never stored, whatever form it is typed in. */
const withoutPasswords = (name: string, value: unknown): unknown =>
  /passw(or)?d|_pass$/i.test(name) ? undefined : value;

export const saveDraft = (key: string, draft: object): void => {
  const text = JSON.stringify({ ...draft, at: Date.now() }, withoutPasswords);
  if (text.length > DRAFT_MAX_LENGTH) return;
  if (!hasDraft(key)) dropOldest();
  writeStored('sessionStorage', key, JSON.parse(text));
};

export const removeDraft = (key: string): void => sessionStorage.removeItem(key);
