import { useEffect, useRef, type ReactNode } from 'react';
import { useBackKey } from '#shared/ui/arrow-keys/back-key.ts';
import { directionOf, moveInRows } from '#shared/ui/arrow-keys/focus.ts';
import { useKeys } from '#shared/ui/arrow-keys/use-keys.ts';
import { isFocusFree, shouldAutoFocus } from '#shared/ui/last-input.ts';
import { useLeave } from './use-leave.ts';

/** The player without a picture; a remote's keys work already. `focusFirst`: its first control gets the focus. */
export const PageWithoutPicture = ({
  className,
  focusFirst = false,
  children,
}: {
  className: string | undefined;
  focusFirst?: boolean;
  children: ReactNode;
}) => {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = page.current;
    if (focusFirst && element && isFocusFree(element) && shouldAutoFocus()) moveInRows(element, 'down');
  }, [focusFirst]);
  useBackKey(useLeave());
  useKeys(({ key }) => {
    const direction = directionOf(key);
    return direction !== null && page.current !== null && moveInRows(page.current, direction);
  });
  return (
    <main ref={page} className={className}>
      {children}
    </main>
  );
};
