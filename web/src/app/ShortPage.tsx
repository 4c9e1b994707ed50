import { useEffect, useId, useRef, type ReactNode } from 'react';
import { enter } from '#shared/ui/arrow-keys/focus.ts';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { isFocusFree } from '#shared/ui/last-input.ts';
import { LampIcon } from '#shared/ui/Logo.tsx';
import styles from './page.module.css';

/** A screen with one short message and an action, which has the focus from the beginning. */
export const ShortPage = ({
  title,
  role = 'group',
  heading,
  message,
  actions,
}: {
  title: string;
  role?: 'group' | 'alert';
  heading: string;
  message: string;
  actions: ReactNode;
}) => {
  const page = useRef<HTMLDivElement>(null);
  const actionsElement = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const messageId = useId();
  usePageKeys(page, actionsElement);

  useEffect(() => {
    // The focus is not taken from the shell's navigation, which may have been used to come here.
    if (page.current && actionsElement.current && isFocusFree(page.current)) enter(actionsElement.current);
  }, []);

  return (
    <div
      ref={page}
      className={styles.page}
      role={role}
      aria-labelledby={headingId}
      aria-describedby={messageId}
    >
      <title>{`${title} · Sebule`}</title>
      <LampIcon size={56} lit={false} />
      <div className={`grid-3 ${styles.text}`}>
        <h1 id={headingId} className="title">
          {heading}
        </h1>
        <p id={messageId}>{message}</p>
      </div>
      <div ref={actionsElement} className="wrap-3 centred">
        {actions}
      </div>
    </div>
  );
};
