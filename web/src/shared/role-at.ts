import { matchPath, resolvePath } from 'react-router';
import type { Role } from './api/account.wire.ts';
import { patterns } from './paths.ts';

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
export const roleAt = (path: string): Role | null => {
  // As the router opens it: `/viewer/../admin` is not one of the viewer's.
  const { pathname } = resolvePath(path);
  const matches = (pattern: string) => matchPath(pattern, pathname) !== null;
  if (OPEN_TO_ALL.some(matches)) return null;
  if (PLACES.viewer.some(matches)) return 'viewer';
  return PLACES.admin.some(matches) ? 'admin' : null;
};
