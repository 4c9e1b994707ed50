import { errorCode } from '#platform/error-name.ts';

/** A start that failed for a reason the reader can correct; shown without a stack. */
export class StartError extends Error {}

/** The messages of an error, or of those inside it, in one line. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || errorCode(error) : String(error);
};
