import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { clientsSummaryQuery } from '../../clients/summary.queries.ts';
import { currentMark, type MenuEntry } from './menu.ts';
import shell from '../../../../shared/ui/Shell.module.css';
import styles from './AdminShell.module.css';

/** A link that shows whether the current page is this one or belongs to it. */
export const MenuLink = ({
  page,
  className = '',
  children,
}: {
  page: Parameters<typeof currentMark>[0];
  className?: string | undefined;
  children: ReactNode;
}) => {
  const mark = currentMark(page, useLocation());
  return (
    <Link
      to={page.to}
      aria-current={mark}
      className={`${shell.item} ${mark ? shell.active : ''} ${className}`}
    >
      {children}
    </Link>
  );
};

/** The number of residents waiting for approval; nothing if there are none. */
const WaitingCount = () => {
  const { data } = useQuery(clientsSummaryQuery);
  if (!data?.pending) return null;
  return (
    <span className={styles.badge}>
      {data.pending.toLocaleString('en')}
      <VisuallyHidden> waiting for approval</VisuallyHidden>
    </span>
  );
};

/** An entry as one link, with its icon. */
export const MenuItem = (entry: MenuEntry) => (
  <MenuLink page={entry}>
    <entry.Icon />
    <span>{entry.label}</span>
    {entry.showsWaitingCount && <WaitingCount />}
  </MenuLink>
);

/** An entry with all its pages: a group has a heading and a link for each. */
export const MenuSection = (entry: MenuEntry) => {
  const { label, Icon, to, pages, showsWaitingCount } = entry;
  const headingId = useId();
  if (!pages) return <MenuItem {...entry} />;
  return (
    <div className={styles.group} role="group" aria-labelledby={headingId}>
      <p id={headingId} className={styles.heading}>
        <Icon />
        {label}
      </p>
      {pages.map((page) => (
        <MenuLink key={page.to} page={page} className={styles.inner}>
          {page.label}
          {showsWaitingCount && page.to === to && <WaitingCount />}
        </MenuLink>
      ))}
    </div>
  );
};
