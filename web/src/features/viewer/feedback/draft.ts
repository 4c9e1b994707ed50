import { draftsOf } from '../contact/index.ts';
import { draftAfterSending } from './draft.rules.ts';
import type { Entry } from './feedback.rules.ts';

export const drafts = draftsOf<Entry>('feedback', ({ subject, message }) =>
  typeof subject === 'string' && typeof message === 'string' ? { subject, message } : null,
);

/** Updates the draft of an entry that was sent, or failed to be, wherever the viewer is now. */
export const updateDraftAfterSending = (key: string, sent: Entry, isSent: boolean): void => {
  // A log-out meanwhile has removed the viewer's drafts.
  if (drafts.isOwn(key)) drafts.save(key, draftAfterSending(drafts.read(key), sent, isSent));
};
