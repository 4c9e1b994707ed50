import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  changed,
  readTableState,
  writeTableState,
  type TableAddress,
  type TableState,
} from './table-state.rules.ts';

/**
 * A table's state, kept in the page's address: Back returns to the previous one, and a reload keeps it. `change`
 * adds a step to the history; with `replace` it replaces the current one.
 */
export const useTableState = <Sort extends string, Filter extends string>(
  address: TableAddress<Sort, Filter>,
) => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readTableState(params, address), [params, address]);
  const change = useCallback(
    (what: Partial<TableState<Sort, Filter>>, options: { replace?: boolean } = {}) =>
      setParams(
        (before) => writeTableState(changed(readTableState(before, address), what), address),
        options,
      ),
    [setParams, address],
  );
  return { state, change };
};

export type ChangeTable<Sort extends string, Filter extends string> = ReturnType<
  typeof useTableState<Sort, Filter>
>['change'];
