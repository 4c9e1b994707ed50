import { Logo } from '#shared/ui/Logo.tsx';
import styles from './page.module.css';

/** Shown until the first screen's code has loaded. */
export const PageFallback = () => (
  <div className={styles.page} role="status" aria-label="Loading">
    <div className={styles.breathing}>
      <Logo />
    </div>
  </div>
);
