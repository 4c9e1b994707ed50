import type { User } from '@sebule/contract';
import { STORAGE_KEYS } from '@sebule/contract/constants';

/** Who is signed in on this device. */
export interface SignedIn {
  user: User;
  token: string;
}

const readUser = (storage: Storage, key: string): User | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return value !== null && typeof value === 'object' && 'user_id' in value ? (value as User) : null;
  } catch {
    return null;
  }
};

/** The viewer kept in local storage; null when either the record or the token is missing. */
export const readViewer = (): SignedIn | null => {
  const user = readUser(localStorage, STORAGE_KEYS.viewer);
  const token = localStorage.getItem(STORAGE_KEYS.viewerToken);
  return user && token ? { user, token } : null;
};

/** The admin kept in session storage. */
export const readAdmin = (): SignedIn | null => {
  const user = readUser(sessionStorage, STORAGE_KEYS.admin);
  const token = sessionStorage.getItem(STORAGE_KEYS.adminToken);
  return user && token ? { user, token } : null;
};

export const viewerToken = (): string | null => localStorage.getItem(STORAGE_KEYS.viewerToken);

/** Keeps a successful sign-in where its role belongs, and the token that change-password uses. */
export const keepSignedIn = ({ user, token }: SignedIn): void => {
  const isAdmin = user.prevelages === 'admin';
  const storage = isAdmin ? sessionStorage : localStorage;
  storage.setItem(isAdmin ? STORAGE_KEYS.admin : STORAGE_KEYS.viewer, JSON.stringify(user));
  storage.setItem(isAdmin ? STORAGE_KEYS.adminToken : STORAGE_KEYS.viewerToken, token);
  sessionStorage.setItem(STORAGE_KEYS.userToken, token);
};

/** Forgets the viewer of this device. */
export const forgetViewer = (): void => {
  localStorage.removeItem(STORAGE_KEYS.viewer);
  localStorage.removeItem(STORAGE_KEYS.viewerToken);
  sessionStorage.removeItem(STORAGE_KEYS.userToken);
};

/** Keys of progress that the server has not got yet begin with this, then with whose it is. */
export const UNSENT_PROGRESS_PREFIX = 'progress-outbox';

/**
 * Empties local storage at Log Out. Only unsent progress stays, until its viewer is back: somebody who
 * leaves while the server is away must not lose their place.
 */
export const emptyLocalStorage = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(UNSENT_PROGRESS_PREFIX)) localStorage.removeItem(key);
  }
  sessionStorage.removeItem(STORAGE_KEYS.userToken);
};

/** Whether a viewer's record is kept here, with or without its token. */
export const hasViewerRecord = (): boolean => readUser(localStorage, STORAGE_KEYS.viewer) !== null;
