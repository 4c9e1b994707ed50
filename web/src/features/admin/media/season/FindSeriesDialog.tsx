import type { Card } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { ErrorPanel } from '../../../../shared/ui/ErrorPanel.tsx';
import { SearchBox } from '../../kit/table/SearchBox.tsx';
import { findSeriesQuery } from './season.queries.ts';
import styles from './Season.module.css';

const countText = ({ total_seasons: count }: Card): string => (count === 1 ? '1 season' : `${count} seasons`);

const yearText = ({ release_date: date }: Card): string => (date === null ? '' : ` (${date.slice(0, 4)})`);

/** Lets an admin choose a series that is there. */
export const FindSeriesDialog = ({
  onChoose,
  onClose,
}: {
  onChoose: (series: Pick<Card, 'video_id' | 'title'>) => void;
  onClose: () => void;
}) => {
  const [q, setQ] = useState('');
  const found = useQuery(findSeriesQuery(q));
  const rest = (found.data?.total ?? 0) - (found.data?.rows.length ?? 0);
  return (
    <Dialog
      form
      title="Add to a series"
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className={styles.chooser}>
        <SearchBox field="title" value={q} onSearch={setQ} />
        {found.error && (
          <ErrorPanel error={found.error} onRetry={() => void found.refetch()} heading={false} />
        )}
        <ul className={styles.choices} aria-label="Series">
          {found.data?.rows.map((series) => (
            <li key={series.video_id}>
              <button type="button" onClick={() => onChoose(series)}>
                <span>
                  {series.title}
                  {yearText(series)}
                </span>
                <span className={styles.second}>{countText(series)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.second}>
          {found.isPending && 'Looking …'}
          {found.data?.rows.length === 0 && 'No series with this title.'}
          {rest > 0 && `And ${rest} more: search for the title.`}
        </p>
      </div>
    </Dialog>
  );
};
