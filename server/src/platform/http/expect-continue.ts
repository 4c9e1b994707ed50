import type { IncomingMessage, ServerResponse } from 'node:http';

/** Asks a client that has sent `Expect: 100-continue` for the body of its request. */
export const sayContinue = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
};
