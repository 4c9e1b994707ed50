import type { FastifyInstance } from 'fastify';
import { TROUBLE_MESSAGES } from '../db/database-trouble.ts';
import { failure, success } from './envelope.ts';
import { refuseOtherMethods } from './other-methods.ts';

/** What keeps the server from serving. */
const MESSAGES = {
  ...TROUBLE_MESSAGES,
  'media-away': 'the disk with the films is not there: the media folder is empty or missing',
  'media-silent': 'the disk with the films is not responding',
};
type Unreadiness = keyof typeof MESSAGES;

const asSentence = (trouble: Unreadiness): string => {
  const message = MESSAGES[trouble];
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
};

/** `/healthz`: the process is alive. `/readyz`: it can serve requests, its database can be read and written, and the films are there. */
export const installHealth = (app: FastifyInstance, findTrouble: () => Promise<Unreadiness | null>): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const headers = { 'cache-control': 'no-store' };

  app.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(headers).send(success({ details: [] })),
  );
  for (const url of ['/healthz', '/readyz']) refuseOtherMethods(app, url, ['GET', 'HEAD']);
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers(headers);
    if (isClosing) return reply.status(503).send(failure('not-ready', 'Shutting down.'));
    const trouble = await findTrouble();
    if (trouble !== null) return reply.status(503).send(failure('not-ready', asSentence(trouble)));
    return reply.send(success({ details: [] }));
  });
};
