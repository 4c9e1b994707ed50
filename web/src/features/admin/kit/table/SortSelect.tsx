import type { ReactTable, RowData } from '@tanstack/react-table';
import type { Features } from './features.ts';
import { InlineSelect } from './InlineSelect.tsx';

/** Sorts the rows where there are no column headings to click. */
export const SortSelect = <Row extends RowData>({ table }: { table: ReactTable<Features, Row> }) => {
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
