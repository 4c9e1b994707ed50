import { removeOnViewerLogout } from '#shared/storage/viewer-logout.ts';

/** Prefix of the session storage keys of unsent feedback; the user's id follows. */
export const DRAFT_PREFIX = 'feedback-draft:';

removeOnViewerLogout(DRAFT_PREFIX);
