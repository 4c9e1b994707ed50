import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { entryKey } from '#shared/entry-key.ts';

/** Scrolls a new address to the top, and restores the scroll position on Back. */
export const useScrollMemory = (): void => {
  const key = entryKey(useLocation());
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    // The browser's own restoration would run before the page is rendered.
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const top = type === NavigationType.Pop ? (places.current.get(key) ?? 0) : 0;
    window.scrollTo({ top, behavior: 'instant' });
  }, [key, type]);
  // A layout effect: the page that is being left must not record the scroll position of the next one.
  useLayoutEffect(() => {
    const remember = () => places.current.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
};
