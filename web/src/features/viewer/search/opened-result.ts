import { onViewerLogout } from '../../../shared/storage/viewer-logout.ts';

/** The result that was opened last, to which the viewer returns with Back. */
let opened: { q: string; id: number } | null = null;

onViewerLogout(() => {
  opened = null;
});

export const noteOpened = (q: string, id: number): void => {
  opened = { q, id };
};

/** The result of this search to which the viewer has returned; only once. */
export const takeOpened = (q: string): number | null => {
  const id = opened?.q === q ? opened.id : null;
  opened = null;
  return id;
};
