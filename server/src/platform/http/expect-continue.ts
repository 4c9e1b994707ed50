import type { IncomingMessage, ServerResponse } from 'node:http';

/** Has a client go on that waits with the body of its request until it is told to (`Expect: 100-continue`). */
export const sayContinue = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
};
