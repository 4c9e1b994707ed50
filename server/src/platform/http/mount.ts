import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type EndpointKey,
  type EndpointName,
  type EndpointSpec,
  type Endpoints,
  KEY_HEADER,
  type ParsedBody,
  type ParsedHeaders,
  type ParsedParams,
  type ParsedQuery,
  endpoints,
} from '@sebule/contract';
import type {
  DoneFuncWithErrOrRes,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import type { z } from 'zod';
import { SECOND_MS } from '../clock.ts';
import type { CallKey } from '../db/call-keys.ts';
import type { Every } from '../every.ts';
import { type AnswersInTurn, createAnswersInTurn } from './answers-in-turn.ts';
import { type Answered, type BareReply, type Download, sendAnswered } from './answers.ts';
import { type CallOrigin, originOf } from './call-origin.ts';
import type { Caps } from './caps.ts';
import type { ListReply, Reply } from './envelope.ts';
import { diskFull, notStored, requestTooLarge, requestTooSlow } from './errors.ts';
import { type EventStreams, type Subscribe, createEventStreams } from './event-streams.ts';
import { onFullDisk } from './full-disk.rules.ts';
import { type Actor, type ActorOf, type Guard, type GrantHolder, admit } from './guard.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { routeSchema } from './route-schema.ts';
import { type SlowBodies, createSlowBodies } from './slow-bodies.ts';
import { type StreamedContent, createStreamedContent } from './streamed-content.ts';
import { type Upload, type Uploads, createUploads } from './uploads.ts';

/** A validated call of one endpoint. */
interface Call<Spec extends EndpointSpec> extends CallOrigin {
  actor: ActorOf<Spec['access']>;
  body: ParsedBody<Spec>;
  query: ParsedQuery<Spec>;
  params: ParsedParams<Spec>;
  headers: ParsedHeaders<Spec>;
  /** For `inTransactionOnce`, where the row says that repeats are known by a key, and the caller has sent one. */
  callKey: CallKey | undefined;
}

type AnswerOf<Spec> = Spec extends { item: infer Schema extends z.ZodType }
  ? Spec extends { list: true }
    ? ListReply<z.output<Schema>>
    : Reply<z.output<Schema>>
  : Spec extends { answer: object }
    ? BareReply
    : Download;

/**
 * What a row needs: a function that answers a call (with the file of an upload), or for a stream subscribes the caller
 * and returns the end of that.
 */
type HandlerOf<Spec extends EndpointSpec> = Spec extends { event: infer Schema extends z.ZodType }
  ? (call: Call<Spec>, send: (event: z.output<Schema>) => void) => () => void
  : Spec extends { upload: object }
    ? (call: Call<Spec>, upload: Upload) => Promise<AnswerOf<Spec>>
    : (call: Call<Spec>) => Promise<AnswerOf<Spec>>;

type Table = Readonly<Record<EndpointKey, EndpointSpec>>;

type HandlersOf<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends EndpointSpec ? HandlerOf<Rows[Name]> : never;
};

/** One handler for each of the named endpoints; a slice's routes file exports some of them. */
export type Handlers<E extends EndpointName = EndpointName> = HandlersOf<Pick<Endpoints, E>>;

type AnyHandler = (call: never, sendOrUpload: never) => Promise<Answered> | (() => void);

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

interface Row {
  name: string;
  spec: EndpointSpec;
  handler: AnyHandler;
}

/** Some GETs change data (docs/product.md#wire): they are never cached. */
const changesSomething = ({ name, spec }: Row): boolean => !name.startsWith('GET ') || spec.changes === true;

/** No HEAD for endpoints that change data, stream or download. */
const hasHead = (row: Row): boolean =>
  !changesSomething(row) && !('event' in row.spec) && !('download' in row.spec);

interface Kinds {
  streams: EventStreams;
  uploads: Uploads;
  slowBodies: SlowBodies;
  streamed: StreamedContent;
  inTurn: AnswersInTurn;
  isDiskFull: () => boolean;
  now: () => number;
}

/** Whether all elements of a list are asked for, however many there are. */
const isWholeList = (spec: EndpointSpec, query: unknown): boolean =>
  'list' in spec && (query as { limit?: number }).limit === undefined;

const isInTurn = (spec: EndpointSpec): boolean => 'inTurn' in spec;

