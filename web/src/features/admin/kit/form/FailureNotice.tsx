import { useEffect, useRef, type ReactNode } from 'react';
import type { Failure } from '#shared/form/failure.rules.ts';
import { CloseButton } from '#shared/ui/CloseButton.tsx';
import { useReportOffline } from '#shared/ui/offline-reports.ts';
import styles from './FailureNotice.module.css';

/** The red alert with a close button, beside what failed. It can stay open during another attempt. */
export const FailureNotice = ({
  id,
  failure,
  onClose,
  children,
}: {
  id?: string;
  failure: Failure | undefined;
  onClose: () => void;
  children?: ReactNode;
}) => {
  const isOffline = failure?.status === 0;
  useReportOffline(isOffline);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!failure) return null;
  return (
    <div ref={notice} id={id} className={styles.notice} role="alert">
      <div className={`shrinkable ${styles.text}`}>
        <p className={`bold ${styles.message}`}>{failure.reason ?? failure.msg}</p>
        {children}
        {failure.reason && <p className="note">Nothing is lost: try again in a moment. ({failure.msg})</p>}
      </div>
      <CloseButton onClick={onClose} />
    </div>
  );
};
