import { type EndpointSpec, KEY_HEADER, KEY_MAX_LENGTH, envelope, failure } from '@sebule/contract';
import { z } from 'zod';

const answerSchema = (spec: Exclude<EndpointSpec, { answer: object }>) => {
  if ('event' in spec) return { content: { 'text/event-stream': { schema: spec.event } } };
  if ('download' in spec) return { content: { [spec.download]: { schema: z.string() } } };
  return envelope(spec.item);
};

const keyHeader = z.object({
  [KEY_HEADER]: z
    .string()
    .min(1)
    .max(KEY_MAX_LENGTH)
    .optional()
    .describe(
      'Random: the same call with the same key, within a day, changes nothing, and gets the same answer',
    ),
});

/** What Fastify validates and serialises by, and what the API reference is made from. */
export const routeSchema = (spec: EndpointSpec) => ({
  ...(spec.body ? { body: spec.body } : {}),
  ...(spec.query ? { querystring: spec.query } : {}),
  ...(spec.params ? { params: spec.params } : {}),
  ...(spec.headers ? { headers: spec.headers } : {}),
  ...(spec.repeats ? { headers: keyHeader } : {}),
  // An answer without a body has nothing to serialise; docs.ts describes its headers.
  response: { ...('answer' in spec ? {} : { 200: answerSchema(spec) }), '4xx': failure },
  summary: spec.summary,
  description: `Access: ${spec.access}`,
  ...(spec.access === 'public' ? {} : { security: [{ bearer: [] }] }),
});
