import type { Envelope } from '@sebule/contract';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { type ZodType, safeEncode } from 'zod';
import { envelopeBytes } from './envelope-bytes.ts';

interface AnswerSchema {
  schema: ZodType<Envelope<unknown>, Envelope<unknown>>;
  method: string;
  url: string;
}

/**
 * Leaves out of answers what their schemas do not have, as the compiler of fastify-type-provider-zod does, but writes them
 * as bytes, which the entity tag, the compression and the connection would each make of a string.
 */
export const envelopeSerializerCompiler =
  ({ schema, method, url }: AnswerSchema) =>
  (answer: Envelope<unknown>): Buffer => {
    const { data, error } = safeEncode(schema, answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return envelopeBytes(data);
  };
