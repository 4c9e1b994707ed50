import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const AS_IT_IS = 'identity';

const encodingUnsupported = (): AppError =>
  new AppError(
    415,
    'encoding-unsupported',
    'Send the body as it is, without the header Content-Encoding: compressed bodies are not read.',
    // By RFC 9110, 15.5.16.
    { headers: { 'accept-encoding': AS_IT_IS } },
  );

/**
 * Refuses a compressed body on every route, unknown ones included, before anything of it is read: no client of ours
 * compresses, and 3 kB can become gigabytes.
 */
export const refuseEncodedBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? AS_IT_IS;
    if (encoding.toLowerCase() !== AS_IT_IS) throw encodingUnsupported();
  });
};
