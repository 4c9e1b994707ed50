import type { Card, Home } from '@sebule/contract';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import type { Listed } from '#shared/api/signed-in-call.ts';

/** A title among all cards that the page has; undefined once it is in none of them, and `isSettled`. */
export const useCard = (
  home: Home,
  id: number | undefined,
): { card: Card | undefined; isSettled: boolean } => {
  const queryClient = useQueryClient();
  // Rerenders when pages of rows have arrived.
  const fetching = useIsFetching({ queryKey: queryKeys.homeRows });
  const pages = queryClient.getQueriesData<Listed<Card>>({ queryKey: queryKeys.homeRows });
  const lists = [home.watching, home.newUploads, home.movies, home.series];
  const card = [...lists, ...pages.map(([, page]) => page?.rows ?? [])]
    .flat()
    .find(({ video_id }) => video_id === id);
  return { card, isSettled: fetching === 0 };
};
