import { messages } from '@sebule/contract/messages';
import type { ReactNode } from 'react';
import { NetworkError } from '../api/client.ts';
import { RefusedError } from '../api/refused-error.ts';
import { Button } from './Button.tsx';
import { FailureAlert } from './FailureAlert.tsx';
import { useReportOffline } from './offline-reports.ts';

/** Replaces content that could not be loaded: shows the error and a Retry button. */
export const ErrorPanel = ({
  error,
  onRetry,
  busy = false,
  heading = true,
  otherActions,
}: {
  error: unknown;
  onRetry: () => void;
  /** While the retry is in progress. */
  busy?: boolean;
  /** Whether the message is the page's heading; false on a page that has another one. */
  heading?: boolean;
  /** Other actions, after Retry. */
  otherActions?: ReactNode;
}) => {
  const isOffline = error instanceof NetworkError;
  useReportOffline(isOffline);
  return (
    <FailureAlert
      failure={error}
      message={error instanceof RefusedError ? error.message : messages.serverSideError}
      hint={isOffline ? 'The server cannot be reached. Are you on the building’s network?' : undefined}
      closedMessage={isOffline ? 'The server cannot be reached.' : 'This could not be loaded.'}
      heading={heading}
      actions={
        <>
          <Button kind="quiet" busy={busy} onClick={onRetry}>
            Retry
          </Button>
          {otherActions}
        </>
      }
    />
  );
};
