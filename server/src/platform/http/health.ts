import type { FastifyInstance } from 'fastify';
import { TROUBLE_MESSAGES, type Trouble } from '../db/database-trouble.ts';
import { failure, success } from './envelope.ts';
import { refuseOtherMethods } from './other-methods.ts';

/** A sentence for the server's operator. */
const asSentence = (trouble: Trouble): string => {
  const message = TROUBLE_MESSAGES[trouble];
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
};

/** `/healthz`: the process is alive. `/readyz`: it can serve requests, and its database can be read and written. */
export const installHealth = (app: FastifyInstance, findTrouble: () => Promise<Trouble | null>): void => {
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
