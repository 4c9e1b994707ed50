import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { AppError } from '#platform/http/errors.ts';
import type { RepresentationAnswer } from './representation.ts';

/** Answers with the representation; a file's bytes go past the framework straight to the socket. */
export const sendAnswer = async (
  reply: FastifyReply,
  { status, headers, body }: RepresentationAnswer,
): Promise<FastifyReply> => {
  reply.code(status).headers(headers);
  if (body === null) return reply.send();
  if (Buffer.isBuffer(body)) return reply.send(body);
  reply.hijack();
  reply.raw.writeHead(status, reply.getHeaders() as OutgoingHttpHeaders);
  try {
    await body.writeTo(reply.raw);
  } catch (error) {
    const isRefusal = error instanceof AppError;
    reply.log[isRefusal ? 'debug' : 'warn']({ err: error }, 'a file was not sent to its end');
  }
  return reply;
};
