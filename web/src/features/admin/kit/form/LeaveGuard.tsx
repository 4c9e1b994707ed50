import { useEffect, useRef, useState } from 'react';
import { guardForward, guardHistory } from '#shared/history-guard.ts';
import { asksForNewTab } from '#shared/ui/asks-for-new-tab.ts';
import { DiscardDialog, type DiscardTexts } from '#shared/ui/DiscardDialog.tsx';

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !asksForNewTab(event);

/** The link to another page of the site that this click would follow in this tab; null for any other click. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || link.target === '_blank' || link.origin !== location.origin)
    return null;
  return link.hash === location.hash ? null : link;
};

/**
 * Blocks Back and Forward, and clicks on links before React sees them, while `isDirty`. Back in a dialog closes the
 * dialog, which asks by itself: it is not blocked `inDialog`.
 */
const useLeaveGuard = (isDirty: boolean, inDialog: boolean) => {
  const [blocked, setBlocked] = useState<{ proceed: () => void } | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
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
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    document.addEventListener('click', handleClick, true);
    const stopGuarding = (inDialog ? guardForward : guardHistory)(block);
    addEventListener('beforeunload', handleUnload);
    return () => {
      document.removeEventListener('click', handleClick, true);
      stopGuarding();
      removeEventListener('beforeunload', handleUnload);
    };
  }, [isDirty, inDialog]);

  return {
    isBlocked: blocked !== null,
    stay: () => setBlocked(null),
    leave: () => {
      setBlocked(null);
      blocked?.proceed();
    },
  };
};

/** Asks for confirmation before the page is left while `when` is true; the browser itself asks when the tab is closed. */
export const LeaveGuard = ({
  when,
  inDialog = false,
  onLeave,
  children,
  ...texts
}: {
  when: boolean;
  /** For a form in a dialog that asks before it is closed, as Back closes it. */
  inDialog?: boolean;
  /** Called before the page is left all the same. */
  onLeave?: () => void;
  children: string;
} & Pick<DiscardTexts, 'title' | 'stayLabel'>) => {
  const { isBlocked, stay, leave } = useLeaveGuard(when, inDialog);
  return isBlocked ? (
    <DiscardDialog
      {...texts}
      text={children}
      onStay={stay}
      onDiscard={() => {
        onLeave?.();
        leave();
      }}
    />
  ) : null;
};
