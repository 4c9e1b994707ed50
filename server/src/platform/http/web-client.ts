import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

/**
 * Serves the built web client. Files under `assets/` carry a hash of their content in their name and never change;
 * everything else is revalidated each time.
 */
export const installWebClient = async (app: FastifyInstance, webDir: string): Promise<void> => {
  // Without a build (the tests of the API) there is nothing to serve.
  if (!existsSync(path.join(webDir, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
};
