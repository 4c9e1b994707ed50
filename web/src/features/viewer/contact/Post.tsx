import type { ReactNode } from 'react';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import styles from './Post.module.css';

export type Tone = 'waiting' | 'active' | 'done' | 'refused' | 'over';

/** Something that a viewer wrote to the admins, in a list: its subject and its status. */
export const Post = ({
  title,
  status,
  tone,
  children,
}: {
  title: string;
  status: string;
  tone: Tone;
  children: ReactNode;
}) => (
  <li className="stack-3 card inset-5">
    <div className={`spread ${styles.head}`}>
      <h3 className="breakable shrinkable">{title}</h3>
      <span className={`rigid small bold ${styles.status} ${styles[tone]}`}>{status}</span>
    </div>
    {children}
  </li>
);

export const PostFacts = ({ by, at, children }: { by?: string; at: string; children?: ReactNode }) => (
  <p className={`note ${styles.facts}`}>
    {by !== undefined && <strong>{by}</strong>} <Timestamp at={at} />
    {children}
  </p>
);

export const PostAnswer = ({ children }: { children: ReactNode }) => (
  <div className={styles.answer}>{children}</div>
);
