import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Without letters and digits that are easily confused on a screen. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 4;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A new code that proves access to the server's console: 39 random bits, `K7QD-3MXP`. */
export const newSetupCode = (): string => `${half()}-${half()}`;

const digest = (code: string) =>
  createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest();

/** Compares codes, ignoring case and separators. */
export const isSetupCode = (typed: string, code: string): boolean =>
  timingSafeEqual(digest(typed), digest(code));
