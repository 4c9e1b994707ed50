import { NetworkError } from '../api/client.ts';
import { metBy, type Connection } from '../api/connection.ts';

/** What a page says of the connection while the server does not answer. */
export const CONNECTION_MESSAGES: Readonly<Record<Exclude<Connection, 'server'>, string>> = {
  nobody: 'The server cannot be reached.',
  other: 'Something else answers in place of the server.',
  waiting: 'Waiting for the server …',
};

const HINTS = {
  nobody: 'Are you on the building’s network?',
  other: 'It may be starting, or this network wants you to sign in first.',
};

/** A sentence on why no answer came; undefined for any other error. */
export const offlineMessage = (error: unknown): string | undefined => {
  const met = error instanceof NetworkError ? metBy(error.cause) : 'server';
  return met === 'server' ? undefined : CONNECTION_MESSAGES[met];
};

/** The same, with what may help. */
export const offlineHint = (error: unknown): string | undefined => {
  const met = error instanceof NetworkError ? metBy(error.cause) : 'server';
  return met === 'server' ? undefined : `${CONNECTION_MESSAGES[met]} ${HINTS[met]}`;
};
