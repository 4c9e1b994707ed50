import { onViewerLogout } from '../../../shared/storage/viewer-logout.ts';

/** The title that was opened last from a list, to which the viewer returns with Back. */
let opened: { list: string; id: number } | null = null;

onViewerLogout(() => {
  opened = null;
});

/** @param list names the list among all lists, such as a search or a genre */
export const noteOpened = (list: string, id: number): void => {
  opened = { list, id };
};

/** The title of this list to which the viewer has returned; only once. */
export const takeOpened = (list: string): number | null => {
  const id = opened?.list === list ? opened.id : null;
  opened = null;
  return id;
};
