import { messages } from '@sebule/contract';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from './errors.ts';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A known path answers 405 to methods that it does not support. */
export const refuseOtherMethods = (
  app: FastifyInstance,
  url: string,
  allowed: readonly HTTPMethods[],
): void => {
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    // HEAD is refused as a method of its own, or allowed by one.
    exposeHeadRoute: false,
    schema: { hide: true },
    // Before the body is read, or a wrong content type would be reported instead.
    onRequest: () => {
      throw new AppError(405, 'method-not-allowed', messages.methodNotAllowed, {
        headers: { allow: allowed.join(', ') },
      });
    },
    handler: () => null,
  });
};
