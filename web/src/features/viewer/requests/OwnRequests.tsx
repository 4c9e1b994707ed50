import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../../shared/ui/ErrorPanel.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useLastError } from '../../../shared/ui/use-last-error.ts';
import { RequestItem } from './RequestItem.tsx';
import { ownRequestsQuery } from './requests.queries.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WithdrawalNotice } from './WithdrawalNotice.tsx';
import styles from './OwnRequests.module.css';

const SHAPES = ['first', 'second'];

/** This viewer's requests. Cached ones stay on screen when a refresh fails. */
export const OwnRequests = () => {
  const { data, error, isFetching, refetch } = useQuery(ownRequestsQuery);
  const { withdrawal, withdraw, close } = useWithdraw();
  const fault = useLastError(error, data !== undefined);
  if (!data && fault) {
    return <ErrorPanel error={fault} heading={false} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className={styles.list} role="status" aria-label="Loading">
        {SHAPES.map((shape) => (
          <Skeleton key={shape} height="6.5rem" radius="var(--radius-large)" />
        ))}
      </div>
    );
  }
  return (
    <>
      <WithdrawalNotice withdrawal={withdrawal} onClose={close} />
      {data.length === 0 ? (
        <p className={styles.nothing}>Nothing yet. What you request appears here, with its answer.</p>
      ) : (
        <ul className={styles.list}>
          {data.map((request) => (
            <RequestItem key={request.id} request={request} onWithdraw={() => withdraw(request)} />
          ))}
        </ul>
      )}
    </>
  );
};
