import { createHash } from 'node:crypto';
import type { OpenFile } from '#platform/files/open-below.ts';
import type { Representation } from '#platform/files/representation.ts';
import { textTooLarge } from './media.errors.ts';

/** Largest subtitles and playlists that are read as a whole. */
export const TEXT_MAX_BYTES = 5 * 1024 * 1024;

type Kind = Pick<Representation, 'type' | 'cacheControl'>;

/** Text as something to answer with. */
export const textRepresentation = (text: string, { type, cacheControl }: Kind): Representation => {
  const content = Buffer.from(text);
  return {
    type,
    size: content.length,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    // A playlist's addresses change while its file does not.
    modifiedMs: null,
    cacheControl,
    read: (segments) =>
      Buffer.concat(
        segments.map((segment) =>
          Buffer.isBuffer(segment) ? segment : content.subarray(segment.start, segment.end + 1),
        ),
      ),
  };
};

/** A file's text, converted, as something to answer with. Closes the file. */
export const convertedText = async (
  file: OpenFile,
  kind: Kind,
  convert: (bytes: Buffer) => string,
): Promise<Representation> => {
  try {
    if (file.size > TEXT_MAX_BYTES) throw textTooLarge();
    return textRepresentation(convert(await file.handle.readFile()), kind);
  } finally {
    await file.handle.close();
  }
};
