import type { Readable } from 'node:stream';
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

const sendDownload = (reply: FastifyReply, type: string, { content, fileName }: Download): FastifyReply =>
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    // Such files are about persons: none may stay in the cache of a shared computer.
    .headers({ 'cache-control': 'no-store', 'content-disposition': attachmentNamed(fileName) })
    .send(typeof content === 'string' ? Buffer.from(content) : content);

/** Sends what a handler has answered: a download, headers alone, or details in their envelope. */
export const sendAnswered = (
  reply: FastifyReply,
  spec: JsonSpec | DownloadSpec | BareSpec | UploadSpec,
  answered: Answered,
): FastifyReply => {
  if ('download' in spec) return sendDownload(reply, spec.download, answered as Download);
  if ('answer' in spec)
    return reply
      .code(spec.answer.status)
      .headers((answered as BareReply).headers)
      .send();
  if ('total' in answered) reply.header(TOTAL_HEADER, answered.total);
  return reply.send(success(answered as Reply<unknown>));
};
