import { createHash } from 'node:crypto';
import type { Segment } from './file-body.ts';
import {
  type Representation,
  type RepresentationAnswer,
  type RepresentationRequest,
  answerWith,
} from './representation.ts';

/** An entity tag that changes with its inputs. */
export const tagOf = (identity: string | Buffer): string =>
  `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;

/** Segments of bytes in memory. */
export const readBuffer =
  (content: Buffer) =>
  (segments: Segment[]): Buffer => {
    const parts = segments.map((segment) =>
      Buffer.isBuffer(segment) ? segment : content.subarray(segment.start, segment.end + 1),
    );
    // The buffer is shared by all responses.
    const [only] = parts;
    return only && parts.length === 1 ? only : Buffer.concat(parts);
  };

/** Answers with bytes from memory. @throws AppError 412 or 416 */
export const answerWithBuffer = (
  content: Buffer,
  kind: Pick<Representation, 'type' | 'cacheControl'>,
  request: RepresentationRequest,
): RepresentationAnswer =>
  answerWith(
    { ...kind, size: content.length, etag: tagOf(content), modifiedMs: null, read: readBuffer(content) },
    request,
  );
