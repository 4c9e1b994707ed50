import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** What a hook passes on instead of a body that is not sent. Fastify's own hook for HEAD fails on `null`. */
export const unsentBody = (method: string): Readable | null => (method === 'HEAD' ? Readable.from([]) : null);

/** Fastify would read a stream to its end to answer HEAD: work that no connection waits for. */
export const leaveHeadsUnread = (app: FastifyInstance): void => {
  app.addHook('onSend', ({ method }, _reply, payload, done) => {
    if (method === 'HEAD' && payload instanceof Readable) {
      payload.destroy();
      done(null, unsentBody(method));
    } else done(null, payload);
  });
};
