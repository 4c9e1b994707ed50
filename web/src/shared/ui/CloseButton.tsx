import { Icon } from './Icon.tsx';
import styles from './CloseButton.module.css';

/** The cross that closes a message. */
export const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={styles.close} aria-label="Close" onClick={onClick}>
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  </button>
);
