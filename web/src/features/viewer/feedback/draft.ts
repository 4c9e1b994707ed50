import { readViewer } from '../../../shared/storage/session.ts';
import type { Entry } from './feedback.rules.ts';

/** One draft per viewer, and per prefilled link, which must not push out what was written before. */
const keyOf = (link: string): string => `feedback-draft:${readViewer()?.user.user_id ?? ''}:${link}`;

/** What was typed in this tab for `link` (the address's search part) and has not been sent. */
export const draftOf = (link: string): Entry | null => {
  try {
    const { subject, message } = JSON.parse(sessionStorage.getItem(keyOf(link)) ?? '{}') as Partial<Entry>;
    return typeof subject === 'string' && typeof message === 'string' ? { subject, message } : null;
  } catch {
    return null;
  }
};

export const keepDraft = (link: string, entry: Entry): void => {
  try {
    sessionStorage.setItem(keyOf(link), JSON.stringify(entry));
  } catch (error) {
    // A full storage: what is typed still stands in the form.
    console.warn(error);
  }
};

export const dropDraft = (link: string): void => sessionStorage.removeItem(keyOf(link));
