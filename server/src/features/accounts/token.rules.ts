import { createHmac, hash, randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@sebule/contract';

/** A new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A session's public id: 128 random bits. It is used in media addresses, which must not contain the token. */
export const newSessionId = (): string => randomBytes(16).toString('base64url');

/** How a token is stored: a plain digest is enough for 256 random bits. */
export const hashToken = (token: string): string => hash('sha256', token);

/** A new code for an SMS: decimal digits, evenly distributed. */
export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

interface BoundTo {
  purpose: string;
  phone: string;
  boundTo: string;
}

/** How a code is stored: as a keyed hash, since six digits alone are quickly guessed, and bound to its purpose. */
export const hashCode = (key: Buffer, { purpose, phone, boundTo }: BoundTo, code: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, phone, boundTo, code]))
    .digest('hex');

/** A new token for a sign-in link: 128 random bits, short enough to be typed if necessary. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');

const POSITIVE_INT32 = 0x7f_ff_ff_ff;

/** A number for the wire that is always the same for the same input, and reveals nothing about it without the key. */
export const opaqueId = (key: Buffer, ...words: string[]): number => {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify(['id', ...words]))
    .digest();
  // Zero is not a valid id.
  return digest.readUInt32BE() & POSITIVE_INT32 || 1;
};
