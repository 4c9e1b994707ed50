import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './CardFoot.module.css';

export const CardFoot = ({ children }: { children: ReactNode }) => (
  <nav className={`spread ${styles.foot}`} aria-label="Other pages">
    {children}
  </nav>
);

export const FootButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={`note touchable bare ${styles.link}`} onClick={onClick}>
    <strong>{children}</strong>
  </button>
);

/** A quiet link of the foot; `question` says whom it is for. */
export const FootLink = ({
  to,
  state,
  question,
  children,
}: {
  to: string;
  state?: unknown;
  question?: string;
  children: ReactNode;
}) => (
  <Link to={to} state={state} className={`note touchable bare ${styles.link}`}>
    {question !== undefined && <span>{question}</span>} <strong>{children}</strong>
  </Link>
);
