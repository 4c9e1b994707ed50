import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { clientsSummaryQuery } from '../../clients/summary.queries.ts';
import type { MenuEntry } from './menu.ts';
import shell from '../../../../shared/ui/Shell.module.css';
import styles from './AdminShell.module.css';

const itemClass = ({ isActive }: { isActive: boolean }) =>
  isActive ? `${shell.item} ${shell.active}` : shell.item;

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
export const MenuItem = ({ label, Icon, to, showsWaitingCount }: MenuEntry) => (
  <NavLink to={to} className={itemClass}>
    <Icon />
    <span>{label}</span>
    {showsWaitingCount && <WaitingCount />}
  </NavLink>
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
        <NavLink key={page.to} to={page.to} className={(state) => `${itemClass(state)} ${styles.inner}`}>
          {page.label}
          {showsWaitingCount && page.to === to && <WaitingCount />}
        </NavLink>
      ))}
    </div>
  );
};
