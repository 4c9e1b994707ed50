import { readViewer } from '#shared/storage/session.ts';
import { fieldsOf, readStored, writeStored } from '#shared/storage/stored-json.ts';
import { DRAFT_PREFIX } from './drafts.storage.ts';

/** The viewer's unsent drafts of a kind, in session storage. `entryFrom` makes an entry of stored fields; null if it cannot. */
export const draftsOf = <Entry>(
  kind: keyof typeof DRAFT_PREFIX,
  entryFrom: (fields: Record<string, unknown>) => Entry | null,
) => {
  const ownPrefix = () => `${DRAFT_PREFIX[kind]}${readViewer()?.user.user_id ?? ''}:`;
  return {
    /** The key of a draft: one for each `link`, by which the form can have been opened and prefilled. */
    keyOf: (link: string) => ownPrefix() + link,
    /** Whether the viewer who is signed in now has written it. */
    isOwn: (key: string) => key.startsWith(ownPrefix()),
    read: (key: string): Entry | null => {
      const stored = readStored('sessionStorage', key);
      return stored === null ? null : entryFrom(fieldsOf(stored));
    },
    save: (key: string, entry: Entry) => writeStored('sessionStorage', key, entry),
    remove: (key: string) => sessionStorage.removeItem(key),
  };
};
