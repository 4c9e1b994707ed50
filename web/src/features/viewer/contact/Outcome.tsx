import { useEffect, useRef } from 'react';
import { scrollBehavior } from '../../../shared/ui/media-query.ts';
import styles from './Outcome.module.css';

/**
 * What has come of a press, beside the button. It is read out, and comes into sight: on a phone it may be below the
 * screen. Always rendered: a live region that is added together with its text is not read out.
 */
export const Outcome = ({ children }: { children: string }) => {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (children !== '') line.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [children]);
  return (
    <p ref={line} className={styles.outcome} role="status">
      {children}
    </p>
  );
};
