import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { failure, success } from './envelope.ts';

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
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers(headers);
    if (isClosing) return reply.status(503).send(failure('Shutting down.'));
    try {
      await sql`select 1`.execute(db);
      return await reply.send(success({ details: [] }));
    } catch {
      return reply.status(503).send(failure('The database does not answer.'));
    }
  });
};
