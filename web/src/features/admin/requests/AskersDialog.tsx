import type { AdminRequest, RequestAsker } from '@sebule/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { phoneText } from '../kit/phone-text.ts';
import { askersQuery } from './requests.queries.ts';
import { apartments } from './requests.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './Requests.module.css';

const Asker = ({ name, apartment, location, phone, description, notify, asked_at: at }: RequestAsker) => (
  <li className={styles.asker}>
    <span className={cell.lines}>
      <span className={cell.first}>{[name, apartment, location].filter(Boolean).join(', ')}</span>
      {description && <span className={cell.second}>{description}</span>}
    </span>
    <span className={cell.lines}>
      <span>{phone && phoneText(phone)}</span>
      <span className={cell.second}>
        <Timestamp at={at} />
        {notify ? ' · wants to be notified' : ' · without a notification'}
      </span>
    </span>
  </li>
);

/** Everybody who has asked for the title of a request. */
export const AskersDialog = ({ request, onClose }: { request: AdminRequest; onClose: () => void }) => {
  const query = useInfiniteQuery(askersQuery(request.id));
  const pages = query.data?.pages ?? [];
  return (
    <Dialog
      form
      title={`Who wants ${request.movie_name}`}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="stack-3">
        <p>{apartments(request.asked_by)}, in the order in which they asked.</p>
        {query.error && (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} heading={false} />
        )}
        {query.isPending && <p role="status">Loading …</p>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
        <ul className={`plain-list ${styles.askers}`} aria-label="Residents" tabIndex={0}>
          {pages
            .flatMap(({ rows }) => rows)
            .map((asker) => (
              <Asker key={asker.user_id} {...asker} />
            ))}
        </ul>
        {query.hasNextPage && (
          <Button kind="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </Dialog>
  );
};
