import type { RequestBody } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { showToast } from '../kit/toast/toast.ts';
import { useCatalogueChanged } from './title.queries.ts';

type Change = RequestBody<'POST admin/videos/change-many'>['change'];

/** Changes several titles at once: all of them, or none. */
export const useChangeTitles = (onDone: (ids: readonly number[]) => void) => {
  const catalogueChanged = useCatalogueChanged();
  const { busy, failure, attempt, dismissFailure } = useAttempt();
  const changeTitles = (titles: readonly { video_id: number }[], change: Change) => {
    const ids = titles.map(({ video_id }) => video_id);
    attempt({
      send: () => callAsAdmin('POST admin/videos/change-many', { body: { ids, change } }),
      onDone: ({ msg }) => {
        showToast(msg);
        catalogueChanged();
        onDone(ids);
      },
      // Somebody else may have changed one of them.
      onFailed: catalogueChanged,
    });
  };
  return { busy, failure, dismissFailure, changeTitles };
};
