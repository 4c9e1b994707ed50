import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { readFile } from '#platform/files/disk-fs.ts';
import { type KeptFile, keptFile } from './compression/kept-file.ts';
import { refuseOtherMethods } from './other-methods.ts';
import type { DescribedRoute } from './reference.ts';

const PREFIX = '/api/docs';

const file = (url: string) => (): Promise<Buffer> => readFile(fileURLToPath(url));

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sebule API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${PREFIX}/static/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${PREFIX}/static/swagger-ui-bundle.js"></script>
    <script src="${PREFIX}/static/swagger-initializer.js"></script>
  </body>
</html>
`;

/** Swagger UI's settings: it shows the reference, and neither calls the API nor asks for a token. */
const INITIALIZER = `SwaggerUIBundle({
  dom_id: '#swagger-ui',
  url: '${PREFIX}/json',
  deepLinking: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [
    {
      statePlugins: { spec: { wrapSelectors: { securityDefinitions: () => () => null } } },
      wrapComponents: { authorizeOperationBtn: () => () => null },
    },
  ],
});
`;

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

const text = (content: string) => async (): Promise<Buffer> => Buffer.from(content);

/** Swagger UI uses style attributes; no other page may. */
const allowStyleAttributes = (policy: string): string =>
  policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

/**
 * Serves the page with the API reference, and the other files given, by their paths below the prefix. Of
 * @fastify/swagger-ui only the files: its routes serve ten more, and compressed each for each caller.
 */
const installReferencePage = (app: FastifyInstance, others: Record<string, KeptFile>): void => {
  const files: Record<string, KeptFile> = {
    '': keptFile(HTML, text(PAGE)),
    '/static/swagger-initializer.js': keptFile(SCRIPT, text(INITIALIZER)),
    '/static/swagger-ui-bundle.js': keptFile(
      SCRIPT,
      file(import.meta.resolve('@fastify/swagger-ui/static/swagger-ui-bundle.js')),
    ),
    '/static/swagger-ui.css': keptFile(
      'text/css; charset=utf-8',
      file(import.meta.resolve('@fastify/swagger-ui/static/swagger-ui.css')),
    ),
    ...others,
  };
  for (const [path, send] of Object.entries(files)) {
    const url = PREFIX + path;
    app.get(url, { schema: { hide: true } }, (request, reply) => {
      if (path === '') {
        const policy = String(reply.raw.getHeader('content-security-policy'));
        reply.header('content-security-policy', allowStyleAttributes(policy));
      }
      return send(request, reply.header('cache-control', 'no-cache'));
    });
    refuseOtherMethods(app, url, ['GET', 'HEAD']);
  }
};

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
  installReferencePage(app, {
    '/json': keptFile('application/json; charset=utf-8', async () =>
      Buffer.from(JSON.stringify((await reference()).swagger())),
    ),
    '/yaml': keptFile('application/x-yaml', async () =>
      Buffer.from((await reference()).swagger({ yaml: true })),
    ),
  });
};
