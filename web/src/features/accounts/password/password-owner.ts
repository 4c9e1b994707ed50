import type { User } from '@sebule/contract';
import { readAdmin, readViewer } from '#shared/storage/session.ts';
import { userToken } from './sign-out-here.ts';

/**
 * Whose password this tab can change, by the token of its latest sign-in: a viewer and an admin may both be
 * signed in. Null when nobody is.
 */
export const passwordOwner = (): User | null => {
  const token = userToken();
  const signedIn = [readAdmin(), readViewer()].filter((each) => each !== null);
  return (signedIn.find((each) => each.token === token) ?? signedIn[0])?.user ?? null;
};
