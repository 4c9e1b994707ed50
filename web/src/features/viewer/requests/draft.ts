import { readViewer } from '#shared/storage/session.ts';
import { fieldsOf, readStored, writeStored } from '#shared/storage/stored-json.ts';
import { type Entry, entryFrom } from './requests.rules.ts';
import { DRAFT_PREFIX } from './requests.storage.ts';

/** The session storage key of the viewer's draft: one per name that a link has prefilled. */
export const draftKey = (name: string): string =>
  `${DRAFT_PREFIX}${readViewer()?.user.user_id ?? ''}:${name}`;

export const draftAt = (key: string): Entry | null => {
  const stored = readStored('sessionStorage', key);
  return stored === null ? null : entryFrom(fieldsOf(stored));
};

export const saveDraft = (key: string, entry: Entry): void => writeStored('sessionStorage', key, entry);

export const removeDraft = (key: string): void => sessionStorage.removeItem(key);
