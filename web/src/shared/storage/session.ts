import type { User } from '@sebule/contract';
import { STORAGE_KEYS } from '@sebule/contract/accounts/limits';
import { roleOf } from '../api/account.wire.ts';
import { fieldsOf, readStored } from './stored-json.ts';
import { clearOnViewerLogout, clearUnkept } from './viewer-logout.ts';

export interface Session {
  user: User;
  token: string;
}

/** The texts of a record that screens show. */
const TEXTS = ['name', 'first_name', 'account2', 'phone', 'apartment'] as const satisfies (keyof User)[];

/** Null also when it is damaged: the server has it, too. */
const readUser = (area: 'localStorage' | 'sessionStorage', key: string): User | null => {
  const fields = fieldsOf(readStored(area, key));
  const isUsable =
    Number.isInteger(fields.user_id) &&
    Number(fields.user_id) > 0 &&
    TEXTS.every((name) => typeof (fields[name] ?? '') === 'string');
  return isUsable ? (fields as unknown as User) : null;
};

/** The viewer in local storage; null when either the record or the token is missing. */
export const readViewer = (): Session | null => {
  const user = readUser('localStorage', STORAGE_KEYS.viewer);
  const token = localStorage.getItem(STORAGE_KEYS.viewerToken);
  return user && token ? { user, token } : null;
};

const problemOf = (error: unknown): string =>
  error instanceof DOMException && /quota/i.test(error.name)
    ? 'This browser’s storage is full, so that Sebule cannot remember who you are. Delete the site data of this address, or free some space on this device, then try again.'
    : 'This browser keeps Sebule from remembering who you are. Allow cookies and site data for this address, then try again.';

/** Why this browser stores nothing, to show; null when it does. Without storage nobody can be signed in. */
export const storageProblem = (): string | null => {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('storage-test', '');
      storage.removeItem('storage-test');
    }
    return null;
  } catch (error) {
    return problemOf(error);
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

/** Stores the token that change-password uses, which is that of this tab's user. Nothing else needs it. */
export const storeUserToken = (token: string): void => {
  try {
    sessionStorage.setItem(STORAGE_KEYS.userToken, token);
  } catch (error) {
    console.warn(error);
  }
};

/**
 * Stores a session, and its token as the one that change-password uses. Returns null, or why that failed; then nobody
 * is signed in.
 */
export const storeSession = ({ user, token }: Session): string | null => {
  const isAdmin = roleOf(user) === 'admin';
  const storage = isAdmin ? sessionStorage : localStorage;
  const write = () => {
    storage.setItem(isAdmin ? STORAGE_KEYS.admin : STORAGE_KEYS.viewer, JSON.stringify(user));
    storage.setItem(isAdmin ? STORAGE_KEYS.adminToken : STORAGE_KEYS.viewerToken, token);
  };
  try {
    write();
  } catch {
    try {
      // A sign-in is worth more than what a log-out removes, such as the last searches.
      if (!isAdmin) clearUnkept();
      write();
    } catch (error) {
      console.warn(error);
      (isAdmin ? forgetAdmin : forgetViewer)();
      return problemOf(error);
    }
  }
  storeUserToken(token);
  return null;
};

/** Removes the token that change-password uses, unless it is the other role's token, which stays valid. */
const removeUserToken = (otherToken: string | null): void => {
  if (otherToken !== null && sessionStorage.getItem(STORAGE_KEYS.userToken) === otherToken) return;
  sessionStorage.removeItem(STORAGE_KEYS.userToken);
};

/**
 * A new tab lacks the copy of the viewer's token that change-password uses, and an old tab's may be outdated. An admin
 * of this tab has a copy of their own.
 */
const copyViewerToken = (): void => {
  const token = viewerToken();
  const copy = sessionStorage.getItem(STORAGE_KEYS.userToken);
  if (token === null || (copy !== null && copy === adminToken())) return;
  if (copy !== token) storeUserToken(token);
};

/** Keeps that copy up to date, whichever tab the viewer uses. Returns a function to stop. */
export const followViewerToken = (): (() => void) => {
  const follow = () => {
    try {
      copyViewerToken();
    } catch (error) {
      // A browser that blocks storage.
      console.warn(error);
    }
  };
  follow();
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
};

export const forgetViewer = (): void => {
  localStorage.removeItem(STORAGE_KEYS.viewer);
  localStorage.removeItem(STORAGE_KEYS.viewerToken);
  removeUserToken(adminToken());
};

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
