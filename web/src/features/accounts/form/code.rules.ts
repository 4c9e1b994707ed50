import { CODE_LENGTH } from '@sebule/contract/accounts/limits';

/**
 * The code field after an input. A whole message may be pasted: its only number with the length of a
 * code is the code. Otherwise the first digits, as many as a code has, ignoring other characters.
 */
export const acceptCode = (typed: string): string => {
  const codes = (typed.match(/\d+/g) ?? []).filter(({ length }) => length === CODE_LENGTH);
  const [only] = codes;
  if (codes.length === 1 && only !== undefined) return only;
  return typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
};

/** What has to be corrected before a code can be sent, or null. */
export const codeProblem = (code: string): string | null =>
  code.length === CODE_LENGTH ? null : `The code has ${CODE_LENGTH} digits.`;

/**
 * Whether a code was entered as a whole, by paste or autofill, and can be sent without another press. A code
 * typed digit by digit may still contain a typing error.
 */
export const isWholeCode = (before: string, now: string): boolean =>
  now.length === CODE_LENGTH && now.length - before.length > 1;
