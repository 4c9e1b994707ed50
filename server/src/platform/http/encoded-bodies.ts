import type { FastifyInstance } from 'fastify';
import { encodingUnsupported } from './errors.ts';

const AS_IT_IS = 'identity';

/**
 * Refuses a compressed body on every route, unknown ones included, before anything of it is read: no client of ours
 * compresses, and 3 kB can become gigabytes.
 */
export const refuseEncodedBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? AS_IT_IS;
    if (encoding.toLowerCase() !== AS_IT_IS) throw encodingUnsupported(AS_IT_IS);
  });
};
