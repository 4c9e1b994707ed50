import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { RegisterInput } from './register.rules.ts';

export type LegalText = 'terms' | 'privacy';

interface Draft {
  locationKey: string;
  input: RegisterInput;
  /** Where the form was left: what was opened, and how far the page was scrolled, in px. */
  legalText: LegalText;
  scrollY: number;
}

/**
 * The form's entries while the terms are read. In memory, since they contain passwords, and only for the history entry
 * that was left, so that they never appear in another user's form.
 */
let draft: Draft | null = null;

export const keepDraft = (next: Draft): void => {
  draft = next;
};

export const draftOf = (locationKey: string): Draft | null =>
  draft?.locationKey === locationKey ? draft : null;

export const dropDraft = (): void => {
  draft = null;
};

/**
 * Whether the user returns from the terms, to the form as they left it, with the focus on the link they used. For the
 * component around the form, so that no inner one takes the focus later.
 */
export const useReturn = (): boolean => {
  const { key } = useLocation();
  const [left] = useState(() => draftOf(key));

  useEffect(() => {
    if (!left) return;
    window.scrollTo({ top: left.scrollY, behavior: 'instant' });
    document
      .querySelector<HTMLElement>(`[data-legal-text="${left.legalText}"]`)
      ?.focus({ preventScroll: true });
  }, [left]);

  return left !== null;
};
