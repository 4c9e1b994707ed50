import { matchPath } from 'react-router';
import { patterns } from '../paths.ts';

/** Positions in which the banner covers no controls. */
export type BannerPosition = 'aboveNavigation' | 'overPlayer' | 'besideCard';

const PAGES_WITH_CARD = [
  patterns.login,
  patterns.loginNamed,
  patterns.loginWithToken,
  patterns.viewerLogin,
  patterns.adminLogin,
  patterns.register,
  patterns.signup,
  patterns.forgotPassword,
  patterns.resetPassword,
  patterns.changePassword,
  patterns.adminLogout,
];

/** The banner's position on the page at an address: by default at the bottom, above the navigation. */
export const positionAt = (pathname: string): BannerPosition => {
  if (matchPath(patterns.watch, pathname)) return 'overPlayer';
  return PAGES_WITH_CARD.some((pattern) => matchPath(pattern, pathname)) ? 'besideCard' : 'aboveNavigation';
};
