import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

const SHARED = { preCompressed: true, cacheControl: false } as const;

/**
 * Serves the built web client. Files under `assets/` carry a hash of their content in their name and never change;
 * everything else is revalidated each time.
 */
export const installWebClient = async (app: FastifyInstance, webDir: string): Promise<void> => {
  // Without a build (the tests of the API) there is nothing to serve.
  if (!existsSync(path.join(webDir, 'index.html'))) return;
  await app.register(fastifyStatic, {
    ...SHARED,
    root: path.join(webDir, 'assets'),
    prefix: '/assets/',
    // One route: those of each file would take a seventh of the time in which the server starts.
    wildcard: true,
    index: false,
    allowedPath: (file) => !/\.(br|gz)$/.test(file),
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
  });
  await app.register(fastifyStatic, {
    ...SHARED,
    root: webDir,
    // A route that takes every path would answer in place of those that refuse other methods.
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
};
