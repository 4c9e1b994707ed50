import { Logo } from '../shared/ui/Logo.tsx';
import styles from './page.module.css';

/** The moment before the first screen's code has arrived. */
export const PageFallback = () => (
  <div className={styles.page} role="status" aria-label="Loading">
    <div className={styles.breathing}>
      <Logo />
    </div>
  </div>
);
