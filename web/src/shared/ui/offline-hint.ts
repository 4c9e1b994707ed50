import { NetworkError } from '../api/client.ts';

/** What may help when no answer arrived; undefined for any other error. */
export const offlineHint = (error: unknown): string | undefined =>
  error instanceof NetworkError
    ? 'The server cannot be reached. Are you on the building’s network?'
    : undefined;
