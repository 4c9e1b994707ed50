import type { Card } from '@sebule/contract';
import type { ReactNode } from 'react';
import { Thumbnail } from '../../artwork/index.ts';
import { RowCard } from '../../kit/table/TableCards.tsx';
import styles from './TitleCard.module.css';

/** A title on a phone: its poster, on which it is selected, and beside it two facts and the actions. */
export const TitleCard = ({
  title,
  facts,
  actions,
  checkbox,
}: {
  title: Pick<Card, 'title' | 'poster_path'>;
  facts: ReactNode;
  actions: ReactNode;
  checkbox: ReactNode;
}) => (
  <div className={`grid-3 ${styles.card}`}>
    <div className={styles.poster}>
      <Thumbnail path={title.poster_path} />
      <div className={styles.select}>{checkbox}</div>
    </div>
    <RowCard
      title={title.title}
      facts={
        <>
          {facts}
          <div className={`spread ${styles.actions}`}>{actions}</div>
        </>
      }
      actions={null}
    />
  </div>
);
