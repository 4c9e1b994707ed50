import { createHash } from 'node:crypto';
import { mediaType } from './content-types.rules.ts';
import { fileBody } from './file-body.ts';
import type { OpenFile } from './media-folder.ts';
import { encodeMediaPath } from './media-path.rules.ts';
import { textTooLarge } from './media.errors.ts';
import {
  type Representation,
  type RepresentationAnswer,
  type RepresentationRequest,
  answerWith,
} from './representation.ts';

/** Largest subtitles and playlists that are read as a whole. */
const TEXT_MAX_BYTES = 5 * 1024 * 1024;
const CACHE_CONTROL = 'private, max-age=600';
/** nginx's internal location for the media folder; deploy/ has the other half. */
const OFFLOAD_PREFIX = '/_media/';

/** A strong tag: every change of a file changes its size or, in microseconds, its time. */
export const fileEtag = ({ size, modifiedMs }: Pick<OpenFile, 'size' | 'modifiedMs'>): string =>
  `"${size.toString(36)}-${Math.trunc(modifiedMs * 1000).toString(36)}"`;

/** A file's text, converted, as something to answer with. Closes the file. */
export const convertedText = async (
  file: OpenFile,
  type: string,
  convert: (bytes: Buffer) => string,
): Promise<Representation> => {
  try {
    if (file.size > TEXT_MAX_BYTES) throw textTooLarge();
    const content = Buffer.from(convert(await file.handle.readFile()));
    return {
      type,
      size: content.length,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      // A playlist's addresses change while its file does not.
      modifiedMs: null,
      cacheControl: CACHE_CONTROL,
      read: (segments) =>
        Buffer.concat(
          segments.map((segment) =>
            Buffer.isBuffer(segment) ? segment : content.subarray(segment.start, segment.end + 1),
          ),
        ),
    };
  } finally {
    await file.handle.close();
  }
};

/** Answers with a file's own bytes. The file is closed when they are sent, or at once if none are. */
export const answerWithFile = async (
  file: OpenFile,
  type: string,
  request: RepresentationRequest,
  options: { cacheControl?: string; beforeRead?: () => Promise<void> | undefined } = {},
): Promise<RepresentationAnswer> => {
  let isSending = false;
  try {
    const representation: Representation = {
      type,
      size: file.size,
      etag: fileEtag(file),
      modifiedMs: file.modifiedMs,
      cacheControl: options.cacheControl ?? CACHE_CONTROL,
      read(segments) {
        isSending = true;
        return fileBody(file.handle, segments, options.beforeRead);
      },
    };
    return answerWith(representation, request);
  } finally {
    if (!isSending) await file.handle.close();
  }
};

/** Leaves the bytes, the ranges and the validators to nginx. Closes the file. */
export const offloadedAnswer = async (file: OpenFile, path: string): Promise<RepresentationAnswer> => {
  await file.handle.close();
  const headers = {
    'x-accel-redirect': OFFLOAD_PREFIX + encodeMediaPath(path),
    'content-type': mediaType(path),
    'cache-control': CACHE_CONTROL,
  };
  return { status: 200, headers, body: null };
};
