import type { MovieRequest } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { callAsViewer } from '#shared/api/viewer-call.ts';
import { useUndo } from '../undo/index.ts';

const UNDO_MS = 20_000;

/** Withdraws requests, at once on the page, and takes that back. */
export const useWithdraw = () => {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.ownRequests;
  const { told, act, close } = useUndo(UNDO_MS, () => void queryClient.invalidateQueries({ queryKey }));

  const withdraw = ({ id, movie_name: name }: MovieRequest) => {
    // A refetch that began before would bring it back.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<MovieRequest[]>(queryKey, (requests) =>
      requests?.filter((request) => request.id !== id),
    );
    act(`${name} withdrawn`, (withdrawn) =>
      callAsViewer('PATCH user/movie-requests/update', { body: { id, withdrawn } }),
    );
  };
  return { told, withdraw, close };
};
