import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the content of a new screen, unless the screen has set the focus itself. */
export const useArrivalFocus = (pathname: string, content: RefObject<HTMLElement | null>): void => {
  const arrivedAt = useRef<string | null>(null);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
};
