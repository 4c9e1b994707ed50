import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#shared/api/client.ts';
import { draftKey, removeDraft } from '../kit/form/draft.ts';
import { showToast } from '../kit/toast/toast.ts';
import { adminKeys } from '../query-keys.ts';
import { editPlace } from './edit/edit-draft.ts';

/** The keys of queries whose answers name residents. */
const NAMING = [adminKeys.residents, adminKeys.feedback, adminKeys.requests, adminKeys.auditLog];

/** Returns a function that removes the cache and the draft of a deleted or erased resident, and refetches lists on screen. */
export const useResidentGone = (): ((id: number) => void) => {
  const queryClient = useQueryClient();
  return (id) => {
    removeDraft(draftKey(editPlace(id)));
    const cache = queryClient.getQueryCache();
    const own = new Set(
      [adminKeys.resident(id), adminKeys.personalCopies(id)].flatMap((queryKey) =>
        cache.findAll({ queryKey }),
      ),
    );
    // A page about them is about to close, and must not refetch.
    for (const query of own) query.reset();
    for (const queryKey of NAMING) {
      queryClient.removeQueries({ queryKey, type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey, predicate: (query) => !own.has(query) });
    }
  };
};

/** Returns a function that refetches all queries about residents. */
export const useResidentsChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: adminKeys.residents });
};

/** Returns a function that refetches all queries about residents, and says what has been done. */
export const useReportChange = (): ((message: string) => void) => {
  const residentsChanged = useResidentsChanged();
  return (message) => {
    residentsChanged();
    showToast(message);
  };
};

/** Counts a resident who is gone already as removed: an earlier answer was lost, or somebody else was faster. */
export const goneAlready = <T>(answer: Answer<T>): Answer<T> =>
  answer.status === 404 ? { ...answer, success: true } : answer;
