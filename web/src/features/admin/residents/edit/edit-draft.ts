import { draftKey, hasDraftAt, removeDraft } from '../../kit/form/draft.ts';

/** The place of what is typed about a resident. */
export const editPlace = (id: number): string => `client:${id}`;

/** Whether an edit of this resident was begun and neither saved nor discarded: the session has ended meanwhile. */
export const hasUnsavedEdit = (id: number): boolean => hasDraftAt(editPlace(id));

/** Removes it, when the resident is gone. */
export const removeUnsavedEdit = (id: number): void => removeDraft(draftKey(editPlace(id)));
