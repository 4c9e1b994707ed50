import { readViewer } from '../../../shared/storage/session.ts';
import { emptyEntry, isEmpty, isSame, type Entry } from './feedback.rules.ts';
import { DRAFT_PREFIX } from './feedback.storage.ts';

const ownPrefix = (): string => `${DRAFT_PREFIX}${readViewer()?.user.user_id ?? ''}:`;

/**
 * The storage key of the viewer's draft for `link` (the address's search part). There is one per viewer and per
 * prefilled link, which must not overwrite an earlier draft.
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
    // Storage is full: the text is still in the form.
    console.warn(error);
  }
};

export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

export const dropEmptyDraft = (key: string): void => {
  const draft = draftAt(key);
  if (draft && isEmpty(draft)) dropDraft(key);
};

/**
 * Called after `entry` was sent, or failed to be: wherever the viewer is now, they find an empty form, or their
 * text, unless they have begun something newer meanwhile.
 */
export const settleDraft = (key: string, entry: Entry, outcome: 'sent' | 'not sent'): void => {
  // A log-out meanwhile has removed the viewer's drafts.
  if (!key.startsWith(ownPrefix())) return;
  const draft = draftAt(key);
  if (draft && !isEmpty(draft) && !isSame(draft, entry)) return;
  // Emptied, not removed: otherwise the link would prefill the form with the same text again.
  keepDraft(key, outcome === 'sent' ? emptyEntry : entry);
};
