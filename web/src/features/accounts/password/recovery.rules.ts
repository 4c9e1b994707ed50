import { PHONE_PREFIX } from '@sebule/contract/accounts/limits';
import { fieldsOf } from '#shared/storage/stored-json.ts';

/** The data of a requested code. In the navigation state, so that a reload stays on this step. */
export interface CodeRequest {
  /** As it is sent: `2547…`. */
  phone: string;
  id: number;
  user_id: number;
  /** Milliseconds of `Date.now()`. */
  requestedAt: number;
}

/** What the reset screen needs: whose password, and the token that may reset it once. */
export interface ResetGrant {
  phone: string;
  grant: string;
}

export const codeRequestIn = (state: unknown): CodeRequest | null => {
  const { phone, id, user_id, requestedAt } = fieldsOf(state);
  return typeof phone === 'string' &&
    typeof id === 'number' &&
    typeof user_id === 'number' &&
    typeof requestedAt === 'number'
    ? { phone, id, user_id, requestedAt }
    : null;
};

export const resetGrantIn = (state: unknown): ResetGrant | null => {
  const { phone, grant } = fieldsOf(state);
  return typeof phone === 'string' && typeof grant === 'string' ? { phone, grant } : null;
};

export const fullPhone = (digits: string): string => `${PHONE_PREFIX}${digits}`;
