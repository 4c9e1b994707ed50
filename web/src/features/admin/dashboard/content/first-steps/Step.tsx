import type { ReactNode } from 'react';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import styles from './FirstSteps.module.css';

/** One of the first steps: `isDone` is undefined while it is not known. What to do is shown until it is done. */
export const Step = ({
  isDone,
  title,
  children,
}: {
  isDone: boolean | undefined;
  title: string;
  children: ReactNode;
}) => (
  <li className={`grid-3 ${styles.step}`} data-done={isDone || undefined}>
    <span className={styles.tick} aria-hidden="true" />
    <div className={`grid-2 ${styles.text}`}>
      <h3>
        {title}
        <VisuallyHidden>
          {isDone === undefined ? ': not known' : isDone ? ': done' : ': to do'}
        </VisuallyHidden>
      </h3>
      {!isDone && children}
    </div>
  </li>
);
