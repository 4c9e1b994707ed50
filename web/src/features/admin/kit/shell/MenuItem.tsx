import { useId } from 'react';
import { NavLink } from 'react-router';
import type { MenuEntry } from './menu.ts';
import styles from './AdminShell.module.css';

const itemClass = ({ isActive }: { isActive: boolean }) =>
  isActive ? `${styles.item} ${styles.active}` : styles.item;

/** An entry as one link, with its icon. */
export const MenuItem = ({ label, Icon, to }: MenuEntry) => (
  <NavLink to={to} className={itemClass}>
    <Icon />
    <span className={styles.label}>{label}</span>
  </NavLink>
);

/** An entry with all its pages: a group has a heading and a link for each. */
export const MenuSection = (entry: MenuEntry) => {
  const { label, Icon, pages } = entry;
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
        </NavLink>
      ))}
    </div>
  );
};
