import type { CatalogueKind } from '@sebule/contract';
import { messages } from '@sebule/contract/messages';
import { callAsAdmin } from '../../../shared/api/admin-call.ts';
import { NetworkError } from '../../../shared/api/client.ts';
import { showErrorToast, showOfflineToast, showToast } from '../kit/toast/toast.ts';
import { useCatalogueChanged } from './title.queries.ts';

/** Returns a function that reports a deletion, with a button that takes it back. */
export const useDeletedToast = () => {
  const catalogueChanged = useCatalogueChanged();
  const restore = async (kind: CatalogueKind, ids: readonly number[]) => {
    try {
      const [id] = ids;
      const { success, msg } =
        ids.length === 1 && id !== undefined
          ? await callAsAdmin('PATCH videos/restore', { body: { kind, id } })
          : await callAsAdmin('POST admin/videos/change-many', {
              body: { ids: [...ids], change: 'restore' },
            });
      if (success) showToast(msg);
      else showErrorToast(msg || messages.serverSideError);
    } catch (error) {
      if (!(error instanceof NetworkError)) console.error(error);
      showOfflineToast();
    }
    catalogueChanged();
  };
  return (message: string, kind: CatalogueKind, ids: readonly number[]): void =>
    showToast(message, { label: 'Undo', onPress: () => void restore(kind, ids) });
};
