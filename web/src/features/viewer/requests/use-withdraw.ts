import type { MovieRequest } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '#shared/api/query-keys.ts';
import { callAsViewer } from '#shared/api/viewer-call.ts';
import { failureText } from '#shared/ui/offline-hint.ts';

/** How long a withdrawal can be taken back on the page. */
const UNDO_MS = 20_000;

export interface Withdrawal {
  text: string;
  /** Null when there is nothing to take back. */
  undo: (() => void) | null;
}

/** Withdraws requests, at once on the page, and takes that back. */
export const useWithdraw = () => {
  const queryClient = useQueryClient();
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null);

  useEffect(() => {
    if (!withdrawal) return undefined;
    const timer = setTimeout(() => setWithdrawal(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [withdrawal]);

  const update = async (id: number, withdrawn: boolean): Promise<void> => {
    try {
      const { success, msg } = await callAsViewer('PATCH user/movie-requests/update', {
        body: { id, withdrawn },
      });
      if (!success) setWithdrawal({ text: msg, undo: null });
    } catch (error) {
      setWithdrawal({ text: failureText(error), undo: null });
    }
    // Also after a failure: the request is shown again.
    void queryClient.invalidateQueries({ queryKey: queryKeys.ownRequests });
  };

  const withdraw = ({ id, movie_name: name }: MovieRequest) => {
    // A refetch that began before would bring it back.
    void queryClient.cancelQueries({ queryKey: queryKeys.ownRequests });
    queryClient.setQueryData<MovieRequest[]>(queryKeys.ownRequests, (requests) =>
      requests?.filter((request) => request.id !== id),
    );
    const undo = () => {
      setWithdrawal(null);
      void update(id, false);
    };
    setWithdrawal({ text: `${name} withdrawn`, undo });
    void update(id, true);
  };

  return { withdrawal, withdraw, close: () => setWithdrawal(null) };
};
