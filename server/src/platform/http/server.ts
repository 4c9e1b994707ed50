import { randomUUID } from 'node:crypto';
import type { Envelope } from '@sebule/contract';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { validatorCompiler, ResponseSerializationError } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import { type ZodType, safeEncode } from 'zod';
import { type Clock, systemClock } from '../clock.ts';
import { tagOf } from '../files/buffer-answer.ts';
import { evaluatePreconditions } from '../files/preconditions.rules.ts';
import { parseJson } from '../json.ts';
import { installCompression } from './compression/compress-answers.ts';
import type { DrainLimits } from './connections/body-drain.ts';
import { type ConnectionLimits, connectionLimits } from './connections/connection-limits.ts';
import { CONNECTION_TIMES, type ConnectionTimes, createHttpServer } from './connections/http-server.ts';
import { envelopeBytes } from './envelope-bytes.ts';
import { answerError, installErrorHandling } from './error-handler.ts';
import { encodingUnsupported } from './errors.ts';
import { sayContinue } from './expect-continue.ts';
import { installForwarding } from './forwarded.ts';
import { callerNetwork, networkMatcher } from './networks.ts';
import { installOtherMethods } from './other-methods.ts';
import { installSecurityHeaders } from './security-headers.ts';
import { leaveHeadsUnread, unsentBody } from './unsent-bodies.ts';
import { useValidationMessages } from './validation-messages.ts';

interface AnswerSchema {
  schema: ZodType<Envelope<unknown>, Envelope<unknown>>;
  method: string;
  url: string;
}

/**
 * Leaves out of answers what their schemas do not have, like fastify-type-provider-zod's compiler, but writes bytes,
 * which the tag, the compression and the connection would each make of a string.
 */
const envelopeSerializerCompiler =
  ({ schema, method, url }: AnswerSchema) =>
  (answer: Envelope<unknown>): Buffer => {
    const { data, error } = safeEncode(schema, answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return envelopeBytes(data);
  };

/**
 * Gives whole answers to GET and HEAD a tag, and answers 304 to who has them. Weak tags: a compressed answer has other
 * bytes. Not @fastify/etag, which answers 304 to POST and to refusals, too.
 */
const installEntityTags = (app: FastifyInstance): void => {
  const tagged = ({ method, headers }: FastifyRequest, reply: FastifyReply, payload: unknown): unknown => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || reply.statusCode !== 200 || !(method === 'GET' || method === 'HEAD')) return payload;
    const given = reply.getHeader('etag');
    const etag = given === undefined ? tagOf(payload) : String(given).replace(/^W\//, '');
    if (given === undefined) reply.header('etag', `W/${etag}`);
    const fields = { 'if-none-match': headers['if-none-match'] };
    const isKnown = evaluatePreconditions(fields, { etag, modifiedMs: null }) === 304;
    if (!isKnown) return payload;
    reply.status(304);
    return unsentBody(method);
  };
  app.addHook('onSend', (request, reply, payload, done) => done(null, tagged(request, reply, payload)));
};

const AS_IT_IS = 'identity';

/** Refuses compressed bodies before anything is read: no client of ours compresses, and 3 kB can become gigabytes. */
const refuseEncodedBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding'] ?? AS_IT_IS;
    done(encoding.toLowerCase() === AS_IT_IS ? undefined : encodingUnsupported(AS_IT_IS));
  });
};

/** JSON bodies are small forms; video never comes this way. */
const BODY_LIMIT_BYTES = 64 * 1024;

const ROUTER_OPTIONS = { ignoreTrailingSlash: true, maxParamLength: 2_000 };

/** Given early: Fastify would load its own, in a tenth of the server's start. Its types know only JSON Schema. */
const COMPILERS = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => envelopeSerializerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

export interface ServerOptions {
  trustedProxies: string[];
  /** Where each IPv6 address counts as a separate caller; elsewhere a whole subnet counts as one. */
  homeNetworks?: readonly string[];
  logLevel: string;
  /** Base addresses on other hosts where films may be stored. */
  mediaBases?: readonly string[];
  /** Where log lines go instead of standard output; tests read them back. */
  logStream?: DestinationStream | undefined;
  clock?: Clock;
  /** Tests use smaller limits. */
  connections?: { limits?: ConnectionLimits; times?: ConnectionTimes; drain?: DrainLimits };
}

/** One line per request, with the route's pattern instead of the address, which may contain a token. */
const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? '(unknown)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      account: request.actor?.accountId,
    };
    const isApi = line.route.startsWith('/api/');
    request.log[isApi || reply.statusCode >= 500 ? 'info' : 'debug'](line, 'request');
    done();
  });
};

/** Otherwise a proxy could send its next request on a connection that is about to be closed. */
const closeConnectionsAtTheEnd = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
};

/**
 * A Fastify app with everything that all slices share: limits, errors, headers, logs, compression. Hooks of every request
 * are no promises, which take longer than what the hooks do.
 */
export const createServer = async ({
  trustedProxies,
  homeNetworks = [],
  logLevel,
  mediaBases = [],
  logStream,
  clock = systemClock,
  connections = {},
}: ServerOptions): Promise<FastifyInstance> => {
  const app: FastifyInstance = Fastify({
    logger: { level: logLevel, base: null, ...(logStream ? { stream: logStream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handle) =>
      createHttpServer(handle, {
        clock,
        limits: connectionLimits(),
        times: CONNECTION_TIMES,
        ...connections,
        networkOf: callerNetwork(networkMatcher(homeNetworks)),
        isProxy: networkMatcher(trustedProxies),
        onFull: (facts) => app.log.warn(facts, 'all connection slots are taken: idle connections are closed'),
      }),
    schemaController: { compilersFactory: COMPILERS },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: ROUTER_OPTIONS,
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
    // Our own HTTP server has this limit.
    clientErrorHandler: () => {},
  });
  // First, because all other hooks may ask who calls.
  installForwarding(app, trustedProxies);
  useValidationMessages();
  // Only JSON is understood; anything else is a 415.
  app.removeContentTypeParser('text/plain');
  // Some clients send their JSON object as a JSON string.
  app.addHook('preValidation', (request, _reply, done) => {
    const parsed = typeof request.body === 'string' ? parseJson(request.body) : undefined;
    // A string that holds no JSON stays one: validation reports what the body should be.
    if (parsed !== undefined) request.body = parsed;
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // After the guard. Uploads and slow bodies do it themselves, when they begin to read.
  app.addHook('preParsing', (request, reply, _body, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !('upload' in endpoint || endpoint.slowBody)) sayContinue(request.raw, reply.raw);
    done();
  });
  logRequests(app);
  installErrorHandling(app);
  installSecurityHeaders(
    app,
    mediaBases.map((base) => new URL(base).origin),
  );
  // After the hooks whose headers every answer has.
  refuseEncodedBodies(app);
  installOtherMethods(app, ROUTER_OPTIONS);
  installEntityTags(app);
  closeConnectionsAtTheEnd(app);
  leaveHeadsUnread(app);
  installCompression(app);
  return app;
};
