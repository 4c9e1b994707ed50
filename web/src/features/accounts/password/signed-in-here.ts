import type { User } from '@sebule/contract';
import { STORAGE_KEYS } from '@sebule/contract/accounts/limits';
import { call } from '#shared/api/client.ts';
import { adminToken, clearStorage, readAdmin, readViewer, viewerToken } from '#shared/storage/session.ts';

/** The token of the latest sign-in in this tab, which change-password uses. */
export const userToken = (): string | null => sessionStorage.getItem(STORAGE_KEYS.userToken);

/** Signs out the users of this device, on the server too if it can be reached. */
export const signOutHere = (): void => {
  const tokens = new Set([userToken(), viewerToken(), adminToken()]);
  for (const token of tokens) {
    if (token) call('POST user/logout', { token, keepalive: true }).catch(console.warn);
  }
  clearStorage();
};

/**
 * Whose password this tab can change: of its latest sign-in, as a viewer and an admin may both be signed in. Null
 * without any.
 */
export const passwordOwner = (): User | null => {
  const token = userToken();
  const signedIn = [readAdmin(), readViewer()].filter((each) => each !== null);
  return (signedIn.find((each) => each.token === token) ?? signedIn[0])?.user ?? null;
};
