import type { Role } from './api/account.wire.ts';
import { roleAt } from './role-at.ts';
import { fieldsOf, readStored, writeStored } from './storage/stored-json.ts';
import { onViewerLogout } from './storage/viewer-logout.ts';

const KEY = 'wanted-place';

interface ReturnTo {
  path: string;
  /** The user whose session ended; null for a link that anybody may have opened. */
  userId: number | null;
}

const readReturnTo = (): ReturnTo | null => {
  const { path, userId } = fieldsOf(readStored('sessionStorage', KEY));
  if (typeof path !== 'string' || roleAt(path) === null) return null;
  return { path, userId: typeof userId === 'number' ? userId : null };
};

/**
 * Remembers, in this tab, a page that could not be shown without a sign-in. With `userId`, only for this user: others
 * must not learn what they watched. Addresses open to all are not remembered.
 */
export const keepReturnTo = (path: string, userId: number | null = null): void => {
  if (roleAt(path) === null) return;
  writeStored('sessionStorage', KEY, { path, userId } satisfies ReturnTo);
};

export const forgetReturnTo = (): void => sessionStorage.removeItem(KEY);

onViewerLogout(forgetReturnTo);

/** The page to open for the user who has just signed in, or null. Removes it in either case. */
export const takeReturnTo = (role: Role, userId: number): string | null => {
  const returnTo = readReturnTo();
  forgetReturnTo();
  if (!returnTo || roleAt(returnTo.path) !== role) return null;
  return returnTo.userId === null || returnTo.userId === userId ? returnTo.path : null;
};
