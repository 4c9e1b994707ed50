/** The code of an error of the system or of a library, such as `ENOENT`; empty without one. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** A short name for a thrown error, for the log: its message may contain what must not be logged. */
export const errorName = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
