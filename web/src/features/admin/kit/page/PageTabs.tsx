import { Link } from 'react-router';
import styles from './PageTabs.module.css';

export interface PageTab {
  label: string;
  to: string;
  current: 'page' | 'true' | undefined;
  count?: number | undefined;
}

/** Links to pages that belong together, above what they share. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ label: name, to, current, count }) => (
      <Link key={to} className="muted touchable" to={to} aria-current={current}>
        {name}
        {count !== undefined && <span className="small digits faint">{count.toLocaleString('en')}</span>}
      </Link>
    ))}
  </nav>
);
