import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { enter } from '#shared/ui/arrow-keys/focus.ts';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { isFocusFree, shouldAutoFocus } from '#shared/ui/last-input.ts';
import { currentMark, pagesAround } from '../menu/menu.ts';
import { useMenuRoom } from '../menu/use-menu-room.ts';
import { PageTabs } from './PageTabs.tsx';
import styles from './AdminPage.module.css';

/** The pages of the current page's group, where the menu has room for one link per group only. */
const GroupLinks = () => {
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

/** The layout of an admin page: heading, actions and content. Arrow keys move between the controls. */
export const AdminPage = ({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) => {
  const page = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  usePageKeys(page, content);

  useEffect(() => {
    // The focus is not taken from the menu, which may have opened this page.
    if (page.current && content.current && shouldAutoFocus() && isFocusFree(page.current)) {
      enter(content.current);
    }
  }, []);

  return (
    <div ref={page} className={styles.page}>
      <title>{`${title} · Sebule`}</title>
      <GroupLinks />
      <header className={`spread ${styles.header}`}>
        <div className={`grid-1 shrinkable ${styles.text}`}>
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div ref={content} className="shrinkable" tabIndex={-1}>
        {children}
      </div>
    </div>
  );
};
