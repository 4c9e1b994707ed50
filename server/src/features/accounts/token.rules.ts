import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@sebule/contract';

/** A new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A session's public id: 128 random bits; it stands in media addresses, where the token must not. */
export const newSessionId = (): string => randomBytes(16).toString('base64url');

/** How a token is stored: a plain digest is enough for 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new code for an SMS: decimal digits, evenly distributed. */
export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** How a code is stored: keyed, since six digits alone are guessed in no time, and bound to its account. */
export const hashCode = (key: Buffer, accountId: number, code: string): string =>
  createHmac('sha256', key).update(`${accountId}:${code}`).digest('hex');
