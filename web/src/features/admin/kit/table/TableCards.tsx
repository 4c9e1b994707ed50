import type { ReactTable, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Features } from './features.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import styles from './TableCards.module.css';

/** The rows as cards, for phones. */
export const TableCards = <Row extends RowData>({
  table,
  caption,
  labelOf,
  selection,
  card,
}: {
  table: ReactTable<Features, Row>;
  caption: string;
  labelOf: (row: Row) => string;
  selection: boolean;
  card: (row: Row, checkbox: ReactNode) => ReactNode;
}) => (
  <ul className={styles.cards} role="list" aria-label={caption}>
    {table.getRowModel().rows.map((row) => (
      <li key={row.id} className={styles.card} data-selected={row.getIsSelected() || undefined}>
        {card(
          row.original,
          selection && (
            <RowCheckbox
              label={`Select ${labelOf(row.original)}`}
              checked={row.getIsSelected()}
              disabled={!row.getCanSelect()}
              onChange={row.getToggleSelectedHandler()}
            />
          ),
        )}
      </li>
    ))}
  </ul>
);

/** The inside of a card: title, facts, main action, and more. */
export const RowCard = ({
  title,
  note,
  facts,
  main,
  more,
  checkbox,
}: {
  title: ReactNode;
  /** In line with the title, such as a status. */
  note?: ReactNode;
  facts: ReactNode;
  main?: ReactNode;
  more?: ReactNode;
  checkbox?: ReactNode;
}) => (
  <div className={styles.inside}>
    {checkbox}
    <div className={styles.words}>
      <h2 className={styles.title}>
        {title} {note}
      </h2>
      <div className={styles.facts}>{facts}</div>
    </div>
    <div className={styles.actions}>
      {main}
      {more}
    </div>
  </div>
);
