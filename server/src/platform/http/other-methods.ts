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
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    const known = app.knownPaths.find('GET', request.url);
    if (!known) return;
    const { allowed } = known.store as { allowed: readonly HTTPMethods[] };
    throw methodNotAllowed(allowed);
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
