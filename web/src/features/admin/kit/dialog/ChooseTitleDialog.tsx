import type { Card } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import type { pageQuery } from '../table/page-query.ts';
import { SearchBox } from '../table/SearchBox.tsx';
import styles from './ChooseTitleDialog.module.css';

const titleOf = ({ title }: Card): string => title;

/** Lets an admin search for a title that is there, and choose it. */
export const ChooseTitleDialog = ({
  title,
  listLabel,
  nothingText,
  begun = '',
  query,
  nameOf = titleOf,
  factsOf,
  onChoose,
  onClose,
}: {
  title: string;
  listLabel: string;
  nothingText: string;
  /** What is searched for at first. */
  begun?: string;
  query: (q: string) => ReturnType<typeof pageQuery<Card>>;
  nameOf?: (card: Card) => string;
  factsOf: (card: Card) => string;
  onChoose: (card: Card) => void;
  onClose: () => void;
}) => {
  const [q, setQ] = useState(begun);
  const found = useQuery(query(q));
  const rest = (found.data?.total ?? 0) - (found.data?.rows.length ?? 0);
  return (
    <Dialog
      form
      title={title}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="stack-3">
        <SearchBox field="title" value={q} onSearch={setQ} />
        {found.error && (
          <ErrorPanel error={found.error} onRetry={() => void found.refetch()} heading={false} />
        )}
        <ul className={`plain-list ${styles.choices}`} aria-label={listLabel}>
          {found.data?.rows.map((card) => (
            <li key={card.video_id}>
              <button
                type="button"
                className="bare from-start bold lit spread breakable touchable"
                onClick={() => onChoose(card)}
              >
                <span>{nameOf(card)}</span>
                <span className={`note ${styles.facts}`}>{factsOf(card)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="note">
          {found.isPending && 'Looking …'}
          {found.data?.rows.length === 0 && nothingText}
          {rest > 0 && `And ${rest.toLocaleString('en')} more: search for the title.`}
        </p>
      </div>
    </Dialog>
  );
};
