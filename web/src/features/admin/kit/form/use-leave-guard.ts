import { useEffect, useRef, useState } from 'react';
import { guardHistory } from '../../../../shared/history-guard.ts';

/** The router's position in the tab's history; null for an address that was typed. */
const position = (): number | null => {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
};

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** The link to another page of the site that a click would follow in this tab. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || link.target === '_blank' || link.origin !== location.origin)
    return null;
  return link.hash === location.hash ? null : link;
};

/**
 * Blocks clicks on links, and Back and Forward, while `isDirty`. The router is declarative and has no blocker:
 * links are caught before React sees the click; a step in the history is undone before the router handles it.
 */
export const useLeaveGuard = (isDirty: boolean) => {
  const [goOn, setGoOn] = useState<{ leave: () => void } | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    const here = position();
    let isUndoing = false;

    const leaveBy = (step: () => void) =>
      setGoOn({
        leave: () => {
          isLeaving.current = true;
          step();
        },
      });
    const handleClick = (event: MouseEvent) => {
      const link = isLeaving.current ? null : linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      leaveBy(() => link.click());
    };
    const handlePop = (event: PopStateEvent) => {
      if (isLeaving.current) return;
      event.stopImmediatePropagation();
      if (isUndoing) {
        isUndoing = false;
        return;
      }
      const there = position();
      // A typed address is a new entry after this one.
      const delta = here === null || there === null ? 1 : there - here;
      if (delta === 0) return;
      isUndoing = true;
      history.go(-delta);
      leaveBy(() => history.go(delta));
    };
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    document.addEventListener('click', handleClick, true);
    const stopGuarding = guardHistory(handlePop);
    addEventListener('beforeunload', handleUnload);
    return () => {
      document.removeEventListener('click', handleClick, true);
      stopGuarding();
      removeEventListener('beforeunload', handleUnload);
    };
  }, [isDirty]);

  return {
    isAsking: goOn !== null,
    stay: () => setGoOn(null),
    leave: () => {
      setGoOn(null);
      goOn?.leave();
    },
  };
};
