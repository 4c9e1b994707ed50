import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { lineIcon } from '../icons.tsx';
import { useAnnouncement } from '../use-announcement.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { moveText, moved } from './order.rules.ts';
import { useDragOrder } from './use-drag-order.ts';
import styles from './OrderedTable.module.css';

const HandleIcon = lineIcon('M9 5.5v.01M15 5.5v.01M9 12v.01M15 12v.01M9 18.5v.01M15 18.5v.01');
const UpIcon = lineIcon('M12 19V6M6 11.5L12 5.5l6 6');
const DownIcon = lineIcon('M12 5v13M6 12.5l6 6 6-6');

/** A column between the places and the buttons that move a row. */
export interface OrderedColumn<Row> {
  /** Its name in the table's grid, which is up to the page. */
  id: string;
  label: string;
  isHeader?: boolean;
  cell: (row: Row) => ReactNode;
}

/** Puts a cell into its column's area of the grid. */
const inColumn = (id: string) => ({ 'data-column': id, style: { gridArea: id } });

/**
 * Rows that can be put in order: dragged by their handles, moved by their buttons, or sent to a place by number. The
 * order is stored elsewhere. A table by its roles, as its rows become cards on a phone: `className` lays out the grid
 * areas, which are called like the columns, from `place` to `moves`.
 */
export const OrderedTable = <Row,>({
  label,
  className,
  columns,
  rows,
  idOf,
  nameOf,
  onOrder,
}: {
  label: string;
  className: string | undefined;
  columns: readonly OrderedColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  onOrder: (rows: Row[]) => void;
}) => {
  const list = useRef<HTMLDivElement>(null);
  const [announce, announcement] = useAnnouncement();
  const [moving, setMoving] = useState<Row | null>(null);

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined || from === to || to < 0 || to >= rows.length) return;
    onOrder(moved(rows, from, to));
    announce(moveText(nameOf(row), to, rows.length));
  };
  useDragOrder(list, rows.length, move);

  /** Moves a row by one of its buttons, which keeps the focus. */
  const step = (from: number, to: number, button: 'up' | 'down') => {
    flushSync(() => move(from, to));
    const row = list.current?.children[to];
    const target = row?.querySelector<HTMLElement>(`[data-move="${button}"] button`);
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  };

  const showRow = (at: number) => list.current?.children[at]?.scrollIntoView({ block: 'nearest' });

  return (
    <>
      <div role="table" aria-label={label} className={`${styles.table} ${className ?? ''}`}>
        <div role="rowgroup" className={`muted bold ${styles.head}`}>
          <div role="row" className={`breakable ${styles.row}`}>
            {[{ id: 'place', label: 'Place' }, ...columns, { id: 'moves', label: 'Move' }].map((column) => (
              <span key={column.id} role="columnheader" {...inColumn(column.id)}>
                {column.label}
              </span>
            ))}
          </div>
        </div>
        <div ref={list} role="rowgroup">
          {rows.map((row, at) => (
            <div key={idOf(row)} role="row" className={`breakable ${styles.row}`}>
              <span role="cell" {...inColumn('place')} className="row">
                <span data-handle className={styles.handle} title={`Drag ${nameOf(row)}`}>
                  <HandleIcon />
                </span>
                <button
                  type="button"
                  className={`muted digits ${styles.place}`}
                  aria-label={`${at + 1}: move ${nameOf(row)} to…`}
                  title="Move to…"
                  disabled={rows.length < 2}
                  onClick={() => setMoving(row)}
                >
                  {at + 1}
                </button>
              </span>
              {columns.map(({ id, label: heading, isHeader = false, cell }) => (
                <div key={id} role={isHeader ? 'rowheader' : 'cell'} {...inColumn(id)}>
                  <span className={styles.heading} aria-hidden="true">
                    {heading}
                  </span>
                  {cell(row)}
                </div>
              ))}
              <span role="cell" {...inColumn('moves')} className={styles.moves}>
                {[
                  { way: 'up' as const, to: at - 1, Icon: UpIcon },
                  { way: 'down' as const, to: at + 1, Icon: DownIcon },
                ].map(({ way, to, Icon }) => (
                  <span key={way} data-move={way}>
                    <IconButton
                      label={`Move ${nameOf(row)} ${way}`}
                      unavailable={to < 0 || to === rows.length}
                      onClick={() => step(at, to, way)}
                    >
                      <Icon />
                    </IconButton>
                  </span>
                ))}
              </span>
            </div>
          ))}
        </div>
      </div>
      {moving !== null && (
        <MoveDialog
          name={nameOf(moving)}
          place={rows.indexOf(moving)}
          count={rows.length}
          onMove={(to) => {
            flushSync(() => move(rows.indexOf(moving), to));
            showRow(to);
          }}
          onClose={() => setMoving(null)}
        />
      )}
      {announcement}
    </>
  );
};
