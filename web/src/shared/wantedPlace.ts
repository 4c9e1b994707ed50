import { matchPath } from 'react-router';
import type { Role } from './api/account.wire.ts';
import { patterns } from './paths.ts';
import { fieldsOf, readStored, writeStored } from './storage/stored-json.ts';
import { onViewerLeft } from './storage/viewer-left.ts';

const KEY = 'wanted-place';

const VIEWER_PLACES = [`${patterns.viewer}/*`, patterns.watch, patterns.episodes];
const OPEN_TO_ALL = [patterns.viewerLogin, patterns.register, patterns.signup, patterns.resetPassword];

/** Whether an address of the site is a page that only a signed-in viewer can open. */
const isViewerPlace = (path: string): boolean => {
  const [pathname = ''] = path.split(/[?#]/);
  const matches = (pattern: string) => matchPath(pattern, pathname) !== null;
  return VIEWER_PLACES.some(matches) && !OPEN_TO_ALL.some(matches);
};

interface Wanted {
  path: string;
  /** The user whose session ended; null for a link that anybody may have opened. */
  userId: number | null;
}

const readWanted = (): Wanted | null => {
  const { path, userId } = fieldsOf(readStored('sessionStorage', KEY));
  if (typeof path !== 'string' || !isViewerPlace(path)) return null;
  return { path, userId: typeof userId === 'number' ? userId : null };
};

/**
 * Remembers, in this tab, a viewer's page that could not be shown because nobody is signed in. With `userId`,
 * only for this viewer: others must not learn what they watched. Other addresses are not remembered.
 */
export const keepWantedPlace = (path: string, userId: number | null = null): void => {
  if (!isViewerPlace(path)) return;
  writeStored('sessionStorage', KEY, { path, userId } satisfies Wanted);
};

export const forgetWantedPlace = (): void => sessionStorage.removeItem(KEY);

onViewerLeft(forgetWantedPlace);

/** The page to open for the user who has just signed in, or null. Removes it in either case. */
export const takeWantedPlace = (role: Role, userId: number): string | null => {
  const wanted = readWanted();
  forgetWantedPlace();
  if (!wanted || role !== 'viewer') return null;
  return wanted.userId === null || wanted.userId === userId ? wanted.path : null;
};
