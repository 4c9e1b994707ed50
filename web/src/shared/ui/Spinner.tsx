import styles from './Spinner.module.css';

/** For use inside a busy button, whose label says what is in progress. */
export const Spinner = () => <span className={`rigid ${styles.spinner}`} aria-hidden="true" />;
