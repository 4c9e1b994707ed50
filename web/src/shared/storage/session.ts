import type { User } from '@sebule/contract';
import { STORAGE_KEYS } from '@sebule/contract/constants';
import { roleOf } from '../api/account.wire.ts';
import { fieldsOf, readStored } from './stored-json.ts';
import { clearOnViewerLogout } from './viewer-logout.ts';

/** A signed-in user and their token. */
export interface Session {
  user: User;
  token: string;
}

const readUser = (area: 'localStorage' | 'sessionStorage', key: string): User | null => {
  const fields = fieldsOf(readStored(area, key));
  return 'user_id' in fields ? (fields as unknown as User) : null;
};

/** The viewer in local storage; null when either the record or the token is missing. */
export const readViewer = (): Session | null => {
  const user = readUser('localStorage', STORAGE_KEYS.viewer);
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

/** The admin in session storage, that is in this tab; the record of another role is ignored. */
export const readAdmin = (): Session | null => {
  const user = readUser('sessionStorage', STORAGE_KEYS.admin);
  const token = adminToken();
  return user && roleOf(user) === 'admin' && token ? { user, token } : null;
};

/** Stores the token that change-password uses, which is that of this tab's user. */
export const storeUserToken = (token: string): void => sessionStorage.setItem(STORAGE_KEYS.userToken, token);

/** Stores a session in the storage of its role, and its token as the one that change-password uses. */
export const storeSession = ({ user, token }: Session): void => {
  const isAdmin = roleOf(user) === 'admin';
  const storage = isAdmin ? sessionStorage : localStorage;
  storage.setItem(isAdmin ? STORAGE_KEYS.admin : STORAGE_KEYS.viewer, JSON.stringify(user));
  storage.setItem(isAdmin ? STORAGE_KEYS.adminToken : STORAGE_KEYS.viewerToken, token);
  storeUserToken(token);
};

/** Removes the token that change-password uses, unless it is the other role's token, which stays valid. */
const removeUserToken = (otherToken: string | null): void => {
  if (otherToken !== null && sessionStorage.getItem(STORAGE_KEYS.userToken) === otherToken) return;
  sessionStorage.removeItem(STORAGE_KEYS.userToken);
};

/** Forgets the viewer of this device. */
export const forgetViewer = (): void => {
  localStorage.removeItem(STORAGE_KEYS.viewer);
  localStorage.removeItem(STORAGE_KEYS.viewerToken);
  removeUserToken(adminToken());
};

/** Forgets the admin of this tab. */
export const forgetAdmin = (): void => {
  sessionStorage.removeItem(STORAGE_KEYS.admin);
  sessionStorage.removeItem(STORAGE_KEYS.adminToken);
  removeUserToken(viewerToken());
};

/** Clears the viewer's storage at Log Out, except for what features keep for the next sign-in. */
export const clearViewerStorage = (): void => {
  removeUserToken(adminToken());
  clearOnViewerLogout();
};

/** Clears local and session storage at an admin's log-out, with the same exceptions. */
export const clearStorage = (): void => {
  sessionStorage.clear();
  clearViewerStorage();
};

/** Whether a viewer's record is stored, with or without its token. */
export const hasViewerRecord = (): boolean => readUser('localStorage', STORAGE_KEYS.viewer) !== null;
