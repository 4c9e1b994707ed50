import { paths } from '../shared/paths.ts';
import { readViewer } from '../shared/storage/session.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { LampIcon } from '../shared/ui/Logo.tsx';
import styles from './page.module.css';

/** For an address that leads nowhere, within the shell. */
export const NotFound = () => (
  <div className={styles.page}>
    <title>Not found · Sebule</title>
    <LampIcon size={56} lit={false} />
    <div className={styles.words}>
      <h1>Nobody is in this room</h1>
      <p>The page you are looking for is not here. It may have moved, or the address has a typo.</p>
    </div>
    <div className={styles.actions}>
      <ButtonLink to={readViewer() ? paths.viewerDashboard() : paths.login()}>Back Home</ButtonLink>
    </div>
  </div>
);

/** For an address that leads nowhere, as a whole page. */
export const NotFoundPage = () => (
  <main>
    <NotFound />
  </main>
);
