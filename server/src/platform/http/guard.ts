import type { Access } from '@sebule/contract';
import { notAllowed, tokenMissing } from './errors.ts';

/** Who is calling, as the database says at this moment. */
export interface Actor {
  accountId: number;
  sessionId: string;
  role: 'viewer' | 'admin';
  userType: 'viewer' | 'owner' | 'staff';
}
export type AdminActor = Actor & { role: 'admin' };
export type OwnerActor = AdminActor & { userType: 'owner' };

/**
 * The caller that a handler of this access receives. A handler that needs an admin cannot be
 * mounted on an endpoint open to viewers: that is a type error.
 */
export type ActorOf<A extends Access> = A extends 'public'
  ? null
  : A extends 'owner'
    ? OwnerActor
    : A extends 'admin'
      ? AdminActor
      : Actor;

/** Finds the account behind a token: null when the token is unknown, expired or no longer good. */
export type Authenticate = (token: string) => Promise<Actor | null>;

/** Longer than any token we issue; a longer one is not worth a hash. */
const TOKEN_MAX_LENGTH = 256;

/** The token of an `Authorization` header; the schemes `Bearer` and `Bear` mean the same. */
export const bearerToken = (header: string | undefined): string | null => {
  const match = /^(?:bearer|bear) +(\S+) *$/i.exec(header ?? '');
  const token = match?.[1];
  return token && token.length <= TOKEN_MAX_LENGTH ? token : null;
};

const mayCall = (access: Access, actor: Actor): boolean => {
  switch (access) {
    case 'public':
    case 'viewer':
      return true;
    case 'admin':
      return actor.role === 'admin';
    case 'owner':
      return actor.role === 'admin' && actor.userType === 'owner';
  }
};

/** Lets the call through with its actor (null where anybody may call), or throws a 401 or 403. */
export const admit = async (
  access: Access,
  authorization: string | undefined,
  authenticate: Authenticate,
): Promise<Actor | null> => {
  if (access === 'public') return null;
  const token = bearerToken(authorization);
  const actor = token === null ? null : await authenticate(token);
  if (actor === null) throw tokenMissing(access === 'admin' || access === 'owner');
  if (!mayCall(access, actor)) throw notAllowed();
  return actor;
};
