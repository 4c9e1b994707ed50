import { CODE_LENGTH } from '@sebule/contract/accounts/limits';

/**
 * The code field after an input: of a pasted message its only number with a code's length, otherwise the first digits.
 */
export const acceptCode = (typed: string): string => {
  const codes = (typed.match(/\d+/g) ?? []).filter(({ length }) => length === CODE_LENGTH);
  const [only] = codes;
  if (codes.length === 1 && only !== undefined) return only;
  return typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
};

export const codeProblem = (code: string): string | null =>
  code.length === CODE_LENGTH ? null : `The code has ${CODE_LENGTH} digits.`;

/** Whether a code was pasted or autofilled, and can be sent at once: one that is typed may still have an error. */
export const isWholeCode = (before: string, now: string): boolean =>
  now.length === CODE_LENGTH && now.length - before.length > 1;
