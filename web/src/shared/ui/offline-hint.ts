import * as commonMessages from '@sebule/contract/common/messages';
import { NetworkError } from '../api/client.ts';
import { type Connection, type Met, metBy } from '../api/connection.ts';
import { RefusedError } from '../api/refused-error.ts';

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

const metIn = (error: unknown): Met => (error instanceof NetworkError ? metBy(error.cause) : 'server');

/** A sentence on why no answer came; undefined for any other error. */
export const offlineMessage = (error: unknown): string | undefined => {
  const met = metIn(error);
  return met === 'server' ? undefined : CONNECTION_MESSAGES[met];
};

/** What may help when no answer came. */
export const offlineHelp = (error: unknown): string | undefined => {
  const met = metIn(error);
  return met === 'server' ? undefined : HINTS[met];
};

/** What a page says of a failure: the refusal's message, why no answer came, or a server error. */
export const failureText = (error: unknown): string =>
  error instanceof RefusedError ? error.message : (offlineMessage(error) ?? commonMessages.serverSideError);
