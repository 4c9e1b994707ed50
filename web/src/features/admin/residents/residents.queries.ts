import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#shared/api/client.ts';
import { showToast } from '../kit/toast/toast.ts';
import { adminKeys } from '../query-keys.ts';
import { removeUnsavedEdit } from './edit/edit-draft.ts';

/** What names residents. */
const NAMING = [adminKeys.residents, adminKeys.feedback, adminKeys.requests, adminKeys.auditLog];

/**
 * Returns a function that removes all that is cached about a resident who has been deleted or erased: what is about them
 * alone, and every list in which they may be. Lists on screen are refetched. What was typed about them goes as well.
 */
export const useResidentGone = (): ((id: number) => void) => {
  const queryClient = useQueryClient();
  return (id) => {
    removeUnsavedEdit(id);
    const cache = queryClient.getQueryCache();
    const own = new Set(
      [adminKeys.resident(id), adminKeys.personalCopies(id)].flatMap((queryKey) =>
        cache.findAll({ queryKey }),
      ),
    );
    // A page about them is about to close, and is not to ask for them again.
    for (const query of own) query.reset();
    for (const queryKey of NAMING) {
      queryClient.removeQueries({ queryKey, type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey, predicate: (query) => !own.has(query) });
    }
  };
};

/** Returns a function that refetches all queries about residents, for after a change. */
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

/**
 * The answer to a call that removes a resident. One who is gone already is what was wanted: an earlier try was done and
 * its answer lost, or somebody else was faster.
 */
export const goneAlready = <T>(answer: Answer<T>): Answer<T> =>
  answer.status === 404 ? { ...answer, success: true } : answer;
