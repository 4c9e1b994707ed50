import { removeOnViewerLogout } from '#shared/storage/viewer-logout.ts';

/** Prefixes of the session storage keys of what has not been sent; the user's id follows. */
export const DRAFT_PREFIX = { request: 'request-draft:', feedback: 'feedback-draft:' };

for (const prefix of Object.values(DRAFT_PREFIX)) removeOnViewerLogout(prefix);
