import { queryOptions } from '@tanstack/react-query';
import { adminList } from '../../../shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

const ONE = { limit: 1, offset: 0 };

/** How many titles there are. */
export const titlesCountQuery = queryOptions({
  queryKey: adminKeys.titlesCount,
  queryFn: async (context) => {
    const [movies, series] = await Promise.all([
      adminList('GET videos/get-movies', { query: ONE })(context),
      adminList('GET videos/get-series', { query: ONE })(context),
    ]);
    return movies.total + series.total;
  },
});
