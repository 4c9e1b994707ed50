import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';
import { onViewerLogout } from '#shared/storage/viewer-logout.ts';

/*
 * Trailers begin muted. The viewer's choice lasts as long as the page is open: a browser that is opened again in the
 * evening must not begin to talk.
 */
let on = false;
const { notify, subscribe } = createListeners();

const set = (next: boolean): void => {
  on = next;
  notify();
};

onViewerLogout(() => set(false));

const toggle = () => set(!on);
/** The browser does not let this page play sound yet. */
const refused = () => set(false);

export const useTrailerSound = () => ({ on: useSyncExternalStore(subscribe, () => on), toggle, refused });
