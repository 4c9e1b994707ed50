import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#shared/storage/stored-json.ts';
import { keepOnViewerLogout } from '#shared/storage/viewer-logout.ts';
import { useMediaQuery } from '#shared/ui/media-query.ts';

/** Below this width the menu has room for one link per group; see Shell.module.css. */
const COMPACT = '(max-width: 1023px)';

/** In local storage. It says nothing about anybody, and outlives the admin's log-out. */
const MENU_FOLDED_KEY = 'admin-menu-folded';

keepOnViewerLogout(MENU_FOLDED_KEY);

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Another tab has folded it.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

const isStoredAsFolded = (): boolean => readStored('localStorage', MENU_FOLDED_KEY) === true;

/** Folds the menu beside the pages to its icons, or unfolds it; remembered on this device. */
export const foldMenu = (isFolded: boolean): void => {
  writeStored('localStorage', MENU_FOLDED_KEY, isFolded);
  for (const listener of listeners) listener();
};

/**
 * How much room the menu has. `isCompact`: for one link per group only, because the window is narrow, or because the admin
 * has folded it. `isFolded`: for icons only.
 */
export const useMenuRoom = (): { isCompact: boolean; isFolded: boolean; canFold: boolean } => {
  const isNarrow = useMediaQuery(COMPACT);
  const isFolded = useSyncExternalStore(subscribe, isStoredAsFolded) && !isNarrow;
  return { isCompact: isNarrow || isFolded, isFolded, canFold: !isNarrow };
};
