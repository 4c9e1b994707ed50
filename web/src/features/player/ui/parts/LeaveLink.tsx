import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { useLeave } from '../use-leave.ts';

/** Back, as a link to the dashboard. */
export const LeaveLink = (props: Omit<ComponentPropsWithRef<typeof ButtonLink>, 'to' | 'onClick'>) => {
  const leave = useLeave();
  const handleClick = (event: MouseEvent) => {
    // When opened in another tab, it is an ordinary link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave();
  };
  return <ButtonLink {...props} to={paths.viewerDashboard()} onClick={handleClick} />;
};
