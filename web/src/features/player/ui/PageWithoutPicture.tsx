import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { directionOf, moveInRows } from '../../../shared/ui/arrow-keys/focus.ts';
import { useKeys } from '../../../shared/ui/arrow-keys/use-keys.ts';
import { isFocusFree, shouldAutoFocus } from '../../../shared/ui/last-input.ts';
import { useBackKey } from './input/use-back-key.ts';

/**
 * The player before it has a picture, or without one: a remote's keys work from the first moment. `guides`: the
 * focus moves to the first control.
 */
export const PageWithoutPicture = ({
  className,
  guides = false,
  children,
}: {
  className: string | undefined;
  guides?: boolean;
  children: ReactNode;
}) => {
  const page = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = page.current;
    if (guides && element && isFocusFree(element) && shouldAutoFocus()) moveInRows(element, 'down');
  }, [guides]);
  useBackKey(() => void navigate(paths.viewerDashboard(), { replace: true }));
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
