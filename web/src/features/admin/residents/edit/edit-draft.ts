import { hasDraftAt } from '../../kit/form/draft.ts';

export const editPlace = (id: number): string => `client:${id}`;

/** Whether there is a draft about this resident, from before the session ended. */
export const hasUnsavedEdit = (id: number): boolean => hasDraftAt(editPlace(id));
