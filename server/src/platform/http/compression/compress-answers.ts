import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.rules.ts';
import { type Encoders, createEncoders } from './encoders.ts';

/** Below one network packet, compressing saves nothing. */
const SMALLEST_BYTES = 1_024;

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|javascript|xml|x-yaml|vnd\.apple\.mpegurl))/;

/** Byte ranges count the bytes as they are, so what offers them is sent as it is, or was compressed beforehand. */
const isEncodable = (reply: FastifyReply): boolean =>
  COMPRESSIBLE.test(String(reply.getHeader('content-type'))) &&
  !reply.hasHeader('content-encoding') &&
  !reply.hasHeader('accept-ranges');

/** Compresses texts for callers who accept that; when too many are being compressed, as they are. */
export const installCompression = (app: FastifyInstance, encoders: Encoders = createEncoders()): void => {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if (method === 'HEAD' || !isEncodable(reply)) return payload;
    const content = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const isWhole = Buffer.isBuffer(content);
    if (isWhole ? content.length < SMALLEST_BYTES : !(content instanceof Readable)) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(headers['accept-encoding']);
    if (encoding === null) return payload;
    const encoded = isWhole
      ? await encoders.whole(content, encoding, () => !reply.raw.closed)
      : encoders.stream(content as Readable, encoding);
    if (encoded === null) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoded;
  });
};
