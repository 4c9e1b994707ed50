import type { FastifyInstance } from 'fastify';
import { keptFile } from './compression/kept-file.ts';
import { installReferencePage } from './docs-page.ts';
import type { DescribedRoute } from './reference.ts';

const PREFIX = '/api/docs';

/** Must be called before the routes it documents. The reference is at `/api/docs`, its JSON at `/api/docs/json`. */
export const installApiReference = async (app: FastifyInstance): Promise<void> => {
  const routes: DescribedRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (config?.endpoint && (method !== 'HEAD' || config.swagger?.exposeHeadRoute)) {
      routes.push({ method, url, ...(schema && { schema }), config });
    }
  });
  let described: Promise<FastifyInstance> | undefined;
  const reference = async (): Promise<FastifyInstance> => {
    described ??= import('./reference.ts').then(({ describeRoutes }) => describeRoutes(routes));
    return described;
  };
  installReferencePage(app, PREFIX, {
    '/json': keptFile('application/json; charset=utf-8', async () =>
      Buffer.from(JSON.stringify((await reference()).swagger())),
    ),
    '/yaml': keptFile('application/x-yaml', async () =>
      Buffer.from((await reference()).swagger({ yaml: true })),
    ),
  });
};
