import type { Home } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { viewerQuery } from '../../../shared/api/viewerCall.ts';

const nothing: Home = { series: [], movies: [], watching: [], newUploads: [] };

/**
 * The lists of the home page. Asked for again at every visit, because watching something moves it to
 * the front of Continue Watching; what was known before shows meanwhile.
 */
export const homeQuery = queryOptions({
  queryKey: ['viewer', 'home'],
  queryFn: viewerQuery('GET user/landing_page_data/get'),
  select: (homes: Home[]) => homes[0] ?? nothing,
  staleTime: 0,
});
