import * as commonMessages from '@sebule/contract/common/messages';
import type { ReactNode } from 'react';
import { mayPass } from '../api/refused-error.ts';
import { Button } from './Button.tsx';
import { FailureAlert } from './FailureAlert.tsx';
import { CONNECTION_MESSAGES, failureText, offlineHelp, offlineMessage } from './offline-hint.ts';
import { useReportOffline } from './offline-reports.ts';

/** Replaces content that could not be loaded: shows the error, and a Retry button unless that cannot help. */
export const ErrorPanel = ({
  error,
  onRetry,
  busy = false,
  heading = true,
  otherActions,
}: {
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  /** Whether the message is the page's heading; false on a page that has another one. */
  heading?: boolean;
  otherActions?: ReactNode;
}) => {
  const isOffline = offlineMessage(error) !== undefined;
  useReportOffline(isOffline);
  return (
    <FailureAlert
      failure={error}
      // The last try's message may be wrong for this one.
      message={isOffline && busy ? CONNECTION_MESSAGES.waiting : failureText(error)}
      hint={offlineHelp(error)}
      name={isOffline ? commonMessages.serverSideError : undefined}
      closedMessage={
        (busy ? CONNECTION_MESSAGES.waiting : offlineMessage(error)) ?? 'This could not be loaded.'
      }
      heading={heading}
      actions={
        <>
          {mayPass(error) && (
            <Button kind="quiet" busy={busy} onClick={onRetry}>
              Retry
            </Button>
          )}
          {otherActions}
        </>
      }
    />
  );
};
