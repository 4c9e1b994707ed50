import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Listed } from '#shared/api/signed-in-call.ts';
import { useAddressParams } from '#shared/use-address-params.ts';
import { rememberList } from './list-place.ts';
import {
  mergeTableState,
  readTableState,
  withChange,
  type TableAddress,
  type TableState,
} from './table-state.rules.ts';

/**
 * A table's state, kept in the page's address: Back returns to the previous state, and a reload keeps it. `change`
 * adds a history entry; with `replace` it replaces the current one. `BackToList` leads to the last state of this tab.
 */
export const useTableState = <Sort extends string, Filter extends string>(
  address: TableAddress<Sort, Filter>,
) => {
  const [params, setParams] = useAddressParams();
  const state = useMemo(() => readTableState(params, address), [params, address]);
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  const change = useCallback(
    (changes: Partial<TableState<Sort, Filter>>, options: { replace?: boolean } = {}) =>
      setParams(
        (before) => mergeTableState(before, withChange(readTableState(before, address), changes), address),
        options,
      ),
    [setParams, address],
  );
  return { state, change };
};

/** A table's state, and the page of the list that it asks for: what `DataTable` takes of both. */
export const useTablePage = <Sort extends string, Filter extends string, Row>(
  address: TableAddress<Sort, Filter>,
  queryOf: (state: TableState<Sort, Filter>) => UseQueryOptions<Listed<Row>>,
) => {
  const table = useTableState(address);
  return { ...table, list: useQuery(queryOf(table.state)) };
};

export type ChangeTable<Sort extends string, Filter extends string> = ReturnType<
  typeof useTableState<Sort, Filter>
>['change'];
