import type { CatalogueKind } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { reportOutcome, showToast } from '../kit/toast/toast.ts';
import { useCatalogueChanged } from './title.queries.ts';

/** Returns a function that reports a deletion, with a button that takes it back. */
export const useDeletedToast = () => {
  const catalogueChanged = useCatalogueChanged();
  const restore = async (kind: CatalogueKind, ids: readonly number[]) => {
    const [id] = ids;
    await reportOutcome(() =>
      ids.length === 1 && id !== undefined
        ? callAsAdmin('PATCH videos/restore', { body: { kind, id } })
        : callAsAdmin('POST admin/videos/change-many', { body: { ids: [...ids], change: 'restore' } }),
    );
    catalogueChanged();
  };
  return (message: string, kind: CatalogueKind, ids: readonly number[]): void =>
    showToast(message, { label: 'Undo', onPress: () => void restore(kind, ids) });
};
