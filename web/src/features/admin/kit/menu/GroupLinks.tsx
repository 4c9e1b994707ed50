import { useLocation } from 'react-router';
import { PageTabs } from '../page/PageTabs.tsx';
import { currentMark, pagesAround } from './menu.ts';
import { useMenuRoom } from './use-menu-room.ts';

/** The pages of the current page's group, where the menu has room for one link per group only. */
export const GroupLinks = () => {
  const location = useLocation();
  const { isCompact } = useMenuRoom();
  const pages = isCompact ? pagesAround(location) : [];
  if (pages.length === 0) return null;
  return (
    <PageTabs
      label="Pages of this group"
      tabs={pages.map((page) => ({
        label: page.label,
        to: page.to,
        current: currentMark(page, location),
      }))}
    />
  );
};
