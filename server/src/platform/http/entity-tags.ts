import type { FastifyInstance } from 'fastify';
import { tagOf } from '../files/buffer-answer.ts';
import { evaluatePreconditions } from '../files/preconditions.rules.ts';
import { unsentBody } from './unsent-bodies.ts';

/**
 * Gives whole answers to GET and HEAD a tag of their content, and answers 304 to a caller who has it already. The tags are
 * weak, because a compressed answer has other bytes. Not @fastify/etag, which also answers 304 to a POST, and to
 * refusals.
 */
export const installEntityTags = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || reply.statusCode !== 200 || !(method === 'GET' || method === 'HEAD')) return payload;
    const given = reply.getHeader('etag');
    const etag = given === undefined ? tagOf(payload) : String(given).replace(/^W\//, '');
    if (given === undefined) reply.header('etag', `W/${etag}`);
    const fields = { 'if-none-match': headers['if-none-match'] };
    const isKnown = evaluatePreconditions(fields, { etag, modifiedMs: null }) === 304;
    if (!isKnown) return payload;
    reply.status(304);
    return unsentBody(method);
  });
};
