import type { Socket } from 'node:net';
import type { RefusalCode } from '@sebule/contract';
import { failure } from '../envelope.ts';

interface Refusal {
  code: RefusalCode;
  status: string;
  message: string;
}

const NOT_HTTP: Refusal = {
  code: 'request-unreadable',
  status: '400 Bad Request',
  message: 'This request could not be read.',
};
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    code: 'headers-too-large',
    status: '431 Request Header Fields Too Large',
    message: 'The request headers are too large.',
  },
  [TOO_SLOW]: {
    code: 'request-timeout',
    status: '408 Request Timeout',
    message: 'The request took too long to arrive.',
  },
};

/** Whether Node closes a connection because its request did not arrive in time. */
export const isTooSlow = ({ code }: Error & { code?: string }): boolean => code === TOO_SLOW;

const answerOf = ({ code, status, message }: Refusal): string => {
  const body = JSON.stringify(failure(code, message));
  return [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
};

interface Circumstances {
  /** Whether an answer is in progress: a refusal would become part of it. */
  isBusy: boolean;
  /** Whether the server has paused reading from it. */
  isHeldBack: boolean;
  lingerMs: number;
}

/**
 * Ends a connection that sent invalid HTTP, or sent it too slowly: with the envelope where the client can read it.
 * Closed at once with unread bytes, it would be reset, and the answer lost; left to the client, it could stay open.
 */
export const refuseSocket = (
  { code = '' }: Error & { code?: string },
  socket: Socket,
  { isBusy, isHeldBack, lingerMs }: Circumstances,
): void => {
  // Node's timeout kept running while we left the rest of the request unread.
  if (isHeldBack && code === TOO_SLOW) return;
  // Refused already; anything else that arrives before the close is ignored.
  if (socket.writableEnded && !socket.destroyed) return;
  const isGone = code === 'ECONNRESET' || !socket.writable;
  if (isGone || isBusy || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
  socket.end(answerOf(REFUSALS[code] ?? NOT_HTTP));
};
