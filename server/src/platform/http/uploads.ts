import type { Readable } from 'node:stream';
import type { UploadSpec } from '@sebule/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Every } from '../every.ts';
import type { Caps } from './caps.ts';
import { fileTooLarge, fileTooSlow, mediaTypeUnsupported } from './errors.ts';
import type { Actor } from './guard.ts';
import { declaredBytesOf } from './limited-body.ts';
import { createSlowBodies } from './slow-bodies.ts';

/** The file that a caller sends. */
export interface Upload {
  /**
   * The body as it arrives. Fails when the caller leaves, is too slow or sends too much, with the refusal: a handler
   * removes what it has stored, and lets the error pass.
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

const mediaTypeOf = (contentType = ''): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Calls whose body is a file, passed to the handler as it arrives. */
export const createUploads = ({ mayGoOn, caps = CAPS, every }: Dependencies) => {
  const bodies = createSlowBodies({ mayGoOn, caps, every });

  return {
    /**
     * Checks all that is known before the body, and takes a slot until the answer.
     * @throws AppError 413, 415, or 503 when the account or the server has too many uploads
     */
    admit(request: FastifyRequest, reply: FastifyReply, { upload }: UploadSpec): void {
      if (!upload.types.includes(mediaTypeOf(request.headers['content-type'])))
        throw mediaTypeUnsupported(upload.types);
      if ((declaredBytesOf(request.raw) ?? 0) > upload.maxBytes) throw fileTooLarge(upload.maxBytes);
      bodies.admit(request, reply);
    },

    /** The file of an admitted call; nothing is read before the handler reads. */
    open(request: FastifyRequest, reply: FastifyReply, { upload, timeLimitMs }: UploadSpec): Upload {
      const { maxBytes, idleMs } = upload;
      return {
        content: bodies.open(request, reply, {
          maxBytes,
          idleMs,
          totalMs: timeLimitMs,
          tooLarge: fileTooLarge,
          tooSlow: fileTooSlow,
        }),
        type: mediaTypeOf(request.headers['content-type']),
        declaredBytes: declaredBytesOf(request.raw),
      };
    },

    /** Refuses what is still arriving, when the server stops: it could take long. */
    stop: () => bodies.stop(),
  };
};
export type Uploads = ReturnType<typeof createUploads>;
