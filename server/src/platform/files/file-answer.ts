import { fileBody } from './file-body.ts';
import type { ReadableFile } from './readable-file.ts';
import {
  type Representation,
  type RepresentationAnswer,
  type RepresentationRequest,
  answerWith,
} from './representation.ts';

/** A strong tag: every change of a file changes its size or, in microseconds, its time. */
export const fileEtag = ({ size, modifiedMs }: Pick<ReadableFile, 'size' | 'modifiedMs'>): string =>
  `"${size.toString(36)}-${Math.trunc(modifiedMs * 1000).toString(36)}"`;

/** Answers with a file's own bytes. The file is closed when they are sent, or at once. @throws AppError 412 or 416 */
export const answerWithFile = async (
  file: ReadableFile,
  { type, cacheControl }: Pick<Representation, 'type' | 'cacheControl'>,
  request: RepresentationRequest,
): Promise<RepresentationAnswer> => {
  let isSending = false;
  try {
    const representation: Representation = {
      type,
      size: file.size,
      etag: fileEtag(file),
      modifiedMs: file.modifiedMs,
      cacheControl,
      read(segments) {
        isSending = true;
        return fileBody(file, segments);
      },
    };
    return answerWith(representation, request);
  } finally {
    if (!isSending) await file.close();
  }
};
