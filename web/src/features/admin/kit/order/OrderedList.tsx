import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { DownIcon, HandleIcon, UpIcon } from './icons.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { moveText, moved } from './order.rules.ts';
import { useDragOrder } from './use-drag-order.ts';
import styles from './OrderedList.module.css';

/**
 * Rows that can be put in order: dragged by their handles, moved by their buttons, or sent to a place by number. The
 * order is stored elsewhere.
 */
export const OrderedList = <Row,>({
  label,
  rows,
  idOf,
  nameOf,
  onOrder,
  children,
}: {
  /** The list's name for screen readers. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  onOrder: (rows: Row[]) => void;
  /** The content of a row. */
  children: (row: Row) => ReactNode;
}) => {
  const list = useRef<HTMLOListElement>(null);
  const [announced, setAnnounced] = useState('');
  const [moving, setMoving] = useState<Row | null>(null);

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined || from === to || to < 0 || to >= rows.length) return;
    onOrder(moved(rows, from, to));
    setAnnounced(moveText(nameOf(row), to, rows.length));
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
      <ol ref={list} className={styles.list} aria-label={label}>
        {rows.map((row, at) => (
          <li key={idOf(row)} className={styles.row}>
            <span data-handle className={styles.handle} title={`Drag ${nameOf(row)}`}>
              <HandleIcon />
            </span>
            <button
              type="button"
              className={styles.place}
              aria-label={`${at + 1}: move ${nameOf(row)} to…`}
              title="Move to…"
              disabled={rows.length < 2}
              onClick={() => setMoving(row)}
            >
              {at + 1}
            </button>
            <div className={styles.content}>{children(row)}</div>
            <div className={styles.moves}>
              <span data-move="up">
                <IconButton
                  label={`Move ${nameOf(row)} up`}
                  unavailable={at === 0}
                  onClick={() => step(at, at - 1, 'up')}
                >
                  <UpIcon />
                </IconButton>
              </span>
              <span data-move="down">
                <IconButton
                  label={`Move ${nameOf(row)} down`}
                  unavailable={at === rows.length - 1}
                  onClick={() => step(at, at + 1, 'down')}
                >
                  <DownIcon />
                </IconButton>
              </span>
            </div>
          </li>
        ))}
      </ol>
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
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  );
};
