import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#shared/api/query-keys.ts';
import type { Listed } from '#shared/api/signed-in-call.ts';
import { callAsViewer } from '#shared/api/viewer-call.ts';
import { failureText } from '#shared/ui/offline-hint.ts';
import { historyQuery, type Entry } from './history.queries.ts';
import { keyOf } from './history.rules.ts';

interface Outcome {
  success: boolean;
  msg: string;
}

const failed = (error: unknown): Outcome => ({ success: false, msg: failureText(error) });

/** Removes entries from the viewer's history, at once on the page, and puts them back. */
export const useHistoryChanges = () => {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');

  /** Everything else that shows where the viewer stopped. */
  const refreshOthers = () => {
    for (const queryKey of [queryKeys.home, queryKeys.homeRows])
      void queryClient.invalidateQueries({ queryKey });
    for (const screen of ['watch', 'episodes'] as const)
      queryClient.removeQueries({ queryKey: queryKeys.titles(screen), type: 'inactive' });
  };

  const mark = (entry: Entry, isRemoved: boolean) => {
    const key = keyOf(entry);
    queryClient.setQueryData<InfiniteData<Listed<Entry>, number>>(
      historyQuery.queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => (keyOf(row) === key ? { ...row, isRemoved } : row)),
          })),
        },
    );
  };

  const update = async (entry: Entry, shown: boolean): Promise<void> => {
    setProblem('');
    // A refetch that began before would undo it on the page.
    void queryClient.cancelQueries({ queryKey: historyQuery.queryKey });
    mark(entry, !shown);
    const { movie_id, episode_id } = entry;
    const { success, msg } = await callAsViewer('PATCH user/watch-history/update', {
      body: { movie_id, episode_id, shown },
    }).catch(failed);
    if (!success) {
      mark(entry, shown);
      setProblem(msg);
    }
    refreshOthers();
  };

  return {
    problem,
    remove: (entry: Entry) => void update(entry, false),
    putBack: (entry: Entry) => void update(entry, true),

    /** Resolves to why it failed; empty after a success. */
    clear: async (): Promise<string> => {
      const { success, msg } = await callAsViewer('POST user/watch-history/clear').catch(failed);
      if (!success) return msg;
      refreshOthers();
      await queryClient.resetQueries({ queryKey: historyQuery.queryKey });
      return '';
    },
  };
};
