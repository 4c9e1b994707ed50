import { z } from 'zod';
import { queryInteger, searchText } from './fields.schema.ts';
import { LIST_LIMIT_MAX, LIST_OFFSET_MAX, SEARCH_MAX_LENGTH } from './limits.ts';

/** By which field a list is sorted, and whether descending. */
export interface ListOrder<Sort extends string> {
  by: Sort;
  descending: boolean;
}

const orderFrom = <Sort extends string>(sort: Sort | `-${Sort}`): ListOrder<Sort> =>
  sort.startsWith('-')
    ? { by: sort.slice(1) as Sort, descending: true }
    : { by: sort as Sort, descending: false };

/** The query of a list in a fixed order. Without `limit` and `offset` the list is whole. */
export const pageQuery = z.object({
  limit: queryInteger(1, LIST_LIMIT_MAX).optional(),
  offset: queryInteger(0, LIST_OFFSET_MAX).optional(),
});

/**
 * The query of a list; a list that can be filtered extends it. Without `limit` and `offset` the list is whole.
 * @param sort the fields that it can be sorted by; `-` in front of one means descending
 * @param finds where `q` is searched, for the API reference
 */
export const listQuery = <const Sort extends string>({
  sort,
  finds,
}: {
  sort: readonly Sort[];
  finds: string;
}) =>
  pageQuery.extend({
    sort: z
      .enum([...sort, ...sort.map((field) => `-${field}` as const)])
      .transform(orderFrom<Sort>)
      .optional()
      .describe('- in front: descending'),
    q: searchText(SEARCH_MAX_LENGTH)
      .optional()
      .describe(
        `Finds every word of it in ${finds}; beside others, a letter where it stands alone and a digit where a word begins`,
      ),
  });