/** What tells calls apart that ask for something else; not what the caller has seen by then. */
const fingerprintOf = (name: string, { params, query, body }: FastifyRequest): string => {
  const { seen: _seen, ...asked } = body as Record<string, unknown>;
  return createHash('sha256')
    .update(JSON.stringify([name, params, query, asked]))
    .digest('base64url');
};

const callKeyOf = (
  { name, spec }: Row,
  request: FastifyRequest,
  { now }: Pick<Kinds, 'now'>,
): CallKey | undefined => {
  const key = request.headers[KEY_HEADER];
  if (!spec.repeats || typeof key !== 'string') return undefined;
  const { accountId } = request.actor as Actor;
  return { accountId, key, fingerprint: fingerprintOf(name, request), at: now() };
};

const answerTo = async (
  row: Row,
  kinds: Kinds,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { spec, handler } = row;
  const { streams, uploads, streamed, inTurn } = kinds;
  const { actor, body, query, params, headers } = request;
  const callKey = callKeyOf(row, request, kinds);
  const call = { actor, body, query, params, headers, callKey, ...originOf(request) } as never;
  if ('event' in spec) {
    const subscribe: Subscribe = (send) => (handler as (...all: unknown[]) => () => void)(call, send);
    return streams.start(reply, actor as Actor, subscribe);
  }
  const upload = ('upload' in spec ? uploads.open(request, reply, spec) : undefined) as never;
  const answer = () => handler(call, upload) as Promise<Answered>;
  const send = (answered: Answered) => sendAnswered(reply, { spec, streamed }, answered);
  if (isInTurn(spec)) return inTurn.make({ actor: actor as Actor, response: reply.raw }, answer, send);
  const answered = isWholeList(spec, query) ? await streamed.prepare(actor as Actor, answer) : await answer();
  return send(answered);
};

/** How long a handler may take to store what has arrived; the body of an upload has a time limit of its own. */
const STORING_MS = 30 * SECOND_MS;

const handlerTimeoutOf = ({ timeLimitMs, ...spec }: EndpointSpec): { handlerTimeout?: number } => {
  if (timeLimitMs === undefined) return {};
  return { handlerTimeout: 'upload' in spec ? timeLimitMs + STORING_MS : timeLimitMs };
};

/** Limits of bodies that arrive slowly: each is held in memory as a whole. */
const SLOW_BODY_CAPS: Caps = { perAccount: 4, overall: 8 };

/** Limits of long answers: each holds a portion of its list, a piece of its file, or some megabytes. */
const CONTENT_CAPS: Caps = { perAccount: 8, overall: 48 };

const slowBodyHook = ({ bodyLimit = 0, slowBody }: EndpointSpec, bodies: SlowBodies) =>
  slowBody && {
    preParsing: async (request: FastifyRequest, reply: FastifyReply) =>
      bodies.open(request, reply, {
        ...slowBody,
        maxBytes: bodyLimit,
        tooLarge: requestTooLarge,
        tooSlow: requestTooSlow,
      }),
  };

const handOverHook = (inTurn: AnswersInTurn) => ({
  // Behind the hooks of the app, of which one compresses.
  onSend: (
    { actor }: FastifyRequest,
    { raw: response }: FastifyReply,
    payload: unknown,
    done: DoneFuncWithErrOrRes,
  ) => {
    if (actor) inTurn.handOver(actor as Actor, response, payload);
    done(null, payload);
  },
});

/** @throws AppError 503 or 507 */
const refuseOnFullDisk = (row: Row, actor: Actor | GrantHolder | null): void => {
  const outcome = onFullDisk({ changes: changesSomething(row), spec: row.spec }, actor);
  if (outcome === 'later') throw notStored('full');
  if (outcome === 'no-room') throw diskFull();
};

const mountRow = (app: FastifyInstance, guard: Guard, kinds: Kinds, row: Row): void => {
  const { name, spec } = row;
  const { method, url } = splitKey(name);
  const cacheControl = changesSomething(row) ? 'no-store' : 'private, no-cache';
  app.route({
    method,
    url,
    exposeHeadRoute: hasHead(row),
    // Otherwise the API reference leaves out every HEAD.
    config: { endpoint: spec, swagger: { exposeHeadRoute: method === 'HEAD' } },
    schema: {
      ...routeSchema(spec),
      tags: [url.split('/')[2] ?? ''],
    },
    ...(spec.bodyLimit === undefined ? {} : { bodyLimit: spec.bodyLimit }),
    ...handlerTimeoutOf(spec),
    ...slowBodyHook(spec, kinds.slowBodies),
    ...handOverHook(kinds.inTurn),
    // Before the body is read: an unauthorised caller's megabyte is refused unread.
    onRequest: async (request, reply) => {
      const { authorization } = request.headers;
      const call = { endpoint: name, access: spec.access, authorization, address: request.ip };
      request.actor = await admit(call, guard);
      if (kinds.isDiskFull()) refuseOnFullDisk(row, request.actor);
      if ('upload' in spec) kinds.uploads.admit(request, reply, spec);
      if (spec.slowBody) kinds.slowBodies.admit(request, reply);
    },
    handler: (request: FastifyRequest, reply) => {
      reply.header('cache-control', cacheControl);
      return answerTo(row, kinds, request, reply);
    },
  });
};

