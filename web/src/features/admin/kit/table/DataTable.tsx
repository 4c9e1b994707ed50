import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactTable, type RowData, useTable, type SortingState } from '@tanstack/react-table';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Listed } from '#shared/api/signed-in-call.ts';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { ClearIcon } from '../icons.tsx';
import { NoRecords, type OtherSearch } from '../states/NoRecords.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { type Features, features, type Columns } from './features.ts';
import { type FilterChoice, FilterChips } from './FilterChips.tsx';
import { InlineSelect } from './InlineField.tsx';
import { Pagination } from './Pagination.tsx';
import { SearchBox } from './SearchBox.tsx';
import { lastPage, type TableState } from './table-state.rules.ts';
import { TableCards } from './TableCards.tsx';
import { TableGrid } from './TableGrid.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useRowFocus } from './use-row-focus.ts';
import type { Selection } from './use-selection.ts';
import { useTableRoom } from './use-table-room.ts';
import type { ChangeTable } from './use-table-state.ts';
import styles from './DataTable.module.css';

/** Sorts the rows where there are no column headings to click. */
const SortSelect = <Row extends RowData>({ table }: { table: ReactTable<Features, Row> }) => {
  const [sort] = table.state.sorting;
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort());
  if (sortable.length === 0) return null;
  return (
    <InlineSelect
      label="Sort"
      isLabelHidden
      value={sort ? `${sort.desc ? '-' : ''}${sort.id}` : ''}
      onChange={({ target }) => {
        const desc = target.value.startsWith('-');
        table.setSorting([{ id: target.value.slice(desc ? 1 : 0), desc }]);
      }}
    >
      {sortable.map(({ id, columnDef }) => {
        const name = String(columnDef.header);
        // In a narrow box the name is cut, not the direction.
        return [
          <option key={id} value={id}>{`↑ ${name}`}</option>,
          <option key={`-${id}`} value={`-${id}`}>{`↓ ${name}`}</option>,
        ];
      })}
    </InlineSelect>
  );
};

const NO_ROWS: never[] = [];

/**
 * A table with search, sorting, pages and selection over rows that the server lists (docs/product.md#admin-pages). On
 * phones, and where a table has no room, each row is a card.
 */
export const DataTable = <Row extends RowData, Sort extends string, Filter extends string>({
  caption,
  columns,
  list,
  idOf,
  labelOf,
  state,
  change,
  searchField,
  filter,
  chips,
  allFilter = null,
  selection,
  canSelect,
  selectionActions,
  otherSearch,
  emptyHint,
  renderCard,
}: {
  caption: string;
  columns: Columns<Row>;
  list: UseQueryResult<Listed<Row>>;
  idOf: (row: Row) => string;
  labelOf: (row: Row) => string;
  state: TableState<Sort, Filter>;
  change: ChangeTable<Sort, Filter>;
  /** What the search box finds, as its placeholder names it. */
  searchField: string;
  filter?: ReactNode;
  /** The filters to choose from, after those of `filter`. */
  chips?: { label: string; choices: readonly FilterChoice<Filter | null>[] };
  /** The filter that lists all rows; without it, no filter does. */
  allFilter?: Filter | null;
  selection?: Selection<Row>;
  canSelect?: (row: Row) => boolean;
  /** The actions on the selected rows; a button that clears the selection follows. */
  selectionActions?: ReactNode;
  /** Offered when nothing is found: another search that is likely to be meant. */
  otherSearch?: OtherSearch | null;
  /** What will be listed and where it comes from, for when nothing is, without a search or a filter. */
  emptyHint: string;
  renderCard: (row: Row, checkbox: ReactNode) => ReactNode;
}) => {
  const isPhone = useIsPhone();
  const { data, isPlaceholderData } = list;
  const error = useLastError(list.error, data !== undefined);
  const rows = data?.rows ?? NO_ROWS;
  const total = data?.total ?? 0;
  const sorting: SortingState = state.sort ? [{ id: state.sort.by, desc: state.sort.descending }] : NO_ROWS;

  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: ({ original }) => selection !== undefined && (canSelect?.(original) ?? true),
    state: { sorting, rowSelection: selection?.rowSelection ?? {} },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      change({ sort: next ? { by: next.id as Sort, descending: next.desc } : null });
    },
    onRowSelectionChange: (update) => selection?.onRowSelectionChange(update),
  });

  const tableProps = { table, caption, labelOf, isSelectable: selection !== undefined };

  const isBeyondEnd = !isPlaceholderData && rows.length === 0 && total > 0;
  useEffect(() => {
    // The rows of the last page may have been deleted since the address was made.
    if (isBeyondEnd) change({ page: lastPage(total, state.size) }, { replace: true });
  }, [isBeyondEnd, change, total, state.size]);

  const container = useRef<HTMLDivElement>(null);
  const { placeRef, isCramped } = useTableRoom();
  const hasCards = isPhone || isCramped;

  const rowFocus = useRowFocus(container, data !== undefined && !isBeyondEnd);

  const hasSelection = selection !== undefined && selection.selected.length > 0;
  const hadSelection = useRef(false);
  useEffect(() => {
    const isCleared = hadSelection.current && !hasSelection;
    hadSelection.current = hasSelection;
    // The button that cleared the selection has been removed, and the focus with it.
    if (isCleared && document.activeElement === document.body) {
      container.current?.querySelector<HTMLElement>('input[type="checkbox"]:not(:disabled)')?.focus();
    }
  }, [hasSelection]);
  const isFiltered = state.q !== '' || (state.filter !== null && state.filter !== allFilter);
  const inAll =
    state.q !== '' && state.filter !== allFilter
      ? { label: 'Search in all', onSelect: () => change({ filter: allFilter }) }
      : null;

  return (
    <div ref={container} className="stack-4" {...rowFocus}>
      <div className={styles.toolbar}>
        <div className={styles.find}>
          <SearchBox
            field={searchField}
            value={state.q}
            onSearch={(q) => change({ q }, { replace: state.q !== '' })}
          />
          {hasCards && <SortSelect table={table} />}
        </div>
        {filter}
        {chips && (
          <FilterChips {...chips} value={state.filter} onChange={(chosen) => change({ filter: chosen })} />
        )}
      </div>
      {hasSelection && (
        <div className={`wrap-2 ${styles.selected}`} role="group" aria-label="Selected">
          <p role="status" className="bold">
            {selection.selected.length} selected
          </p>
          {selectionActions}
          <IconButton label="Clear selection" onClick={selection.clear}>
            <ClearIcon />
          </IconButton>
        </div>
      )}
      {error ? (
        <ErrorPanel
          error={error}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
          heading={false}
        />
      ) : data === undefined || isBeyondEnd ? (
        <TableSkeleton columns={columns.length} />
      ) : rows.length === 0 ? (
        <NoRecords
          otherSearch={otherSearch ?? inAll}
          {...(isFiltered && { onShowAll: () => change({ q: '', filter: allFilter }) })}
        >
          {emptyHint}
        </NoRecords>
      ) : (
        <div
          className={styles.rows}
          aria-busy={isPlaceholderData}
          data-stale={isPlaceholderData || undefined}
        >
          <div ref={placeRef} />
          {hasCards ? <TableCards {...tableProps} renderCard={renderCard} /> : <TableGrid {...tableProps} />}
        </div>
      )}
      {total > 0 && <Pagination {...state} total={total} onChange={(changes) => change(changes)} />}
    </div>
  );
};
