import type { User } from '@sebule/contract';
import { STORAGE_KEYS } from '@sebule/contract/constants';
import { roleOf } from '../api/account.wire.ts';
import { fieldsOf, readStored } from './stored-json.ts';
import { viewerLeft } from './viewer-left.ts';

/** Who is signed in on this device. */
export interface SignedIn {
  user: User;
  token: string;
}

const readUser = (area: 'localStorage' | 'sessionStorage', key: string): User | null => {
  const fields = fieldsOf(readStored(area, key));
  return 'user_id' in fields ? (fields as unknown as User) : null;
};

/** The viewer kept in local storage; null when either the record or the token is missing. */
export const readViewer = (): SignedIn | null => {
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

/** The admin kept in session storage, that is in this tab; only an admin's record counts. */
export const readAdmin = (): SignedIn | null => {
  const user = readUser('sessionStorage', STORAGE_KEYS.admin);
  const token = adminToken();
  return user && roleOf(user) === 'admin' && token ? { user, token } : null;
};

/** Stores the token that change-password uses: that of this tab's user. */
export const keepUserToken = (token: string): void => sessionStorage.setItem(STORAGE_KEYS.userToken, token);

/** Stores a successful sign-in in the storage of its role, and the token that change-password uses. */
export const keepSignedIn = ({ user, token }: SignedIn): void => {
  const isAdmin = roleOf(user) === 'admin';
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

/** Clears the viewer's storage at Log Out, except for what a feature keeps for their return. */
export const emptyViewerStorage = (): void => {
  forgetUserToken(adminToken());
  viewerLeft();
};

/** Clears local and session storage at an admin's log-out, with the same exceptions. */
export const emptyStorage = (): void => {
  sessionStorage.clear();
  emptyViewerStorage();
};

/** Whether a viewer's record is kept here, with or without its token. */
export const hasViewerRecord = (): boolean => readUser('localStorage', STORAGE_KEYS.viewer) !== null;
