import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { RepresentationAnswer } from './representation.ts';

/** Answers with the representation; a file's bytes bypass the framework and go straight to the socket. */
export const sendAnswer = async (
  reply: FastifyReply,
  { status, headers, body }: RepresentationAnswer,
): Promise<FastifyReply> => {
  if (body === null) return reply.code(status).headers(headers).send();
  if (Buffer.isBuffer(body)) return reply.code(status).headers(headers).send(body);
  try {
    reply.code(status).headers(headers).hijack();
    reply.raw.writeHead(status, reply.getHeaders() as OutgoingHttpHeaders);
    await body.writeTo(reply.raw);
  } catch (error) {
    reply.raw.destroy();
    reply.log.warn({ err: error }, 'a file was not sent completely');
  } finally {
    await body.close();
  }
  return reply;
};
