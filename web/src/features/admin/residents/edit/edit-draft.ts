import { draftKey, hasDraftAt, removeDraft } from '../../kit/form/draft.ts';

export const editPlace = (id: number): string => `client:${id}`;

/** Whether there is a draft about this resident, from before the session ended. */
export const hasUnsavedEdit = (id: number): boolean => hasDraftAt(editPlace(id));

export const removeUnsavedEdit = (id: number): void => removeDraft(draftKey(editPlace(id)));
