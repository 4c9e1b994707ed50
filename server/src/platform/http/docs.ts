import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const PREFIX = '/api/docs';

/** Must be registered before the routes it documents. The reference is at `/api/docs`, its JSON at `/api/docs/json`. */
export const installApiReference = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sebule',
        description: 'Every answer is `{success, msg, details[]}`; sign-in adds `token`.',
        version: '1',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) =>
      document.url.startsWith('/api/') && !document.url.startsWith(PREFIX)
        ? jsonSchemaTransform(document)
        : { schema: { hide: true }, url: document.url },
  });
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    uiHooks: {
      // Swagger UI writes style attributes; no other page may.
      onRequest: (_request, reply, done) => {
        const policy = String(reply.getHeader('content-security-policy'));
        reply.header(
          'content-security-policy',
          policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
        );
        reply.header('cache-control', 'no-cache');
        done();
      },
    },
  });
};
