import { useQuery, useQueryClient } from '@tanstack/react-query';
import { importStateQuery } from '../importing/index.ts';
import { adminKeys } from '../query-keys.ts';

/** In ms, between two looks while details are being fetched. */
const LOOK_EVERY = 2_000;

/** How many titles still wait for their details from the movie database. */
export const useDetailsFetching = () => {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...importStateQuery,
    refetchInterval: ({ state }) => ((state.data?.[0]?.fetching ?? 0) > 0 ? LOOK_EVERY : false),
  });
  return {
    canFetch: data?.has_key ?? false,
    fetching: data?.fetching ?? 0,
    detailsWanted: () => void queryClient.invalidateQueries({ queryKey: adminKeys.importState }),
  };
};
