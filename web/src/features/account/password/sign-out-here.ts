import { STORAGE_KEYS } from '@sebule/contract/constants';
import { call } from '../../../shared/api/client.ts';
import { adminToken, clearStorage, viewerToken } from '../../../shared/storage/session.ts';

/** The token of the latest sign-in in this tab, which change-password uses; with full storage there is no copy of it. */
export const userToken = (): string | null =>
  sessionStorage.getItem(STORAGE_KEYS.userToken) ?? adminToken() ?? viewerToken();

/** Signs out the users of this device, on the server too if it can be reached. */
export const signOutHere = (): void => {
  const tokens = new Set([userToken(), viewerToken(), adminToken()]);
  for (const token of tokens) {
    if (token) call('POST user/logout', { token, keepalive: true }).catch(console.warn);
  }
  clearStorage();
};
