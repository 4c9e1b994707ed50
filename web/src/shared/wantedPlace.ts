import type { User } from '@sebule/contract';
import { matchPath } from 'react-router';
import { patterns } from './paths.ts';
import { WANTED_PLACE_KEY } from './storage/session.ts';

type Role = User['prevelages'];

const PLACES: Record<Role, readonly string[]> = {
  viewer: [`${patterns.viewer}/*`, patterns.watch, patterns.episodes],
  admin: [`${patterns.admin}/*`],
};
const OPEN_TO_ALL = [
  patterns.viewerLogin,
  patterns.adminLogin,
  patterns.adminLogout,
  patterns.register,
  patterns.signup,
  patterns.resetPassword,
];

/** The role that must be signed in to open an address of the site; null when it is open to all. */
const roleAt = (path: string): Role | null => {
  const [pathname = ''] = path.split(/[?#]/);
  const matches = (pattern: string) => matchPath(pattern, pathname) !== null;
  if (OPEN_TO_ALL.some(matches)) return null;
  if (PLACES.viewer.some(matches)) return 'viewer';
  return PLACES.admin.some(matches) ? 'admin' : null;
};

interface Wanted {
  path: string;
  /** The user whose session ended; null for a link that anybody may have opened. */
  userId: number | null;
}

const readWanted = (): Wanted | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(WANTED_PLACE_KEY) ?? 'null');
    if (value === null || typeof value !== 'object') return null;
    const { path, userId } = value as Record<string, unknown>;
    if (typeof path !== 'string' || roleAt(path) === null) return null;
    return { path, userId: typeof userId === 'number' ? userId : null };
  } catch {
    return null;
  }
};

/**
 * Remembers, in this tab, a page that could not be shown because nobody is signed in. With `userId`, only for this
 * user: others must not learn what they watched. Addresses that are open to all are not remembered.
 */
export const keepWantedPlace = (path: string, userId: number | null = null): void => {
  if (roleAt(path) === null) return;
  sessionStorage.setItem(WANTED_PLACE_KEY, JSON.stringify({ path, userId } satisfies Wanted));
};

export const forgetWantedPlace = (): void => sessionStorage.removeItem(WANTED_PLACE_KEY);

/** The page to open for the user who has just signed in, or null. Removes it in either case. */
export const takeWantedPlace = ({
  prevelages,
  user_id,
}: Pick<User, 'prevelages' | 'user_id'>): string | null => {
  const wanted = readWanted();
  forgetWantedPlace();
  if (!wanted || roleAt(wanted.path) !== prevelages) return null;
  return wanted.userId === null || wanted.userId === user_id ? wanted.path : null;
};
