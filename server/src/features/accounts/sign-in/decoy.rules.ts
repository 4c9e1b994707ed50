import { ID_MAX } from '@sebule/contract';
import { opaqueId } from '../token.rules.ts';

/**
 * Whether the sign-in with an unknown phone asks for a password rather than a code. The choice for a phone is always
 * the same, and a password is requested as often as for residents, so that neither reveals anything.
 * @param share of the residents that have a password, 0 to 1
 */
export const decoyHasPassword = (key: Buffer, phone: string, share: number): boolean =>
  opaqueId(key, 'decoy', phone) <= share * ID_MAX;
