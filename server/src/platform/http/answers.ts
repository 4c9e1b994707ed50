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
import { listText } from './list-text.ts';
import type { Content, StreamedContent } from './streamed-content.ts';
import { unsentBody } from './unsent-bodies.ts';

export interface Download {
  /** Text is sent as UTF-8. */
  content: string | Buffer | Content;
  /** The name to save it under; may contain any characters. */
  fileName: string;
}

export interface BareReply {
  headers: Readonly<Record<string, string>>;
}

export type Answered = Reply<unknown> | ListReply<unknown> | Download | BareReply;

interface Sending {
  spec: JsonSpec | DownloadSpec | BareSpec | UploadSpec;
  streamed: StreamedContent;
}

const sendDownload = async (
  reply: FastifyReply,
  type: string,
  { content, fileName }: Download,
  streamed: StreamedContent,
): Promise<FastifyReply> => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  // Before the headers: a refusal is no file.
  const sent = Buffer.isBuffer(bytes) ? bytes : await streamed.open(reply, bytes);
  return (
    reply
      .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
      // Such files are about persons: none may stay in the cache of a shared computer.
      .headers({ 'cache-control': 'no-store', 'content-disposition': attachmentNamed(fileName) })
      .send(sent)
  );
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** A long list without a limit is read while it is sent, so that an answer that is not received costs no memory. */
const sendWholeList = async (
  reply: FastifyReply,
  { item }: JsonSpec,
  answered: ListReply<unknown> & { rest: AsyncIterable<unknown[]> },
  streamed: StreamedContent,
): Promise<FastifyReply> => {
  const sent = unsentBody(reply.request.method) ?? (await streamed.open(reply, listText(answered, item)));
  return reply.type(JSON_TYPE).header(TOTAL_HEADER, answered.total).send(sent);
};

const isUnfinished = <Item>(
  answered: ListReply<Item>,
): answered is ListReply<Item> & { rest: AsyncIterable<Item[]> } => answered.rest !== null;

/** Sends what a handler has answered: a download, headers alone, or details in their envelope. */
export const sendAnswered = async (
  reply: FastifyReply,
  { spec, streamed }: Sending,
  answered: Answered,
): Promise<FastifyReply> => {
  if ('download' in spec) return sendDownload(reply, spec.download, answered as Download, streamed);
  if ('answer' in spec)
    return reply
      .code(spec.answer.status)
      .headers((answered as BareReply).headers)
      .send();
  if ('total' in answered) {
    if (isUnfinished(answered)) return sendWholeList(reply, spec, answered, streamed);
    reply.header(TOTAL_HEADER, answered.total);
  }
  const { headers = {}, ...content } = answered as Reply<unknown>;
  return reply.headers(headers).send(success(content));
};
