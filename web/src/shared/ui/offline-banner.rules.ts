import { matchPath } from 'react-router';
import { patterns } from '../paths.ts';

/** Places where the banner covers no controls. */
export type BannerPlace = 'place' | 'overFilm' | 'besideCard';

const CARDS = [
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

/** The banner's place on the screen at an address: by default above the navigation, at the bottom. */
export const placeAt = (pathname: string): BannerPlace => {
  if (matchPath(patterns.watch, pathname)) return 'overFilm';
  return CARDS.some((pattern) => matchPath(pattern, pathname)) ? 'besideCard' : 'place';
};
