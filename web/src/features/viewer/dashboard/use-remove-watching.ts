import type { Card, Home } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '#shared/api/query-keys.ts';
import { callAsViewer } from '#shared/api/viewer-call.ts';
import { failureText } from '#shared/ui/offline-hint.ts';
import { withoutWatching } from './watching.rules.ts';

/** How long a removal can be taken back. */
const UNDO_MS = 10_000;

export interface Removal {
  text: string;
  /** Null when there is nothing to take back. */
  undo: (() => void) | null;
}

/** Takes titles out of Continue Watching, at once on the page, and back again. */
export const useRemoveWatching = () => {
  const queryClient = useQueryClient();
  const [removal, setRemoval] = useState<Removal | null>(null);

  useEffect(() => {
    if (!removal) return undefined;
    const timer = setTimeout(() => setRemoval(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removal]);

  const update = async (movie_id: number, shown: boolean): Promise<void> => {
    try {
      const { success, msg } = await callAsViewer('PATCH user/watching/update', {
        body: { movie_id, shown },
      });
      if (!success) setRemoval({ text: msg, undo: null });
    } catch (error) {
      setRemoval({ text: failureText(error), undo: null });
    }
    // Also after a failure: the title is shown again.
    for (const queryKey of [queryKeys.home, queryKeys.homeRows])
      void queryClient.invalidateQueries({ queryKey });
  };

  const remove = ({ video_id, title }: Card) => {
    // A refetch that began before would bring the title back.
    void queryClient.cancelQueries({ queryKey: queryKeys.home });
    queryClient.setQueryData<Home[]>(queryKeys.home, (homes) =>
      homes?.map((home) => withoutWatching(home, video_id)),
    );
    const undo = () => {
      setRemoval(null);
      void update(video_id, true);
    };
    setRemoval({ text: `${title} removed`, undo });
    void update(video_id, false);
  };

  return { removal, remove, close: () => setRemoval(null) };
};
