import { randomBytes } from 'node:crypto';
import { tagOf, readBuffer } from '#platform/files/buffer-answer.ts';
import { contentTypeOf } from '#platform/files/content-types.rules.ts';
import { fileEtag } from '#platform/files/file-answer.ts';
import { evaluatePreconditions } from '#platform/files/preconditions.rules.ts';
import type { ReadableFile } from '#platform/files/readable-file.ts';
import {
  type RepresentationAnswer,
  type RepresentationRequest,
  answerWith,
  type Representation,
} from '#platform/files/representation.ts';
import { createTimeSlices } from '#platform/time-slices.ts';
import { createConvertedSubtitles } from './converted-subtitles.ts';
import type { FetchedSubtitles } from './fetched-subtitles.ts';
import { PLAYLIST_LINES_MAX, foldersInDoubt, rewrittenLines } from './hls-playlist.rules.ts';
import { playlistTooLarge, subtitlesNotFetched, subtitlesTooLarge } from './streaming.errors.ts';
import { TEXT_MAX_BYTES, decodeSubtitles } from './subtitle-text/encoding.rules.ts';

type TextKind = Pick<Representation, 'type' | 'cacheControl' | 'etag'>;

const textRepresentation = (content: Buffer, kind: TextKind): Representation => ({
  ...kind,
  size: content.length,
  // A playlist's addresses change while its file does not.
  modifiedMs: null,
  read: readBuffer(content),
});

/**
 * Without an offer of ranges, it is compressed on its way, and so its tag is a weak one. A player reads it as a whole
 * before it plays.
 */
const compressible = (answer: RepresentationAnswer): RepresentationAnswer => {
  if (answer.status === 206) return answer;
  const { 'accept-ranges': _ranges, etag, ...headers } = answer.headers;
  return { ...answer, headers: { ...headers, ...(etag && { etag: `W/${etag}` }) } };
};

interface Dependencies {
  fetched: Pick<FetchedSubtitles, 'find'>;
  cacheControl: string;
  /** The names in a folder below the media folder; none where it cannot be read. */
  namesIn: (folder: string) => Promise<readonly string[]>;
}

/** An admin shifts the times of a file in place: browsers ask each time whether it has changed. */
const SUBTITLES_CACHE_CONTROL = 'private, no-cache';

interface TextFile {
  /** Is closed when the answer is ready. */
  file: ReadableFile;
  path: string;
}

/** Answers with files that are converted for browsers first. */
export const createTextAnswers = ({ fetched, cacheControl, namesIn }: Dependencies) => {
  const inSlices = createTimeSlices();
  const convertedSubtitles = createConvertedSubtitles(inSlices);
  /** The next version may convert differently, so browser caches are invalidated by a restart. */
  const run = randomBytes(8).toString('hex');

  /** Neither reads nor converts what the client has cached. */
  const answerSubtitles = async (
    identity: string,
    read: () => Promise<Buffer>,
    request: RepresentationRequest,
    subtitlesCacheControl = cacheControl,
  ): Promise<RepresentationAnswer> => {
    const kind: TextKind = {
      type: contentTypeOf('.vtt'),
      cacheControl: subtitlesCacheControl,
      etag: tagOf(`${run} ${identity}`),
    };
    const isWanted = evaluatePreconditions(request.fields, { ...kind, modifiedMs: null }) === 'send';
    const content = isWanted ? await convertedSubtitles(identity, read) : Buffer.alloc(0);
    return answerWith(textRepresentation(content, kind), request);
  };

  return {
    /** @throws AppError 404, 412 or 416 */
    async subtitles({ file, path }: TextFile, request: RepresentationRequest): Promise<RepresentationAnswer> {
      try {
        if (file.size > TEXT_MAX_BYTES) throw subtitlesTooLarge();
        return await answerSubtitles(
          `${path} ${fileEtag(file)}`,
          () => file.readWhole(),
          request,
          SUBTITLES_CACHE_CONTROL,
        );
      } finally {
        await file.close();
      }
    },

    /** Subtitles of another host, whether SubRip or WebVTT. @throws AppError 412, 416 or 502 */
    async fetchedSubtitles(address: string, request: RepresentationRequest): Promise<RepresentationAnswer> {
      const bytes = await fetched.find(address);
      if (bytes === null) throw subtitlesNotFetched();
      return answerSubtitles(`${address} ${tagOf(bytes)}`, async () => bytes, request);
    },

    /** @throws AppError 404, 412 or 416 */
    async playlist(
      { file, path }: TextFile,
      addressOf: (path: string) => string | null,
      request: RepresentationRequest,
    ): Promise<RepresentationAnswer> {
      try {
        if (file.size > TEXT_MAX_BYTES) throw playlistTooLarge();
        const lines = decodeSubtitles(await file.readWhole()).split('\n', PLAYLIST_LINES_MAX + 1);
        if (lines.length > PLAYLIST_LINES_MAX) throw playlistTooLarge();
        const there = new Set<string>();
        for (const folder of foldersInDoubt(lines, path))
          for (const name of await namesIn(folder)) there.add(folder === '.' ? name : `${folder}/${name}`);
        const isThere = (named: string): boolean => there.has(named);
        const rewritten = await inSlices(rewrittenLines(lines, path, addressOf, isThere));
        const content = Buffer.from(rewritten.join('\n'));
        const kind = { type: contentTypeOf(path), cacheControl, etag: tagOf(content) };
        return compressible(answerWith(textRepresentation(content, kind), request));
      } finally {
        await file.close();
      }
    },
  };
};
