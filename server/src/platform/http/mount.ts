import {
  type EndpointName,
  type EndpointSpec,
  type Endpoints,
  type Item,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  TOTAL_HEADER,
  endpoints,
  envelope,
  failure as failureSchema,
} from '@sebule/contract';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { type CallOrigin, originOf } from './call-origin.ts';
import { type ListReply, type Reply, success } from './envelope.ts';
import { type Actor, type ActorOf, type Guard, type GrantHolder, admit } from './guard.ts';
import { refuseOtherMethods } from './other-methods.ts';

/** A validated call of one endpoint. */
export interface Call<E extends EndpointName> extends CallOrigin {
  actor: ActorOf<Endpoints[E]['access']>;
  body: ParsedBody<E>;
  query: ParsedQuery<E>;
  params: ParsedParams<E>;
}

type ReplyOf<E extends EndpointName> = Endpoints[E] extends { list: true }
  ? ListReply<Item<E>>
  : Reply<Item<E>>;

export type Handler<E extends EndpointName> = (call: Call<E>) => Promise<ReplyOf<E>>;

/** One handler for each of the named endpoints; a slice's routes file exports some of them. */
export type Handlers<E extends EndpointName> = { [Name in E]: Handler<Name> };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the endpoint table that the route serves. */
    endpoint?: EndpointSpec;
  }
  interface FastifyRequest {
    actor: Actor | GrantHolder | null;
  }
}

const API_PREFIX = '/api/';

const splitKey = (name: string): { method: HTTPMethods; url: string } => {
  const [method, path] = name.split(' ') as [HTTPMethods, string];
  return { method, url: API_PREFIX + path };
};

const requestSchema = (spec: EndpointSpec) => ({
  ...(spec.body ? { body: spec.body } : {}),
  ...(spec.query ? { querystring: spec.query } : {}),
  ...(spec.params ? { params: spec.params } : {}),
});

/** Some GETs of the specification change data: they are never cached, and have no HEAD, which would change it too. */
const changesSomething = (name: EndpointName): boolean =>
  !name.startsWith('GET ') || 'changes' in endpoints[name];

const mountEndpoint = (
  app: FastifyInstance,
  guard: Guard,
  name: EndpointName,
  handler: (call: never) => Promise<Reply<unknown> | ListReply<unknown>>,
): void => {
  const spec: EndpointSpec = endpoints[name];
  const { method, url } = splitKey(name);
  const cacheControl = changesSomething(name) ? 'no-store' : 'private, no-cache';
  app.route({
    method,
    url,
    exposeHeadRoute: !changesSomething(name),
    config: { endpoint: spec },
    schema: {
      ...requestSchema(spec),
      response: { 200: envelope(spec.item), '4xx': failureSchema },
      summary: spec.summary,
      description: `Access: ${spec.access}`,
      tags: [url.split('/')[2] ?? ''],
      ...(spec.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    },
    // Before the body is read: an unauthorised caller's megabyte is refused unread.
    onRequest: async (request) => {
      const { authorization } = request.headers;
      const call = { endpoint: name, access: spec.access, authorization, address: request.ip };
      request.actor = await admit(call, guard);
    },
    handler: async (request: FastifyRequest, reply) => {
      reply.header('cache-control', cacheControl);
      const { actor, body, query, params } = request;
      const answer = await handler({ actor, body, query, params, ...originOf(request) } as never);
      if ('total' in answer) reply.header(TOTAL_HEADER, answer.total);
      return success(answer);
    },
  });
};

const refuseUnlistedMethods = (app: FastifyInstance, names: EndpointName[]): void => {
  const allowed = new Map<string, HTTPMethods[]>();
  for (const name of names) {
    const { method, url } = splitKey(name);
    const head = changesSomething(name) ? [] : ['HEAD' as const];
    allowed.set(url, [...(allowed.get(url) ?? []), method, ...head]);
  }
  for (const [url, methods] of allowed) refuseOtherMethods(app, url, methods);
};

const takesBody = (name: EndpointName): boolean => 'body' in endpoints[name];

/** Puts every endpoint of the contract onto the app; one without a handler is a type error. */
export const mountEndpoints = (
  app: FastifyInstance,
  guard: Guard,
  handlers: Handlers<EndpointName>,
): void => {
  app.decorateRequest('actor', null);
  const names = Object.keys(endpoints) as EndpointName[];
  const [withBody, withoutBody] = [names.filter(takesBody), names.filter((name) => !takesBody(name))];
  for (const name of withBody) mountEndpoint(app, guard, name, handlers[name]);
  // In a separate context that accepts bodies of any type without reading them.
  void app.register(async (bodiless) => {
    bodiless.removeAllContentTypeParsers();
    bodiless.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    for (const name of withoutBody) mountEndpoint(bodiless, guard, name, handlers[name]);
  });
  refuseUnlistedMethods(app, names);
};
