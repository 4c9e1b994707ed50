import swagger, { type SwaggerTransform } from '@fastify/swagger';
import { type BareAnswer, TOTAL_HEADER } from '@sebule/contract';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

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

export type DescribedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>;

/** The reference of these routes, in an app that nobody calls. Loaded late: its libraries take a tenth of the start. */
export const describeRoutes = async (routes: readonly DescribedRoute[]): Promise<FastifyInstance> => {
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
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
    transform: describe,
  });
  for (const route of routes) app.route({ ...route, exposeHeadRoute: false, handler: () => '' });
  await app.ready();
  return app;
};