/** Mounts rows in a context of its own, which treats the body of any type in this way. */
const mountApart = (
  app: FastifyInstance,
  rows: Row[],
  mount: (app: FastifyInstance, row: Row) => void,
  takeBody: (body: IncomingMessage) => void,
): void => {
  void app.register(async (apart) => {
    apart.removeAllContentTypeParsers();
    apart.addContentTypeParser('*', (_request, body, done) => {
      takeBody(body);
      done(null);
    });
    for (const row of rows) mount(apart, row);
  });
};

const refuseUnlistedMethods = (app: FastifyInstance, rows: Row[]): void => {
  const allowed = new Map<string, HTTPMethods[]>();
  for (const row of rows) {
    const { method, url } = splitKey(row.name);
    const head = hasHead(row) ? ['HEAD' as const] : [];
    allowed.set(url, [...(allowed.get(url) ?? []), method, ...head]);
  }
  for (const [url, methods] of allowed) refuseOtherMethods(app, url, methods);
};

interface MountOptions {
  /** Tests fire the timers of streams and uploads. */
  every?: Every | undefined;
  /** Tests use smaller ones. */
  streamCaps?: Caps | undefined;
  contentCaps?: Caps | undefined;
  /** Whether only what makes room may be stored. */
  isDiskFull?: (() => boolean) | undefined;
  now?: (() => number) | undefined;
}

/** Puts every row of a table onto the app; one without a handler is a type error. */
export const mountTable = <Rows extends Table>(
  app: FastifyInstance,
  guard: Guard,
  table: Rows,
  handlers: HandlersOf<Rows>,
  {
    every,
    streamCaps,
    contentCaps = CONTENT_CAPS,
    isDiskFull = () => false,
    now = Date.now,
  }: MountOptions = {},
): void => {
  app.decorateRequest('actor', null);
  const signedOutAmong = (actors: readonly Actor[]) => guard.authenticate.signedOutAmong(actors);
  const mayGoOn = async (actor: Actor) => !(await signedOutAmong([actor])).has(actor);
  const kinds: Kinds = {
    streams: createEventStreams({ signedOutAmong, caps: streamCaps, every }),
    uploads: createUploads({ mayGoOn, every }),
    slowBodies: createSlowBodies({ mayGoOn, caps: SLOW_BODY_CAPS, every }),
    streamed: createStreamedContent({ mayGoOn, caps: contentCaps }),
    inTurn: createAnswersInTurn(contentCaps),
    isDiskFull,
    now,
  };
  // Before the server waits for running answers to end.
  app.addHook('preClose', async () => {
    kinds.streams.stop();
    kinds.uploads.stop();
    kinds.slowBodies.stop();
  });
  const rows = Object.entries(table).map(([name, spec]): Row => ({
    name,
    spec,
    handler: handlers[name as keyof Rows] as AnyHandler,
  }));
  const mount = (context: FastifyInstance, row: Row) => mountRow(context, guard, kinds, row);
  for (const row of rows.filter(({ spec }) => spec.body)) mount(app, row);
  const bodiless = rows.filter(({ spec }) => !spec.body && !('upload' in spec));
  mountApart(app, bodiless, mount, (body) => body.resume());
  // Left unread for the handler.
  const uploads = rows.filter(({ spec }) => 'upload' in spec);
  mountApart(app, uploads, mount, () => {});
  refuseUnlistedMethods(app, rows);
};

/** Puts every endpoint of the contract onto the app; one without a handler is a type error. */
export const mountEndpoints = (
  app: FastifyInstance,
  guard: Guard,
  handlers: Handlers,
  options: Pick<MountOptions, 'isDiskFull' | 'now'> = {},
): void => mountTable(app, guard, endpoints, handlers, options);
