import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { TableProps } from './features.ts';
import { SelectRow } from './RowCheckbox.tsx';
import { rowMark } from './use-row-focus.ts';
import styles from './TableCards.module.css';

export const TableCards = <Row extends RowData>({
  table,
  caption,
  labelOf,
  isSelectable,
  renderCard,
}: TableProps<Row> & {
  renderCard: (row: Row, checkbox: ReactNode) => ReactNode;
}) => (
  <ul className="stack-2 plain-list" aria-label={caption}>
    {table.getRowModel().rows.map((row) => (
      <li
        key={row.id}
        {...rowMark(row.id)}
        className={styles.card}
        data-selected={row.getIsSelected() || undefined}
      >
        {renderCard(row.original, isSelectable && <SelectRow row={row} name={labelOf(row.original)} />)}
      </li>
    ))}
  </ul>
);

/** The content of a card: a title, two facts, the main action, and a menu of others. */
export const RowCard = ({
  title,
  note,
  facts,
  actions,
  checkbox,
}: {
  title: ReactNode;
  /** On the same line as the title, such as a status. */
  note?: ReactNode;
  facts: ReactNode;
  /** The main action, then the menu. */
  actions: ReactNode;
  checkbox?: ReactNode;
}) => (
  <div className={styles.inside}>
    {checkbox}
    <div className={`breakable shrinkable ${styles.text}`}>
      <h2 className={`bold ${styles.title}`}>
        {title} {note}
      </h2>
      <div className="note wrap-0-3">{facts}</div>
    </div>
    {actions}
  </div>
);
