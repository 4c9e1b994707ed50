import type { Access } from '@sebule/contract';
import type { CallKey } from '../db/call-keys.ts';
import { grantMissing, notAllowed, tokenMissing } from './errors.ts';

/** The caller, as currently stored in the database. */
export interface Actor {
  accountId: number;
  sessionId: string;
  role: 'viewer' | 'admin';
  userType: 'viewer' | 'owner' | 'staff';
}
export type AdminActor = Actor & { role: 'admin' };
export type OwnerActor = AdminActor & { userType: 'owner' };

/** Who makes a call, and the address it comes from, as the audit log has them. */
export interface Caller {
  actor: Actor;
  ip: string;
  /** By what a repeat of the call is known. */
  callKey?: CallKey | undefined;
}
export interface AdminCaller extends Caller {
  actor: AdminActor;
}

/** A caller who has proved that a phone is theirs, and may set its account's password once. */
export interface GrantHolder {
  accountId: number;
  /** The stored hash of the token; needed to use up the grant. */
  grantHash: string;
}

/** The caller that a handler of this access receives. It is a type error to mount an admin's handler for viewers. */
export type ActorOf<A extends Access> = A extends 'public'
  ? null
  : A extends 'grant'
    ? GrantHolder
    : A extends 'owner'
      ? OwnerActor
      : A extends 'admin'
        ? AdminActor
        : Actor;

/** Finds the account of a token: null when the token is unknown, expired or revoked. */
export interface Authenticate {
  session(token: string): Promise<Actor | null>;
  grant(token: string): Promise<GrantHolder | null>;
  /**
   * Those of these callers whose session has ended, or has another role; asking is no use of a session. Nobody while
   * the database cannot tell; never rejects.
   */
  signedOutAmong(actors: readonly Actor[]): Promise<ReadonlySet<Actor>>;
}

export interface Guard {
  authenticate: Authenticate;
  onDenied: (caller: Caller, endpoint: string) => Promise<void>;
}

/** Longer than any token we issue; longer ones are rejected without hashing. */
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
    case 'grant':
      return false;
  }
};

interface AuthRequest {
  endpoint: string;
  access: Access;
  authorization: string | undefined;
  address: string;
}

/** Lets the call through with its caller (null where anybody may call), or throws a 401 or 403. */
export const admit = async (
  { endpoint, access, authorization, address }: AuthRequest,
  { authenticate, onDenied }: Guard,
): Promise<Actor | GrantHolder | null> => {
  if (access === 'public') return null;
  const token = bearerToken(authorization);
  if (access === 'grant') {
    const holder = token === null ? null : await authenticate.grant(token);
    if (holder === null) throw grantMissing();
    return holder;
  }
  const actor = token === null ? null : await authenticate.session(token);
  if (actor === null) throw tokenMissing(access === 'admin' || access === 'owner');
  if (mayCall(access, actor)) return actor;
  await onDenied({ actor, ip: address }, endpoint);
  throw notAllowed();
};
