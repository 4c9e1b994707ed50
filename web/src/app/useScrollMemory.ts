import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A new address begins at the top; going back leads to where the page was left. */
export const useScrollMemory = (): void => {
  const { key } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    // The browser's own would come before the page is drawn.
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const top = type === NavigationType.Pop ? (places.current.get(key) ?? 0) : 0;
    window.scrollTo({ top, behavior: 'instant' });
  }, [key, type]);
  // In the same moment: the page that leaves must not hear where the next one begins.
  useLayoutEffect(() => {
    const remember = () => places.current.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
};
