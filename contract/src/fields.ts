import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, STARS_MAX } from './constants.ts';

/** A database id on the wire: a positive 32-bit integer, never a string. */
export const id = z.int().positive().max(2_147_483_647);

/** A database id in an address. */
export const pathId = z.coerce.number().int().positive().max(2_147_483_647);

/** Seconds into a video; fractions are kept. A week is longer than any film. */
export const seconds = z.number().min(0).max(604_800);

/** What a viewer thinks of a title. */
export const stars = z.int().min(1).max(STARS_MAX);

/** Human text: trimmed, NFC, without control characters but line breaks and tabs, of a bounded length. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the characters to refuse
    .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/u, 'must not contain control characters');

/**
 * A name or another short text on one line: without what would break the line, or turn the direction
 * in which it is read.
 */
export const line = (max: number) =>
  text(max).regex(/^[^\p{Cc}\u2028-\u202E\u2066-\u2069]*$/u, 'must not contain control characters');

/** A password as it was typed: never trimmed, compared after NFKC by the server. */
export const password = z.string().min(1).max(512);

/** A password that somebody chooses. The server also refuses the commonest ones. */
export const newPassword = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

/** An e-mail address, in lower case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(254)
  .regex(z.regexes.email, 'must be an e-mail address');

/** A query-string integer within bounds. */
export const queryInteger = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
