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
import { tokenMissing } from './errors.ts';

/** A file for the caller to save. */
export interface Download {
  /** Text is sent as UTF-8. An error of a stream breaks the connection off. */
  content: string | Buffer | Readable;
  /** The name to save it under; may contain any characters. */
  fileName: string;
}

/** An answer without a body. */
export interface BareReply {
  headers: Readonly<Record<string, string>>;
}

/** What the handler of an endpoint answers with. */
export type Answered = Reply<unknown> | ListReply<unknown> | Download | BareReply;

/** A stream of many small pieces, such as the sections of a resident's copy, is sent in some of this size. */
const PIECE_BYTES = 64 * 1024;

async function* inPieces(content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    const next = Buffer.from(piece as string | Buffer);
    waiting.push(next);
    bytes += next.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/**
 * A stream that fails once the caller has lost the right to it. Asked for each piece after it was read, so that nothing
 * that was read later is sent; a file that ends too early must not look whole.
 */
const whileAllowed = (content: Readable, mayGoOn: () => Promise<boolean>): Readable => {
  const pieces = async function* () {
    for await (const piece of inPieces(content)) {
      if (!(await mayGoOn())) throw tokenMissing(true);
      yield piece;
    }
  };
  return Readable.from(pieces(), { highWaterMark: 1 });
};

const contentOf = (
  content: Download['content'],
  mayGoOn: () => Promise<boolean>,
): Exclude<Download['content'], string> => {
  if (typeof content === 'string') return Buffer.from(content);
  return Buffer.isBuffer(content) ? content : whileAllowed(content, mayGoOn);
};

const sendDownload = (
  reply: FastifyReply,
  type: string,
  { content, fileName }: Download,
  mayGoOn: () => Promise<boolean>,
): FastifyReply =>
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    // Such files are about persons: none may stay in the cache of a shared computer.
    .headers({ 'cache-control': 'no-store', 'content-disposition': attachmentNamed(fileName) })
    .send(contentOf(content, mayGoOn));

/**
 * Sends what a handler has answered: a download, headers alone, or details in their envelope.
 * @param mayGoOn whether the caller still has the right to a download that is being sent; never rejects
 */
export const sendAnswered = (
  reply: FastifyReply,
  spec: JsonSpec | DownloadSpec | BareSpec | UploadSpec,
  answered: Answered,
  mayGoOn: () => Promise<boolean>,
): FastifyReply => {
  if ('download' in spec) return sendDownload(reply, spec.download, answered as Download, mayGoOn);
  if ('answer' in spec)
    return reply
      .code(spec.answer.status)
      .headers((answered as BareReply).headers)
      .send();
  if ('total' in answered) reply.header(TOTAL_HEADER, answered.total);
  return reply.send(success(answered as Reply<unknown>));
};
