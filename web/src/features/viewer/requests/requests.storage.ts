import { removeOnViewerLogout } from '#shared/storage/viewer-logout.ts';

/** Prefix of the session storage keys of unsent requests; the user's id follows. */
export const DRAFT_PREFIX = 'request-draft:';

removeOnViewerLogout(DRAFT_PREFIX);
