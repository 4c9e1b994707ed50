import type { Card, TitleLink } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ErrorPanel } from '../../../shared/ui/ErrorPanel.tsx';
import { SearchBox } from '../kit/table/SearchBox.tsx';
import { findTitlesQuery } from './requests.queries.ts';
import styles from './FindTitle.module.css';

const factsOf = ({ is_series: isSeries, release_date: date }: Card): string =>
  [isSeries ? 'Series' : 'Movie', date?.slice(0, 4)].filter(Boolean).join(' · ');

/** Lets an admin choose the title that a request has become; the search begins with the name that was wanted. */
export const FindTitleDialog = ({
  wanted,
  onChoose,
  onClose,
}: {
  wanted: string;
  onChoose: (title: TitleLink) => void;
  onClose: () => void;
}) => {
  const [q, setQ] = useState(wanted);
  const found = useQuery(findTitlesQuery(q));
  const rest = (found.data?.total ?? 0) - (found.data?.rows.length ?? 0);
  return (
    <Dialog
      form
      title="Link to a title"
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
        <ul className={styles.choices} aria-label="Titles">
          {found.data?.rows.map((card) => (
            <li key={card.video_id}>
              <button type="button" onClick={() => onChoose(card)}>
                <span>{card.title}</span>
                <span className={styles.facts}>{factsOf(card)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.facts}>
          {found.isPending && 'Looking …'}
          {found.data?.rows.length === 0 && 'No title with this name. Search for a part of it.'}
          {rest > 0 && `And ${rest.toLocaleString('en')} more: search for the title.`}
        </p>
      </div>
    </Dialog>
  );
};
