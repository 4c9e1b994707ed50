import { callAsAdmin } from '#shared/api/admin-call.ts';
import { showErrorToast, showOfflineToast, showToast } from '../kit/toast/toast.ts';
import { undoneText } from './new-files.rules.ts';

/** Returns a function that takes movies back which have just been added, and says which of them stay. */
export const useUndoAdding =
  (onUndone: (ids: readonly number[]) => void) =>
  async (ids: number[]): Promise<void> => {
    try {
      const { success, msg, details } = await callAsAdmin('POST admin/media/undo-add-movies', {
        body: { ids },
      });
      if (!success) return showErrorToast(msg);
      for (const undone of details) (undone.removed === 0 ? showErrorToast : showToast)(undoneText(undone));
      onUndone(ids);
    } catch (error) {
      showOfflineToast(error);
    }
  };
