import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { RefusedError } from '#shared/api/refused-error.ts';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { FailureAlert } from '#shared/ui/FailureAlert.tsx';
import { labels } from '../labels.ts';
import { PageWithoutPicture } from './PageWithoutPicture.tsx';
import { LeaveLink } from './parts/LeaveLink.tsx';
import styles from './TitleFailure.module.css';

const FIRST_SERVER_FAULT = 500;

const BackLink = () => <LeaveLink kind="quiet">{labels.back}</LeaveLink>;

/** A title that does not exist, so that a retry does not help. */
export const TitleNotFound = ({ msg = catalogueMessages.titleNotFound }: { msg?: string }) => (
  <PageWithoutPicture className={styles.page} focusFirst>
    <title>{`${msg} · Sebule`}</title>
    <FailureAlert
      failure={msg}
      message={msg}
      closedMessage="There is nothing to play here."
      actions={<BackLink />}
    />
  </PageWithoutPicture>
);

/** A title that could not be loaded; Retry is offered unless the server has refused it. */
export const TitleNotLoaded = ({
  error,
  busy,
  onRetry,
}: {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}) => {
  if (error instanceof RefusedError && error.status < FIRST_SERVER_FAULT)
    return <TitleNotFound msg={error.message} />;
  return (
    <PageWithoutPicture className={styles.page} focusFirst>
      <title>Sebule</title>
      <ErrorPanel error={error} busy={busy} onRetry={onRetry} otherActions={<BackLink />} />
    </PageWithoutPicture>
  );
};
