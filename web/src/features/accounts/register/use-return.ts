import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { draftOf } from './draft.ts';

/**
 * Whether the user returns to the form from the terms; then it is as they left it, and the link
 * that they used has the focus. For the component around the form, so that no inner component takes the focus later.
 */
export const useReturn = (): boolean => {
  const { key } = useLocation();
  const [draft] = useState(() => draftOf(key));

  useEffect(() => {
    if (!draft) return;
    window.scrollTo({ top: draft.scrollY, behavior: 'instant' });
    document
      .querySelector<HTMLElement>(`[data-legal-text="${draft.legalText}"]`)
      ?.focus({ preventScroll: true });
  }, [draft]);

  return draft !== null;
};
