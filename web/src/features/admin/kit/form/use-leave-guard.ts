import { useEffect, useRef, useState } from 'react';
import { guardHistory } from '../../../../shared/history-guard.ts';

/** The router's position in the tab's history; null for a history entry that it did not create. */
const position = (): number | null => {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
};

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** The link to another page of the site that this click would follow in this tab; null for any other click. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || link.target === '_blank' || link.origin !== location.origin)
    return null;
  return link.hash === location.hash ? null : link;
};

/**
 * Blocks clicks on links, and Back and Forward, while `isDirty`. The router is declarative and has no blocker:
 * clicks on links are intercepted before React sees them; a step in the history is undone before the router handles it.
 */
export const useLeaveGuard = (isDirty: boolean) => {
  const [blocked, setBlocked] = useState<{ proceed: () => void } | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    const initial = position();
    let isUndoing = false;

    const block = (navigate: () => void) =>
      setBlocked({
        proceed: () => {
          isLeaving.current = true;
          navigate();
        },
      });
    const handleClick = (event: MouseEvent) => {
      const link = isLeaving.current ? null : linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      block(() => link.click());
    };
    const handlePop = (event: PopStateEvent) => {
      if (isLeaving.current) return;
      event.stopImmediatePropagation();
      if (isUndoing) {
        isUndoing = false;
        return;
      }
      const target = position();
      // An address that was typed is a new entry after this one.
      const delta = initial === null || target === null ? 1 : target - initial;
      if (delta === 0) return;
      isUndoing = true;
      history.go(-delta);
      block(() => history.go(delta));
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
    isBlocked: blocked !== null,
    stay: () => setBlocked(null),
    leave: () => {
      setBlocked(null);
      blocked?.proceed();
    },
  };
};
