import type { FastifyInstance, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';
import { methodNotAllowed } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where `refuseOtherMethods` keeps the paths that it knows. */
    knownPaths: ReturnType<typeof findMyWay>;
  }
}

/**
 * Prepares an app for `refuseOtherMethods`. A router of its own looks up the paths: routes for each method took a
 * quarter of the server's start.
 * @param options those of the app's own router
 */
export const installOtherMethods = (
  app: FastifyInstance,
  options: { ignoreTrailingSlash: boolean; maxParamLength: number },
): void => {
  app.decorate('knownPaths', findMyWay(options));
  // Before the body is read, or a wrong content type would be reported instead.
  app.addHook('onRequest', (request, _reply, done) => {
    const known = request.is404 ? app.knownPaths.find('GET', request.url) : null;
    if (known) done(methodNotAllowed((known.store as { allowed: readonly HTTPMethods[] }).allowed));
    else done();
  });
};

/** A known path answers 405 to methods that it does not support. */
export const refuseOtherMethods = (
  app: FastifyInstance,
  url: string,
  allowed: readonly HTTPMethods[],
): void => {
  app.knownPaths.on('GET', url, () => {}, { allowed });
};
