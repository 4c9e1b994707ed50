import { queryOptions } from '@tanstack/react-query';
import { adminList } from '../../../shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

const ONE = { limit: 1, offset: 0 };

/** How many titles there are, and a movie's file to try. */
export const firstTitlesQuery = queryOptions({
  queryKey: adminKeys.firstTitles,
  queryFn: async (context) => {
    const [movies, series] = await Promise.all([
      adminList('GET videos/get-movies', { query: ONE })(context),
      adminList('GET videos/get-series', { query: ONE })(context),
    ]);
    return { total: movies.total + series.total, file: movies.rows[0]?.file_url };
  },
});
