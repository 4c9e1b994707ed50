import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { DownIcon, HandleIcon, UpIcon } from './icons.tsx';
import { moveText, moved } from './order.rules.ts';
import { useDragOrder } from './use-drag-order.ts';
import styles from './OrderedList.module.css';

/** Rows that can be put in order: dragged by their handles, or moved by their buttons. The order is stored elsewhere. */
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

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {rows.map((row, at) => (
          <li key={idOf(row)} className={styles.row}>
            <span data-handle className={styles.handle} title={`Drag ${nameOf(row)}`}>
              <HandleIcon />
            </span>
            <span className={styles.place}>{at + 1}</span>
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
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  );
};
