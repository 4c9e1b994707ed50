import type { FastifyInstance } from 'fastify';
import { databaseAnswers } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { failure, success } from './envelope.ts';
import { refuseOtherMethods } from './other-methods.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, its database included. */
export const installHealth = (app: FastifyInstance, db: Database): void => {
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
    if (isClosing) return reply.status(503).send(failure('Shutting down.'));
    if (!(await databaseAnswers(db))) return reply.status(503).send(failure('The database does not answer.'));
    return reply.send(success({ details: [] }));
  });
};
