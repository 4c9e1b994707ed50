import type { Header, ReactTable, RowData } from '@tanstack/react-table';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { Features, TableProps } from './features.ts';
import { RowCheckbox, SelectRow } from './RowCheckbox.tsx';
import { rowMark } from './use-row-focus.ts';
import styles from './TableGrid.module.css';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROW = { asc: '↑', desc: '↓' } as const;

/** A column's heading. Of a sortable column it is a button, so that Enter and Space work. */
const Heading = <Row extends RowData>({
  table,
  header,
}: {
  table: ReactTable<Features, Row>;
  header: Header<Features, Row>;
}) => {
  const { column } = header;
  const sorted = column.getIsSorted();
  const { align, from } = column.columnDef.meta ?? {};
  const heading = <table.FlexRender header={header} />;
  return (
    <th
      scope="col"
      data-align={align}
      data-from={from}
      aria-sort={column.getCanSort() ? (sorted ? ARIA_SORT[sorted] : 'none') : undefined}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className={`touchable ${styles.sort}`}
          onClick={column.getToggleSortingHandler()}
        >
          {heading}
          <span className={styles.arrow} aria-hidden="true">
            {ARROW[sorted || column.getFirstSortDir()]}
          </span>
        </button>
      ) : (
        heading
      )}
    </th>
  );
};

export const TableGrid = <Row extends RowData>({
  table,
  caption,
  labelOf,
  isSelectable,
}: TableProps<Row>) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {isSelectable && (
            <th scope="col" className={styles.select}>
              <RowCheckbox
                label="Select all on this page"
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                disabled={!table.getRowModel().rows.some((row) => row.getCanSelect())}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {group.headers.map((header) => (
            <Heading key={header.id} table={table} header={header} />
          ))}
        </tr>
      ))}
    </thead>
    <tbody>
      {table.getRowModel().rows.map((row) => (
        <tr key={row.id} {...rowMark(row.id)} data-selected={row.getIsSelected() || undefined}>
          {isSelectable && (
            <td className={styles.select}>
              <SelectRow row={row} name={labelOf(row.original)} />
            </td>
          )}
          {row.getAllCells().map((cell) => {
            const { align, from, isRowHeader } = cell.column.columnDef.meta ?? {};
            const content = <table.FlexRender cell={cell} />;
            return isRowHeader ? (
              <th key={cell.id} scope="row" data-align={align} data-from={from}>
                {content}
              </th>
            ) : (
              <td key={cell.id} data-align={align} data-from={from}>
                {content}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
