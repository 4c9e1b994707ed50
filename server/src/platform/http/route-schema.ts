import { type EndpointSpec, envelope, failure } from '@sebule/contract';
import { z } from 'zod';

const answerSchema = (spec: Exclude<EndpointSpec, { answer: object }>) => {
  if ('event' in spec) return { content: { 'text/event-stream': { schema: spec.event } } };
  if ('download' in spec) return { content: { [spec.download]: { schema: z.string() } } };
  return envelope(spec.item);
};

/** What Fastify validates and serialises by, and what the API reference is made from. */
export const routeSchema = (spec: EndpointSpec) => ({
  ...(spec.body ? { body: spec.body } : {}),
  ...(spec.query ? { querystring: spec.query } : {}),
  ...(spec.params ? { params: spec.params } : {}),
  ...(spec.headers ? { headers: spec.headers } : {}),
  // An answer without a body has nothing to serialise; docs.ts describes its headers.
  response: { ...('answer' in spec ? {} : { 200: answerSchema(spec) }), '4xx': failure },
  summary: spec.summary,
  description: `Access: ${spec.access}`,
  ...(spec.access === 'public' ? {} : { security: [{ bearer: [] }] }),
});
