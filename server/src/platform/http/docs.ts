import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type BareAnswer, TOTAL_HEADER } from '@sebule/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { tagOf } from '../files/buffer-answer.ts';

const PREFIX = '/api/docs';

interface ReferenceFile {
  type: string;
  etag: string;
  bytes: Buffer;
}

/** The reference in both forms, generated once: it is large, and anybody may request it repeatedly. */
const createReferenceFiles = (app: FastifyInstance) => {
  const made = new Map<string, ReferenceFile>();
  const forms: Record<string, { type: string; write: () => string }> = {
    [`${PREFIX}/json`]: {
      type: 'application/json; charset=utf-8',
      write: () => JSON.stringify(app.swagger()),
    },
    [`${PREFIX}/yaml`]: { type: 'application/x-yaml', write: () => app.swagger({ yaml: true }) },
  };
  const make = ({ type, write }: { type: string; write: () => string }): ReferenceFile => {
    const bytes = Buffer.from(write());
    return { type, etag: `W/${tagOf(bytes)}`, bytes };
  };
  return (url: string): ReferenceFile | null => {
    const form = forms[url];
    if (!form) return null;
    const file = made.get(url) ?? make(form);
    made.set(url, file);
    return file;
  };
};

const TOTAL = {
  [TOTAL_HEADER]: { type: 'integer', description: 'How many there are without `limit` and `offset`' },
};

/** An answer without a body, as the reference shows it. */
const describeBare = ({ headers }: BareAnswer) => ({
  type: 'null',
  description: 'No body',
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { type: 'string', description }]),
  ),
});

/** A route's schema as JSON Schema, with the headers of its answer and the body of an upload. */
const describe: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const answers = schema?.response as Record<string, object> | undefined;
  const endpoint = document.route.config?.endpoint;
  if (endpoint && 'list' in endpoint && answers) answers['200'] = { ...answers['200'], headers: TOTAL };
  if (endpoint && 'answer' in endpoint && answers)
    answers[endpoint.answer.status] = describeBare(endpoint.answer);
  if (!endpoint || !('upload' in endpoint)) return { schema, url };
  const { types, maxBytes } = endpoint.upload;
  const body = { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes` };
  return { schema: { ...schema, consumes: [...types], body }, url };
};

/** Must be registered before the routes it documents. The reference is at `/api/docs`, its JSON at `/api/docs/json`. */
export const installApiReference = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sebule',
        description:
          'Every answer in JSON is `{success, msg, details[]}`; sign-in adds `token`. The first detail of a refusal has its stable `code`.',
        version: '1',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) =>
      document.url.startsWith('/api/') && !document.url.startsWith(PREFIX)
        ? describe(document)
        : { schema: { hide: true }, url: document.url },
  });
  const fileAt = createReferenceFiles(app);
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    uiHooks: {
      // Swagger UI uses style attributes; no other page may.
      onRequest: (_request, reply, done) => {
        const policy = String(reply.getHeader('content-security-policy'));
        reply.header(
          'content-security-policy',
          policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
        );
        reply.header('cache-control', 'no-cache');
        done();
      },
      preHandler: (request, reply, done) => {
        const file = fileAt(request.routeOptions.url ?? '');
        if (file) void reply.type(file.type).header('etag', file.etag).send(file.bytes);
        else done();
      },
    },
  });
};
