import { createHash } from 'node:crypto';
import type { Representation } from '#platform/files/representation.ts';

/** What a text is served with, besides its content. */
export type TextKind = Pick<Representation, 'type' | 'cacheControl' | 'etag'>;

export const tagOf = (identity: string | Buffer): string =>
  `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;

/** Text as something to answer with. */
export const textRepresentation = (content: Buffer, kind: TextKind): Representation => ({
  ...kind,
  size: content.length,
  // A playlist's addresses change while its file does not.
  modifiedMs: null,
  read: (segments) => {
    const parts = segments.map((segment) =>
      Buffer.isBuffer(segment) ? segment : content.subarray(segment.start, segment.end + 1),
    );
    // The whole is shared by all who receive it.
    const [only] = parts;
    return only && parts.length === 1 ? only : Buffer.concat(parts);
  },
});
