import { useEffect, useRef, useState, type ReactNode } from 'react';
import { enter } from './arrow-keys/focus.ts';
import { CloseButton } from './CloseButton.tsx';
import { Icon } from './Icon.tsx';
import { isFocusFree, shouldAutoFocus } from './last-input.ts';
import { LampIcon } from './Logo.tsx';
import styles from './FailureAlert.module.css';

const WarningIcon = () => (
  <Icon d="M12 7.5v5.5M12 16.5v.01">
    <circle cx="12" cy="12" r="9" />
  </Icon>
);

/**
 * The red alert in place of content that could not be loaded. Closed, it leaves a line of text and the actions, as an
 * empty page would be a dead end. The next failure opens it again.
 */
export const FailureAlert = ({
  failure,
  message,
  hint,
  name,
  closedMessage,
  heading = true,
  actions,
}: {
  /** Identifies the failure: a different value is a new one. */
  failure: unknown;
  message: string;
  hint?: string | undefined;
  /** The short name of the failure, where the message says more. */
  name?: string | undefined;
  /** The line that remains once the alert is closed. */
  closedMessage: string;
  /** Whether the message is the page's heading; false on a page that has another one. */
  heading?: boolean;
  /** The actions. The first one gets the focus when the alert is closed. */
  actions: ReactNode;
}) => {
  const panel = useRef<HTMLDivElement>(null);
  const actionsElement = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<{ failure: unknown } | null>(null);
  const isClosed = closed !== null && closed.failure === failure;
  const Message = heading ? 'h1' : 'p';

  useEffect(() => {
    // Only when it replaces the whole page: elsewhere the viewer may be about to use something else.
    if (!heading || !shouldAutoFocus() || !panel.current || !isFocusFree(panel.current)) return;
    if (actionsElement.current) enter(actionsElement.current);
  }, [heading]);

  const close = () => {
    setClosed({ failure });
    // The button that had the focus is removed.
    if (actionsElement.current) enter(actionsElement.current);
  };

  return (
    <div
      ref={panel}
      className={`${styles.panel} ${isClosed ? styles.closed : styles.open}`}
      role={isClosed ? undefined : 'alert'}
    >
      <span className={styles.icon}>{isClosed ? <LampIcon size={44} lit={false} /> : <WarningIcon />}</span>
      <div className={`grid-1 ${styles.text}`}>
        <Message className={styles.message}>{isClosed ? closedMessage : message}</Message>
        {hint && !isClosed && <p className="muted">{hint}</p>}
        {name && !isClosed && <p className="note">{name}</p>}
      </div>
      <div ref={actionsElement} className={`wrap-3 ${styles.actions}`}>
        {actions}
      </div>
      {!isClosed && (
        <span className={styles.close}>
          <CloseButton onClick={close} />
        </span>
      )}
    </div>
  );
};
