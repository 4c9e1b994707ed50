import { keepOnViewerLogout } from '#shared/storage/viewer-logout.ts';

/** Prefix of the local storage keys of unsent progress; the user's id follows. */
export const OUTBOX_PREFIX = 'progress-outbox';

/** Whether some waits in this browser, of this viewer or of another. */
export const hasUnsentProgress = (): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(OUTBOX_PREFIX));

// A viewer who leaves while the server is unreachable must not lose their place in a film.
keepOnViewerLogout(OUTBOX_PREFIX);
