import type { User } from '@sebule/contract';

export type Role = User['prevelages'];

/** The role in an account as the server sends it, and as it is stored. */
export const roleOf = ({ prevelages }: Pick<User, 'prevelages'>): Role => prevelages;

/** A role as a field of a request's body. */
export const roleField = <R extends Role>(role: R): { prevelages: R } => ({ prevelages: role });
