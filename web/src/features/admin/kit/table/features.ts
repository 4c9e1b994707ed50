import {
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type ReactTable,
  type RowData,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

interface ColumnMeta {
  /** The alignment of the cells; `end` for numbers and actions. */
  align?: 'end';
  /** The smallest screen that shows this column; see TableGrid.module.css. */
  from?: 'tablet' | 'laptop';
  /** The cell names its row for screen readers. */
  isRowHeader?: true;
  /**
   * Whether the server can sort by it. `largest first` is for counts: the first press sorts them in descending order.
   */
  isSortable?: true | 'largest first';
}

/** The parts of TanStack Table in use. The server sorts, searches and pages. */
export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});
export type Features = typeof features;

/** What shows the rows is given, as a grid or as cards. */
export interface TableProps<Row extends RowData> {
  table: ReactTable<Features, Row>;
  caption: string;
  labelOf: (row: Row) => string;
  isSelectable: boolean;
}

/** Columns of a table; their ids are the server's names for the sortable fields. */
// oxlint-disable-next-line typescript/no-explicit-any -- the value type differs from column to column
export type Columns<Row extends RowData> = ColumnDef<Features, Row, any>[];

/** Makes a column whose cell shows something of its row. */
export const columnFor =
  <Row extends RowData>() =>
  (
    id: string,
    header: string,
    cell: (row: Row) => ReactNode,
    meta: ColumnMeta = {},
  ): Columns<Row>[number] => ({
    id,
    header,
    accessorFn: (row) => row,
    enableSorting: meta.isSortable !== undefined,
    sortDescFirst: meta.isSortable === 'largest first',
    cell: ({ row }) => cell(row.original),
    meta,
  });
