import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { directionOf } from '../../../shared/ui/arrowKeys.ts';
import { guidesFocus, isFocusFree } from '../../../shared/ui/lastInput.ts';
import { useBackKey, useKeys } from './input/use-keys.ts';
import { walkFocus } from './input/walk-focus.ts';

/**
 * The player before it has a picture, or without one: a remote's keys work from the first moment. `guides`: the
 * focus goes to the first thing to press.
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
    if (guides && element && isFocusFree(element) && guidesFocus()) walkFocus(element, 'down');
  }, [guides]);
  useBackKey(() => void navigate(paths.viewerDashboard(), { replace: true }));
  useKeys((event) => {
    const direction = directionOf(event.key);
    if (direction && page.current && walkFocus(page.current, direction)) event.preventDefault();
  });
  return (
    <main ref={page} className={className}>
      {children}
    </main>
  );
};
