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

/** Whether this browser allows storage; without it nobody can be signed in. */
export const isStorageAllowed = (): boolean => {
  try {
    return localStorage.length + sessionStorage.length >= 0;
  } catch {
    return false;
  }
};

export const viewerToken = (): string | null => localStorage.getItem(STORAGE_KEYS.viewerToken);

export const adminToken = (): string | null => sessionStorage.getItem(STORAGE_KEYS.adminToken);

/** The admin kept in session storage, that is in this tab; only an admin's record counts. */
export const readAdmin = (): SignedIn | null => {
  const user = readUser(sessionStorage, STORAGE_KEYS.admin);
  const token = adminToken();
  return user?.prevelages === 'admin' && token ? { user, token } : null;
};

/** Stores the token that change-password uses: that of this tab's user. */
export const keepUserToken = (token: string): void => sessionStorage.setItem(STORAGE_KEYS.userToken, token);

/** Stores a successful sign-in in the storage of its role, and the token that change-password uses. */
export const keepSignedIn = ({ user, token }: SignedIn): void => {
  const isAdmin = user.prevelages === 'admin';
  const storage = isAdmin ? sessionStorage : localStorage;
  storage.setItem(isAdmin ? STORAGE_KEYS.admin : STORAGE_KEYS.viewer, JSON.stringify(user));
  storage.setItem(isAdmin ? STORAGE_KEYS.adminToken : STORAGE_KEYS.viewerToken, token);
  keepUserToken(token);
};

/** Removes the token that change-password uses, unless it belongs to the other role, which stays signed in. */
const forgetUserToken = (staying: string | null): void => {
  if (staying !== null && sessionStorage.getItem(STORAGE_KEYS.userToken) === staying) return;
  sessionStorage.removeItem(STORAGE_KEYS.userToken);
};

/** Forgets the viewer of this device. */
export const forgetViewer = (): void => {
  localStorage.removeItem(STORAGE_KEYS.viewer);
  localStorage.removeItem(STORAGE_KEYS.viewerToken);
  forgetUserToken(adminToken());
};

/** Forgets the admin of this tab. */
export const forgetAdmin = (): void => {
  sessionStorage.removeItem(STORAGE_KEYS.admin);
  sessionStorage.removeItem(STORAGE_KEYS.adminToken);
  forgetUserToken(viewerToken());
};

/** Prefix of the keys of unsent progress; the user's id follows. */
export const UNSENT_PROGRESS_PREFIX = 'progress-outbox';

/** Prefix of the keys of unsent feedback in session storage; the user's id follows. */
export const FEEDBACK_DRAFT_PREFIX = 'feedback-draft:';

/** Key of the page that is opened after the next sign-in, in session storage. */
export const WANTED_PLACE_KEY = 'wanted-place';

const emptiedListeners = new Set<() => void>();

/**
 * Calls the listener when this tab clears local storage, which the browser reports only to other tabs; returns
 * a function to unsubscribe. For code that keeps a copy in memory, and would write it back.
 */
export const onLocalStorageEmptied = (listener: () => void): (() => void) => {
  emptiedListeners.add(listener);
  return () => emptiedListeners.delete(listener);
};

/**
 * Clears local storage at Log Out. Only unsent progress stays, until its viewer is back: a viewer who
 * leaves while the server is unreachable must not lose their place. Unsent feedback of this tab is removed too,
 * though it is in session storage: it is the viewer's private text, and the next viewer may use the tab. So
 * is the page that was to be opened after a sign-in.
 */
export const emptyViewerStorage = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(UNSENT_PROGRESS_PREFIX)) localStorage.removeItem(key);
  }
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(FEEDBACK_DRAFT_PREFIX)) sessionStorage.removeItem(key);
  }
  sessionStorage.removeItem(WANTED_PLACE_KEY);
  forgetUserToken(adminToken());
  for (const listener of emptiedListeners) listener();
};

/** Clears local and session storage at an admin's log-out. Unsent progress stays here, too. */
export const emptyStorage = (): void => {
  sessionStorage.clear();
  emptyViewerStorage();
};

/** Whether a viewer's record is kept here, with or without its token. */
export const hasViewerRecord = (): boolean => readUser(localStorage, STORAGE_KEYS.viewer) !== null;
