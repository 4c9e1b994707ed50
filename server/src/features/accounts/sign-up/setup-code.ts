import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Without letters and digits that are taken for one another when read off a screen. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 4;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A new code that proves somebody can read the server's console: 39 random bits, `K7QD-3MXP`. */
export const newSetupCode = (): string => `${half()}-${half()}`;

const digest = (code: string) =>
  createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest();

/** Whether both are the same code, however it was typed. */
export const isSetupCode = (typed: string, code: string): boolean =>
  timingSafeEqual(digest(typed), digest(code));
