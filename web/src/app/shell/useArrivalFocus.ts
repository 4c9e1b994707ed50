import { useEffect, useRef, type RefObject } from 'react';

/** A new screen begins at its content, unless the screen has put the focus somewhere itself. */
export const useArrivalFocus = (pathname: string, content: RefObject<HTMLElement | null>): void => {
  const arrivedAt = useRef<string | null>(null);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
};
