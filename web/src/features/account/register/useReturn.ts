import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { draftOf } from './draft.ts';

/**
 * Whether somebody comes back to the form from the terms; then they find it as they left it, with the link
 * that they took. For the component around the form: what is further in must not take the focus after it.
 */
export const useReturn = (): boolean => {
  const { key } = useLocation();
  const [draft] = useState(() => draftOf(key));

  useEffect(() => {
    if (!draft) return;
    window.scrollTo({ top: draft.scrollY, behavior: 'instant' });
    document.querySelector<HTMLElement>(`[data-reading="${draft.reading}"]`)?.focus({ preventScroll: true });
  }, [draft]);

  return draft !== null;
};
