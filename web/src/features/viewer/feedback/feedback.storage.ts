import { onViewerLogout } from '#shared/storage/viewer-logout.ts';

/** Prefix of the session storage keys of unsent feedback; the user's id follows. */
export const DRAFT_PREFIX = 'feedback-draft:';

// A viewer's private text must not be left for the next user of this tab.
onViewerLogout(() => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  }
});
