import { readBuffer } from '#platform/files/buffer-answer.ts';
import type { Representation } from '#platform/files/representation.ts';

/** The metadata that a text is served with. */
export type TextKind = Pick<Representation, 'type' | 'cacheControl' | 'etag'>;

/** Text as a representation. */
export const textRepresentation = (content: Buffer, kind: TextKind): Representation => ({
  ...kind,
  size: content.length,
  // A playlist's addresses change while its file does not.
  modifiedMs: null,
  read: readBuffer(content),
});
