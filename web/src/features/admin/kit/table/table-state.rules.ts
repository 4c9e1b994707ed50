import { LIST_OFFSET_MAX, TABLE_PAGE_SIZE, TABLE_PAGE_SIZES } from '@sebule/contract/common/limits';
import { searchable } from '#shared/searchable.ts';

/** The state of a table, all of which is kept in the page's address. */
export interface TableState<Sort extends string = string, Filter extends string = string> {
  /** Counted from 1. */
  page: number;
  size: number;
  sort: { by: Sort; descending: boolean } | null;
  q: string;
  filter: Filter | null;
}

export interface TableAddress<Sort extends string = string, Filter extends string = string> {
  sorts: readonly Sort[];
  filters: readonly Filter[];
  /** The name of the filter in the address and in the API call. */
  filterName: string;
  defaultSort: { by: Sort; descending: boolean };
}

/** The server accepts no offset beyond this page, even with the largest pages. */
const PAGE_MAX = Math.floor(LIST_OFFSET_MAX / Math.max(...TABLE_PAGE_SIZES));

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | null =>
  values.find((each) => each === value) ?? null;

const sortIn = <Sort extends string>(text: string | null, sorts: readonly Sort[]) => {
  const by = oneOf(sorts, text?.replace(/^-/, ''));
  return by === null ? null : { by, descending: text?.startsWith('-') === true };
};

/** The state in an address. Invalid values are treated as missing. */
export const readTableState = <Sort extends string, Filter extends string>(
  params: URLSearchParams,
  { sorts, filters, filterName, defaultSort }: TableAddress<Sort, Filter>,
): TableState<Sort, Filter> => {
  const page = wholeNumber(params.get('page')) ?? 1;
  return {
    page: page > PAGE_MAX ? 1 : page,
    size: oneOf(TABLE_PAGE_SIZES, wholeNumber(params.get('size'))) ?? TABLE_PAGE_SIZE,
    sort: sortIn(params.get('sort'), sorts) ?? defaultSort,
    q: searchable(params.get('q') ?? ''),
    filter: oneOf(filters, params.get(filterName)),
  };
};

const sortText = <Sort extends string>(sort: TableState<Sort>['sort']): Sort | `-${Sort}` | null =>
  sort && (sort.descending ? `-${sort.by}` : sort.by);

/** The address of a state: only what differs from the defaults, so that addresses stay short. */
export const writeTableState = <Sort extends string, Filter extends string>(
  { page, size, sort, q, filter }: TableState<Sort, Filter>,
  { filterName, defaultSort }: TableAddress<Sort, Filter>,
): URLSearchParams => {
  const given: [string, string | null][] = [
    ['q', q || null],
    [filterName, filter],
    ['sort', sortText(sort) === sortText(defaultSort) ? null : sortText(sort)],
    ['size', size === TABLE_PAGE_SIZE ? null : String(size)],
    ['page', page === 1 ? null : String(page)],
  ];
  return new URLSearchParams(given.filter((pair): pair is [string, string] => pair[1] !== null));
};

/** The address of a state beside what else the page keeps in its address, such as a folder. */
export const mergeTableState = <Sort extends string, Filter extends string>(
  before: URLSearchParams,
  state: TableState<Sort, Filter>,
  address: TableAddress<Sort, Filter>,
): URLSearchParams => {
  const own = new Set(['q', address.filterName, 'sort', 'size', 'page']);
  const others = [...before].filter(([name]) => !own.has(name));
  return new URLSearchParams([...others, ...writeTableState(state, address)]);
};

/** The state after a change: anything but a change of page returns to the first page. */
export const withChange = <State extends TableState>(state: State, change: Partial<State>): State => ({
  ...state,
  ...('page' in change ? {} : { page: 1 }),
  ...change,
});

export const listQueryOf = <Sort extends string>({ page, size, sort, q }: TableState<Sort>) => {
  const order = sortText(sort);
  return { limit: size, offset: (page - 1) * size, ...(order && { sort: order }), ...(q && { q }) };
};

export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

export const rangeText = ({ page, size }: Pick<TableState, 'page' | 'size'>, total: number): string => {
  if (total === 0) return '0 of 0';
  const first = (page - 1) * size + 1;
  return `${first.toLocaleString('en')}–${Math.min(total, page * size).toLocaleString('en')} of ${total.toLocaleString('en')}`;
};
