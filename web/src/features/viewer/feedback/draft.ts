import { readViewer } from '#shared/storage/session.ts';
import { fieldsOf, readStored, writeStored } from '#shared/storage/stored-json.ts';
import { draftAfterSending } from './draft.rules.ts';
import type { Entry } from './feedback.rules.ts';
import { DRAFT_PREFIX } from './feedback.storage.ts';

const ownPrefix = (): string => `${DRAFT_PREFIX}${readViewer()?.user.user_id ?? ''}:`;

/**
 * The session storage key of the viewer's draft, one for each `link` (the address's search part) that prefills the
 * form.
 */
export const draftKey = (link: string): string => ownPrefix() + link;

export const draftAt = (key: string): Entry | null => {
  const { subject, message } = fieldsOf(readStored('sessionStorage', key));
  return typeof subject === 'string' && typeof message === 'string' ? { subject, message } : null;
};

export const saveDraft = (key: string, entry: Entry): void => writeStored('sessionStorage', key, entry);

export const removeDraft = (key: string): void => sessionStorage.removeItem(key);

/** Updates the draft of an entry that was sent, or failed to be, wherever the viewer is now. */
export const updateDraftAfterSending = (key: string, sent: Entry, isSent: boolean): void => {
  // A log-out meanwhile has removed the viewer's drafts.
  if (key.startsWith(ownPrefix())) saveDraft(key, draftAfterSending(draftAt(key), sent, isSent));
};
