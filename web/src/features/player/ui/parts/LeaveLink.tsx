import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { paths } from '#shared/paths.ts';
import { asksForNewTab } from '#shared/ui/asks-for-new-tab.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { useLeave } from '../use-leave.ts';

/** Back, as a link to the dashboard. */
export const LeaveLink = (props: Omit<ComponentPropsWithRef<typeof ButtonLink>, 'to' | 'onClick'>) => {
  const leave = useLeave();
  const handleClick = (event: MouseEvent) => {
    if (asksForNewTab(event)) return;
    event.preventDefault();
    leave();
  };
  return <ButtonLink {...props} to={paths.viewerDashboard()} onClick={handleClick} />;
};
