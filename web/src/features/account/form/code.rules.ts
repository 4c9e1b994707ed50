import { CODE_LENGTH } from '@sebule/contract/constants';

/**
 * The code field after an input. A whole message may be pasted: the one number in it that is as long as a
 * code is the code. Otherwise as many digits as a code has, whatever stands between them.
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
 * Whether a code was put in as a whole, by paste or autofill, and can be sent without another press. What
 * is typed digit by digit may still have a slip in it.
 */
export const isWholeCode = (before: string, now: string): boolean =>
  now.length === CODE_LENGTH && now.length - before.length > 1;
