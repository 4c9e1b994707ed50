import { readBuffer } from '#platform/files/buffer-answer.ts';
import type { Representation } from '#platform/files/representation.ts';

/** What a text is served with, besides its content. */
export type TextKind = Pick<Representation, 'type' | 'cacheControl' | 'etag'>;

/** Text as something to answer with. */
export const textRepresentation = (content: Buffer, kind: TextKind): Representation => ({
  ...kind,
  size: content.length,
  // A playlist's addresses change while its file does not.
  modifiedMs: null,
  read: readBuffer(content),
});
