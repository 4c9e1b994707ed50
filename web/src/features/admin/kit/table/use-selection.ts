import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';

/** The selected rows, across pages. TanStack Table keeps only their ids, but the rows themselves are needed. */
export const useSelection = <Row>(rows: readonly Row[], idOf: (row: Row) => string) => {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const rowSelection = useMemo(
    (): RowSelectionState => Object.fromEntries([...selected.keys()].map((id) => [id, true])),
    [selected],
  );
  const onRowSelectionChange: OnChangeFn<RowSelectionState> = (update) => {
    const next = typeof update === 'function' ? update(rowSelection) : update;
    const known = new Map([...selected, ...rows.map((row) => [idOf(row), row] as const)]);
    const ids = Object.keys(next).filter((id) => next[id]);
    setSelected(new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id) as Row]] : []))));
  };
  return {
    selected: [...selected.values()],
    rowSelection,
    onRowSelectionChange,
    clear: () => setSelected(new Map()),
    remove: (ids: readonly string[]) =>
      setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
  };
};

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
