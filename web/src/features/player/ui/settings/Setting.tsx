import type { ReactNode } from 'react';
import styles from './SettingsPanel.module.css';

/** A setting below its name and its value. */
export const Setting = ({
  label,
  value,
  children,
}: {
  label: string;
  value?: ReactNode;
  children: ReactNode;
}) => (
  <div className="grid-2">
    <p className={`spread bold ${styles.label}`}>
      {label} {value && <span className={`muted digits ${styles.value}`}>{value}</span>}
    </p>
    {children}
  </div>
);
