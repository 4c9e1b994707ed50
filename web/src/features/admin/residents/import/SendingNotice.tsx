import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import styles from './Import.module.css';

/** How far the rows of a table have been sent, and a way to stop that. */
export const SendingNotice = ({
  part,
  size,
  next,
  onCancel,
}: {
  /** 0 to 1. */
  part: number;
  /** In words. */
  size: string;
  /** What happens once all is sent. */
  next: string;
  onCancel: () => void;
}) => (
  <div className={styles.sending}>
    <div className={styles.progress}>
      {/* Without the percentage, which would be read out all the time. */}
      <p role="status">{part < 1 ? `Sending ${size}` : next}</p>
      {part < 1 && <p className={`note breakable ${styles.note}`}>{Math.floor(part * 100)} %</p>}
    </div>
    <ProgressBar part={part} />
    <div className={styles.sendingEnd}>
      <p className={`note breakable ${styles.note}`}>On a slow line this can take a minute or more.</p>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </div>
);

/** In its place once it was stopped. */
export const StoppedNotice = ({ message, action }: { message: string; action?: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that stopped it is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.stopped}>
      <p ref={text} tabIndex={-1}>
        {message}
      </p>
      {action}
    </div>
  );
};
