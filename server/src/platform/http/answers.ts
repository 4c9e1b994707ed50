import { Readable } from 'node:stream';
import {
  type BareSpec,
  type DownloadSpec,
  type JsonSpec,
  TOTAL_HEADER,
  type UploadSpec,
} from '@sebule/contract';
import type { FastifyReply } from 'fastify';
import { attachmentNamed } from './content-disposition.rules.ts';
import { type ListReply, type Reply, success } from './envelope.ts';
import { AppError, tokenMissing } from './errors.ts';

/** A file for the caller to save. */
export interface Download {
  /** Text is sent as UTF-8. Pieces are read as they are sent; an error of a later one breaks the connection off. */
  content: string | Buffer | AsyncIterable<string>;
  /** The name to save it under; may contain any characters. */
  fileName: string;
}

/** An answer without a body. */
export interface BareReply {
  headers: Readonly<Record<string, string>>;
}

/** What the handler of an endpoint answers with. */
export type Answered = Reply<unknown> | ListReply<unknown> | Download | BareReply;

/** Many small pieces, such as the sections of a resident's copy, are sent together in some of this size. */
const PIECE_BYTES = 64 * 1024;

async function* inPieces(content: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    const next = Buffer.from(piece);
    waiting.push(next);
    bytes += next.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Asks for each piece after it was read whether the caller may go on: nothing that was read later is sent. */
async function* allowedPieces(
  content: AsyncIterable<string>,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<Buffer> {
  for await (const piece of inPieces(content)) {
    if (!(await mayGoOn())) throw tokenMissing(true);
    yield piece;
  }
}

/**
 * The content while the caller has the right to it. A failure before the first piece is thrown, and answered with a
 * refusal; a later one breaks the connection off, because a file that ends too early must not look whole.
 */
const whileAllowed = async (
  content: AsyncIterable<string>,
  mayGoOn: () => Promise<boolean>,
  { raw: response, request }: FastifyReply,
): Promise<Readable> => {
  const pieces = allowedPieces(content, mayGoOn);
  const first = await pieces.next();
  const all = async function* () {
    if (first.done) return;
    try {
      yield first.value;
      yield* pieces;
    } catch (error) {
      // A refusal is no fault to be logged, nor is what fails behind a caller who has left.
      if (error instanceof AppError) response.destroy();
      if (!request.raw.socket.destroyed) throw error;
    }
  };
  const sent = Readable.from(all(), { highWaterMark: 1 });
  // A caller may leave before it has begun, which would end nothing.
  return sent.once('close', () => void pieces.return(undefined));
};

const contentOf = async (
  content: Download['content'],
  mayGoOn: () => Promise<boolean>,
  reply: FastifyReply,
): Promise<Buffer | Readable> => {
  if (typeof content === 'string') return Buffer.from(content);
  return Buffer.isBuffer(content) ? content : whileAllowed(content, mayGoOn, reply);
};

const sendDownload = async (
  reply: FastifyReply,
  type: string,
  { content, fileName }: Download,
  mayGoOn: () => Promise<boolean>,
): Promise<FastifyReply> => {
  const sent = await contentOf(content, mayGoOn, reply);
  return (
    reply
      .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
      // Such files are about persons: none may stay in the cache of a shared computer.
      .headers({ 'cache-control': 'no-store', 'content-disposition': attachmentNamed(fileName) })
      .send(sent)
  );
};

/**
 * Sends what a handler has answered: a download, headers alone, or details in their envelope.
 * @param mayGoOn whether the caller still has the right to a download that is being sent; never rejects
 */
export const sendAnswered = async (
  reply: FastifyReply,
  spec: JsonSpec | DownloadSpec | BareSpec | UploadSpec,
  answered: Answered,
  mayGoOn: () => Promise<boolean>,
): Promise<FastifyReply> => {
  if ('download' in spec) return sendDownload(reply, spec.download, answered as Download, mayGoOn);
  if ('answer' in spec)
    return reply
      .code(spec.answer.status)
      .headers((answered as BareReply).headers)
      .send();
  if ('total' in answered) reply.header(TOTAL_HEADER, answered.total);
  return reply.send(success(answered as Reply<unknown>));
};
