import { FEEDBACK_DRAFT_PREFIX, readViewer } from '../../../shared/storage/session.ts';
import { emptyEntry, isEmpty, isSame, type Entry } from './feedback.rules.ts';

const ownPrefix = (): string => `${FEEDBACK_DRAFT_PREFIX}${readViewer()?.user.user_id ?? ''}:`;

/**
 * Where the viewer's draft for `link` (the address's search part) is kept. There is one per viewer, and per
 * prefilled link, which must not push out what was written before.
 */
export const draftKey = (link: string): string => ownPrefix() + link;

/** What was typed in this tab and has not been sent. */
export const draftAt = (key: string): Entry | null => {
  try {
    const { subject, message } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Entry>;
    return typeof subject === 'string' && typeof message === 'string' ? { subject, message } : null;
  } catch {
    return null;
  }
};

export const keepDraft = (key: string, entry: Entry): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(entry));
  } catch (error) {
    // A full storage: what is typed still stands in the form.
    console.warn(error);
  }
};

export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

export const dropEmptyDraft = (key: string): void => {
  const draft = draftAt(key);
  if (draft && isEmpty(draft)) dropDraft(key);
};

/**
 * After `entry` was sent, or could not be: wherever the viewer is now, they find an empty form, or their
 * words, but for something newer that they have begun meanwhile.
 */
export const settleDraft = (key: string, entry: Entry, outcome: 'sent' | 'not sent'): void => {
  // Whoever has logged out meanwhile has taken their drafts along.
  if (!key.startsWith(ownPrefix())) return;
  const draft = draftAt(key);
  if (draft && !isEmpty(draft) && !isSame(draft, entry)) return;
  // Emptied and not removed: the link would put the same words into the form again.
  keepDraft(key, outcome === 'sent' ? emptyEntry : entry);
};
