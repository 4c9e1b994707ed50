import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { UploadSpec } from '@sebule/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Every, everyInterval } from '../every.ts';
import { createRunningAnswers } from '../files/running-answers.ts';
import { type Caps, requireRoom } from './caps.ts';
import { keepOwnTimeLimits } from './connections/own-time-limits.ts';
import { AppError, busy } from './errors.ts';
import { sayContinue } from './expect-continue.ts';
import type { Actor } from './guard.ts';
import { createUploadBody, uploadTooLarge } from './upload-body.ts';

/** The file that a caller sends. */
export interface Upload {
  /**
   * The body as it arrives. Fails when the caller leaves, is too slow or sends too much, with the error to refuse the
   * call with: a handler removes what it has stored so far and lets the error pass.
   */
  content: Readable;
  /** Its media type, one of the row's. */
  type: string;
  /** Its length in bytes, where the caller has declared it. */
  declaredBytes: number | null;
}

/** Each holds a connection and usually a file. A browser has at most 6 connections to one server. */
const CAPS: Caps = { perAccount: 4, overall: 16 };

interface Dependencies {
  /** Whether the caller may go on uploading; never rejects. */
  mayGoOn: (actor: Actor) => Promise<boolean>;
  caps?: Caps | undefined;
  every?: Every | undefined;
}

const unsupportedType = (types: readonly string[]): AppError =>
  new AppError(415, 'media-type-unsupported', `Send the body as ${types.join(' or ')}.`);

const mediaTypeOf = (contentType = ''): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

const declaredBytesOf = (request: FastifyRequest): number | null => {
  const length = request.headers['content-length'];
  return length === undefined ? null : Number(length);
};

/** Calls whose body is a file, passed to the handler as it arrives. */
export const createUploads = ({ mayGoOn, caps = CAPS, every = everyInterval }: Dependencies) => {
  const open = new Map<ServerResponse, Actor>();
  const bodies = new Set<Readable>();
  const running = createRunningAnswers(every);
  let isStopping = false;

  return {
    /**
     * Checks all that is known before the body, and takes a slot until the answer.
     * @throws AppError 413, 415, or 503 when the account or the server has too many uploads
     */
    admit(request: FastifyRequest, { raw: response }: FastifyReply, { upload }: UploadSpec): void {
      const actor = request.actor as Actor;
      const { 'content-type': contentType, 'content-encoding': encoding = 'identity' } = request.headers;
      // A compressed body would be stored as it is.
      if (!upload.types.includes(mediaTypeOf(contentType)) || encoding !== 'identity')
        throw unsupportedType(upload.types);
      if ((declaredBytesOf(request) ?? 0) > upload.maxBytes) throw uploadTooLarge(upload.maxBytes);
      if (isStopping) throw busy();
      requireRoom(open, actor, caps);
      // Its `close` has been emitted already.
      if (response.closed) return;
      open.set(response, actor);
      response.once('finish', () => open.delete(response));
      response.once('close', () => open.delete(response));
      keepOwnTimeLimits(request.raw.socket, response);
      running.watch(response, () => mayGoOn(actor));
    },

    /** The file of an admitted call; nothing is read before the handler reads. */
    open(request: FastifyRequest, { raw: response }: FastifyReply, spec: UploadSpec): Upload {
      const { maxBytes, idleMs } = spec.upload;
      const content = createUploadBody(request.raw, response, {
        maxBytes,
        idleMs,
        totalMs: spec.timeLimitMs,
        every,
      });
      sayContinue(request.raw, response);
      bodies.add(content);
      content.once('close', () => bodies.delete(content));
      return {
        content,
        type: mediaTypeOf(request.headers['content-type']),
        declaredBytes: declaredBytesOf(request),
      };
    },

    /** Refuses what is still arriving, when the server stops: it could take long. */
    stop(): void {
      isStopping = true;
      for (const body of bodies) body.destroy(busy());
    },
  };
};
export type Uploads = ReturnType<typeof createUploads>;
