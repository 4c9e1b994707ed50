import type { Card, Home } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { callAsViewer } from '#shared/api/viewer-call.ts';
import { useUndo } from '../undo/index.ts';
import { withoutWatching } from './watching.rules.ts';

const UNDO_MS = 10_000;

/** Takes titles out of Continue Watching, at once on the page, and back again. */
export const useRemoveWatching = () => {
  const queryClient = useQueryClient();
  const { told, act, close } = useUndo(UNDO_MS, () => {
    for (const queryKey of [queryKeys.home, queryKeys.homeRows])
      void queryClient.invalidateQueries({ queryKey });
  });

  const remove = ({ video_id: movie_id, title }: Card) => {
    // A refetch that began before would bring the title back.
    void queryClient.cancelQueries({ queryKey: queryKeys.home });
    queryClient.setQueryData<Home[]>(queryKeys.home, (homes) =>
      homes?.map((home) => withoutWatching(home, movie_id)),
    );
    act(`${title} removed`, (isRemoved) =>
      callAsViewer('PATCH user/watching/update', { body: { movie_id, shown: !isRemoved } }),
    );
  };
  return { told, remove, close };
};
