import { keepOnViewerLogout } from '#shared/storage/viewer-logout.ts';

/** Prefixes of the local storage keys of what the server does not have yet; the user's id follows. */
export const UNSENT = { progress: 'progress-outbox', choices: 'track-choices' } as const;

const PREFIXES = Object.values(UNSENT);

/** Whether something waits in this browser, of this viewer or of another. */
export const hasUnsent = (): boolean =>
  Object.keys(localStorage).some((key) => PREFIXES.some((prefix) => key.startsWith(prefix)));

// A viewer who leaves while the server is unreachable must not lose their place in a film.
for (const prefix of PREFIXES) keepOnViewerLogout(prefix);
