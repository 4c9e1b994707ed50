import { Link, useLocation } from 'react-router';
import { useMediaQuery } from '../../../../shared/ui/media-query.ts';
import { COMPACT } from './compact.ts';
import { currentMark, pagesAround } from './menu.ts';
import styles from './GroupLinks.module.css';

/** The pages of the current page's group, where the menu has room for one link per group only. */
export const GroupLinks = () => {
  const location = useLocation();
  const isCompact = useMediaQuery(COMPACT);
  const pages = isCompact ? pagesAround(location) : [];
  if (pages.length === 0) return null;
  return (
    <nav className={styles.links} aria-label="Pages of this group">
      {pages.map((page) => (
        <Link key={page.to} to={page.to} aria-current={currentMark(page, location)}>
          {page.label}
        </Link>
      ))}
    </nav>
  );
};
