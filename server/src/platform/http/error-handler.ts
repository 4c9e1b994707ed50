import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { QueueFullError } from '../concurrency-limit.ts';
import { DatabaseTroubleError, TROUBLE_MESSAGES, type Trouble } from '../db/database-trouble.ts';
import { SilentDiskError } from '../files/disk-calls.ts';
import { failure } from './envelope.ts';
import {
  AppError,
  busy,
  diskSilent,
  invalidField,
  notFound,
  notStored,
  refusedWith,
  requestTooLarge,
  serverError,
} from './errors.ts';
import { pageAt } from './typed-address.rules.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Called when a request meets database damage. */
    reportDamage?: (reason: string) => void;
    /** Called when something cannot be stored because the disk is full. */
    reportFullDisk?: () => void;
  }
}

const validationError = (error: FastifyError): AppError => {
  const [first] = error.validation ?? [];
  const path = first?.instancePath.split('/').filter(Boolean).join('.');
  const missing = first?.params.missingProperty;
  return invalidField(
    path || (typeof missing === 'string' ? missing : '') || 'body',
    first?.message ?? 'is not valid',
  );
};

const asTroubleRefusal = (trouble: Trouble): AppError => {
  if (trouble === 'damaged') return serverError();
  return trouble === 'away' || trouble === 'busy' ? busy() : notStored(trouble);
};

/** Any error as the refusal that the caller sees; null when it is our own fault. */
const asRefusal = (error: FastifyError, { routeOptions }: FastifyRequest): AppError | null => {
  if (error instanceof AppError) return error;
  if (error instanceof SilentDiskError) return diskSilent();
  if (error.validation) return validationError(error);
  if (error instanceof QueueFullError || error.code === 'FST_ERR_HANDLER_TIMEOUT') return busy();
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return null;
  if (status === 413) return requestTooLarge(routeOptions.bodyLimit);
  return refusedWith(status);
};

/** Takes back the tag and the coding of an answer that failed before any of it was sent. */
const forgetAnswer = (reply: FastifyReply): FastifyReply => {
  if (!reply.raw.headersSent) reply.raw.removeHeader('content-encoding');
  return reply.removeHeader('content-encoding').removeHeader('etag');
};

const send = (reply: FastifyReply, error: AppError) =>
  forgetAnswer(reply)
    .status(error.status)
    // The id is set again: a request without a route has not passed the hook that sets it.
    .headers({ 'cache-control': 'no-store', 'x-request-id': reply.request.id, ...error.headers })
    .type('application/json; charset=utf-8')
    // Serialised here, because the route's schemas would strip a refusal's details.
    .serializer(JSON.stringify)
    .send(failure(error.code, error.message, error.details));

export const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (error instanceof DatabaseTroubleError) {
    const refusal = asTroubleRefusal(error.trouble);
    if (error.trouble === 'damaged') request.server.reportDamage?.(error.message);
    if (error.trouble === 'full') request.server.reportFullDisk?.();
    request.log.error({ code: refusal.code, reason: error.message }, TROUBLE_MESSAGES[error.trouble]);
    return send(reply, refusal);
  }
  const refusal = asRefusal(error, request);
  if (refusal) {
    request.log.debug({ code: refusal.code }, 'refused');
    return send(reply, refusal);
  }
  request.log.error({ err: error }, 'failed');
  return send(reply, serverError());
};

/** Every error and every unknown route answers with the envelope, unless a browser is to be shown a page. */
export const installErrorHandling = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const page = isRead ? pageAt(request.url, request.headers.accept) : null;
    return page === null
      ? send(reply, notFound())
      : reply.header('cache-control', 'no-store').redirect(page, 302);
  });
};
