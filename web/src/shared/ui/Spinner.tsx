import styles from './Spinner.module.css';

/** Only inside a busy button, whose words say what is going on. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
