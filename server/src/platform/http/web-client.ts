import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

/** The plugin also has lists of folders, redirects, hidden files, and ways for handlers to send any file. */
const SHARED = {
  preCompressed: true,
  cacheControl: false,
  list: false,
  redirect: false,
  serveDotFiles: false,
  dotfiles: 'ignore',
  decorateReply: false,
} as const;

/** The files of the build, and the symbolic links beside them, which the plugin would follow; paths in the folder. */
const contentOf = (webDir: string) => {
  const entries = readdirSync(webDir, { recursive: true, withFileTypes: true });
  const pathsOf = (chosen: typeof entries): string[] =>
    chosen.map(({ parentPath, name }) =>
      path.relative(webDir, path.join(parentPath, name)).replaceAll(path.sep, '/'),
    );
  return {
    files: new Set(pathsOf(entries.filter((entry) => entry.isFile()))),
    links: pathsOf(entries.filter((entry) => entry.isSymbolicLink())),
  };
};

const isCompressed = (file: string): boolean => /\.(br|gz)$/.test(file);

/** Serves the built web client. Files below `assets/` have a hash in their name; others are revalidated. */
export const installWebClient = async (app: FastifyInstance, webDir: string): Promise<void> => {
  // Without a build (the tests of the API) there is nothing to serve.
  if (!existsSync(path.join(webDir, 'index.html'))) return;
  const { files, links } = contentOf(webDir);
  await app.register(fastifyStatic, {
    ...SHARED,
    root: path.join(webDir, 'assets'),
    prefix: '/assets/',
    // One route: those of each file would take a seventh of the time in which the server starts.
    wildcard: true,
    index: false,
    allowedPath: (file) => files.has(`assets${file}`) && !isCompressed(file),
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
  });
  await app.register(fastifyStatic, {
    ...SHARED,
    root: webDir,
    // A route that takes every path would answer in place of those that refuse other methods.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', ...links.flatMap((link) => [link, `${link}/**`])],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
};
