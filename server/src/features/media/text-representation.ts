import { createHash } from 'node:crypto';
import type { Representation } from '#platform/files/representation.ts';

/** What is known of a text before it is read. */
export type TextKind = Pick<Representation, 'type' | 'cacheControl' | 'etag'>;

export const tagOf = (identity: string | Buffer): string =>
  `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;

/** Text as something to answer with. */
export const textRepresentation = (content: Buffer, kind: TextKind): Representation => ({
  ...kind,
  size: content.length,
  // A playlist's addresses change while its file does not.
  modifiedMs: null,
  read: (segments) =>
    Buffer.concat(
      segments.map((segment) =>
        Buffer.isBuffer(segment) ? segment : content.subarray(segment.start, segment.end + 1),
      ),
    ),
});
