import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { countText } from '../kit/count-text.ts';
import { adminKeys } from '../query-keys.ts';

/** How long this building keeps what residents leave behind, in words: `6 months`. */
export const keptForQuery = queryOptions({
  queryKey: adminKeys.retention,
  queryFn: async ({ signal }) => (await call('GET privacy/retention', { signal })).details,
  staleTime: Infinity,
  select: ([retention]) => (retention ? countText(retention.left_months, 'month') : undefined),
});
