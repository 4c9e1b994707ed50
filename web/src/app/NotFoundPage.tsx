import { paths } from '../shared/paths.ts';
import { readViewer } from '../shared/storage/session.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { LampIcon } from '../shared/ui/Logo.tsx';
import styles from './page.module.css';

const ownHome = () => (readViewer() ? paths.viewerDashboard() : paths.login());

/** For an address that leads nowhere, within the shell. `home` is where Back Home leads. */
export const NotFound = ({ home = ownHome() }: { home?: string | undefined }) => (
  <div className={styles.page}>
    <title>Not found · Sebule</title>
    <LampIcon size={56} lit={false} />
    <div className={styles.words}>
      <h1>Nobody is in this room</h1>
      <p>The page you are looking for is not here. It may have moved, or the address has a typo.</p>
    </div>
    <div className={styles.actions}>
      <ButtonLink to={home}>Back Home</ButtonLink>
    </div>
  </div>
);

/** For an address that leads nowhere, as a whole page. */
export const NotFoundPage = ({ home }: { home?: string }) => (
  <main>
    <NotFound home={home} />
  </main>
);
