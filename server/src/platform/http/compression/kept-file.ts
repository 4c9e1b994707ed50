import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tagOf } from '#platform/files/buffer-answer.ts';
import { type Encoding, acceptedEncoding } from './accepted-encoding.rules.ts';

/** Higher qualities take twenty times as long, to save a tenth. */
const BROTLI_QUALITY = 6;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => gzip(bytes),
};

/** Sends a file that does not change while the server runs. */
export type KeptFile = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * A file that is read and compressed once, at its first call, and kept in memory: all are sent the same bytes.
 * @param read called again only when it has failed
 */
export const keptFile = (type: string, read: () => Promise<Buffer>): KeptFile => {
  const forms = new Map<Encoding | null, Promise<Buffer>>();
  const once = (form: Encoding | null, make: () => Promise<Buffer>): Promise<Buffer> => {
    const made = forms.get(form) ?? make();
    forms.set(form, made);
    made.catch(() => forms.delete(form));
    return made;
  };
  let etag: string | null = null;

  return async ({ headers }, reply) => {
    const plain = await once(null, read);
    etag ??= `W/${tagOf(plain)}`;
    reply.type(type).headers({ etag, vary: 'accept-encoding' });
    const encoding = acceptedEncoding(headers['accept-encoding']);
    if (encoding === null) return reply.send(plain);
    const encoded = await once(encoding, () => compress[encoding](plain));
    return reply.header('content-encoding', encoding).send(encoded);
  };
};
