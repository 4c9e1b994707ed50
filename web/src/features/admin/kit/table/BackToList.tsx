import { useState, type MouseEvent } from 'react';
import { asksForNewTab } from '#shared/ui/asks-for-new-tab.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { useBackToList } from '#shared/use-back-to-list.ts';
import { listPlace } from './list-place.ts';

/**
 * Leads back to a list as the admin left it, with its place and focus; after a reload, to the address that it had. It is a
 * link, so that it can be opened in another tab.
 */
export const BackToList = ({ list, children = 'Back to List' }: { list: string; children?: string }) => {
  const goBack = useBackToList(list);
  const [place] = useState(() => listPlace(list));
  const handleClick = (event: MouseEvent) => {
    if (asksForNewTab(event)) return;
    if (goBack()) event.preventDefault();
  };
  return (
    <ButtonLink kind="quiet" to={place} onClick={handleClick}>
      {children}
    </ButtonLink>
  );
};
