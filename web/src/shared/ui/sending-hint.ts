import { NetworkError } from '../api/client.ts';
import { TOO_LARGE } from '../api/connection.ts';
import { NoEnvelope } from '../api/envelope.ts';
import { offlineHelp, offlineMessage } from './offline-hint.ts';

/**
 * For when a proxy refuses a large request. Not in offline-hint.ts, because pages that only load data do not need it.
 */
export const PROXY_LIMIT = {
  message: 'A proxy in front of Sebule lets nothing so large through.',
  help: 'Its limit has to be 24 MB or more (nginx: client_max_body_size 24m;).',
};

const isProxyLimit = (error: unknown): boolean =>
  error instanceof NetworkError && error.cause instanceof NoEnvelope && error.cause.status === TOO_LARGE;

/** A sentence on why what was sent has not been answered; undefined for any other error. */
export const sendingMessage = (error: unknown): string | undefined =>
  isProxyLimit(error) ? PROXY_LIMIT.message : offlineMessage(error);

/** The same, and what may help. */
export const sendingHint = (error: unknown): string | undefined => {
  const message = sendingMessage(error);
  return message && `${message} ${isProxyLimit(error) ? PROXY_LIMIT.help : offlineHelp(error)}`;
};
