import { useInSight } from '#shared/ui/use-in-sight.ts';
import styles from './Outcome.module.css';

/**
 * What has come of a press, beside the button. Always rendered: a live region that is added with its text is not read
 * out.
 */
export const Outcome = ({ children }: { children: string }) => (
  <p ref={useInSight(children)} className={`bold ${styles.outcome}`} role="status">
    {children}
  </p>
);
