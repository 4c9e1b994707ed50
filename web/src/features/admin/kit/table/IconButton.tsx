import type { ReactNode } from 'react';
import styles from './IconButton.module.css';

/** A button that is only an icon; its label is read aloud, and shown to a resting mouse. */
export const IconButton = ({
  label,
  unavailable = false,
  onClick,
  children,
}: {
  label: string;
  /** Cannot be used now, but keeps the focus. */
  unavailable?: boolean;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    aria-disabled={unavailable || undefined}
    onClick={() => {
      if (!unavailable) onClick();
    }}
  >
    {children}
  </button>
);
