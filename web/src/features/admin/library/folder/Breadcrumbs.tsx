import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import styles from './Folder.module.css';

/** The way from the media folder to a folder in it; every folder on it is a link. */
export const Breadcrumbs = ({ folder }: { folder: string }) => {
  const names = folder.split('/');
  const parents = names.map((name, at) => ({ name, path: names.slice(0, at + 1).join('/') }));
  return (
    <nav className={styles.crumbs} aria-label="Folder">
      <ol>
        <li>
          <Link to={paths.mediaFolder()} aria-current={folder === '' ? 'page' : undefined}>
            Media folder
          </Link>
        </li>
        {folder !== '' &&
          parents.map(({ name, path }) => (
            <li key={path}>
              <Link to={paths.mediaFolder(path)} aria-current={path === folder ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
      </ol>
    </nav>
  );
};
