import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { entryKey } from '#shared/entry-key.ts';
import { drawnAgain, noteFollowed, useReturnedKey } from '#shared/followed-link.ts';
import { paths } from '#shared/paths.ts';
import { isInFront } from '#shared/ui/arrow-keys/focus.ts';
import { isFocusFree } from '#shared/ui/last-input.ts';

/**
 * Calls `look` until it finds something or the focus has gone elsewhere, as lists may load again. Returns a stop
 * function.
 */
const onceDrawn = (content: HTMLElement, look: () => HTMLElement | null): (() => void) => {
  const attempt = (): boolean => {
    if (!isFocusFree(content)) return true;
    const found = look();
    if (!found) return false;
    found.focus({ preventScroll: true });
    // The page was too short to scroll to its former place before it was drawn.
    found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return true;
  };
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * Focuses a new screen's content, unless the screen has set the focus itself, and on the way back the link by which it
 * was left. The dashboard, where a title is in several rows, does the latter itself.
 */
export const useArrivalFocus = (content: RefObject<HTMLElement | null>): void => {
  const location = useLocation();
  const { pathname } = location;
  const returnedKey = useReturnedKey();
  const isDashboard = pathname === paths.viewerDashboard();
  const arrivedAt = useRef<string | null>(null);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname, content]);

  useEffect(() => {
    const element = content.current;
    if (!element || returnedKey === null || isDashboard) return undefined;
    return onceDrawn(element, () => drawnAgain(returnedKey, element));
  }, [returnedKey, isDashboard, content]);

  const note = useEffectEvent(({ target }: MouseEvent) => {
    const link = target instanceof Element && !isInFront(target) ? target.closest('a') : null;
    if (link && content.current) noteFollowed(entryKey(location), content.current, link);
  });
  useEffect(() => {
    const element = content.current;
    const listener = (event: MouseEvent) => note(event);
    // Before the router follows the link.
    element?.addEventListener('click', listener, true);
    return () => element?.removeEventListener('click', listener, true);
  }, [content]);
};
