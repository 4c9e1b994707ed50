import { type SubtitleCheck, VIDEO_MAX_S, extensionOf } from '@sebule/contract';
import { replaceSubtitleReferences } from '#features/catalogue/index.ts';
import { parseMediaReference, readingsAgain, subtitlesNotFetched } from '#features/streaming/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { copyName } from './copy-name.rules.ts';
import type { SubtitlesDependencies } from './dependencies.ts';
import type { Shifts } from './shifts.ts';
import type { SubtitleFiles } from './subtitle-files.ts';
import { subtitlesRefused } from './subtitles.errors.ts';
import { type EncodingRequest, type Shifted, type ShiftRequest, shiftedTooFar } from './subtitles.wire.ts';

interface Dependencies extends SubtitlesDependencies {
  files: SubtitleFiles;
  shifts: Shifts;
}

const SHIFT_MAX_MS = VIDEO_MAX_S * 1_000;
const EXTENSIONS = new Set(['srt', 'vtt', 'ass', 'ssa']);

const isAddress = (reference: string): boolean => {
  const parsed = parseMediaReference(reference);
  return 'kind' in parsed && parsed.kind === 'url';
};

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** Checking subtitles, shifting their times, and storing them as UTF-8. */
export const subtitlesService = ({
  db,
  references,
  outside,
  checks,
  files,
  shifts,
  exclusively,
  lookAfterChange,
  audit,
  events,
}: Dependencies) => {
  /** A reference that is stored as this one. @throws AppError 400 */
  const storedSubtitles = async (typed: string): Promise<string> => {
    const reference = await references.stored('subtitlesUrl', typed, 'anything');
    if (!isAddress(reference) && !EXTENSIONS.has(extensionOf(reference)))
      throw subtitlesRefused('must be an .srt, .vtt, .ass or .ssa file');
    return reference;
  };

  /** @throws AppError 400 or 502 */
  const fetchFrom = async (address: string): Promise<Buffer> => {
    if (!outside.isAllowed(address))
      throw subtitlesRefused('is on a host from which this server may not fetch (MEDIA_BASES)');
    const content = await outside.find(address);
    if (content !== null) return content;
    const problem = outside.problemOf(address);
    throw problem === null ? subtitlesNotFetched() : subtitlesRefused(problem);
  };

  /** Copies subtitles of another host beside the film, for every title that refers to them. */
  const copyBeside = async (movie: string | null, address: string, content: Buffer, editor: AdminCaller) => {
    const folder = movie === null || isAddress(movie) ? null : folderOf(movie);
    const path = await files.add(folder, copyName(address, content), content);
    await inTransaction(db, async (tx) => {
      const rows = await replaceSubtitleReferences(tx, address, path);
      const note = `${path}: from ${address}`;
      await audit.record({ event: 'subtitles-copied', by: editor, note }, tx);
      if (rows > 0) events.publish(tx, { type: 'catalogue-changed' });
    });
    return path;
  };

  /** Does work that changes a file of the media folder, and notes that it is another one now. */
  const changing = async <T extends { path: string }>(work: () => Promise<T>): Promise<T> => {
    const done = await exclusively(work);
    await lookAfterChange(folderOf(done.path));
    return done;
  };

  /** Does work on the file in the media folder, which subtitles of another host are copied to. */
  const withOwnFile = async <T extends object>(
    { movie, subtitles }: Pick<EncodingRequest, 'movie' | 'subtitles'>,
    editor: AdminCaller,
    work: (path: string) => Promise<T>,
  ): Promise<T & { path: string }> => {
    const film = movie === null ? null : await references.stored('movieUrl', movie, 'anything');
    const reference = await storedSubtitles(subtitles);
    const fetched = isAddress(reference) ? await fetchFrom(reference) : null;
    return changing(async () => {
      const path = fetched === null ? reference : await copyBeside(film, reference, fetched, editor);
      return { path, ...(await work(path)) };
    });
  };

  const limited = (shiftMs: number): number => {
    if (Math.abs(shiftMs) > SHIFT_MAX_MS) throw shiftedTooFar();
    return shiftMs;
  };

  return {
    /** The bytes of subtitles, wherever they are, and their stored reference. @throws AppError 400 or 502 */
    async read(typed: string): Promise<{ reference: string; content: Buffer }> {
      const reference = await storedSubtitles(typed);
      const content = isAddress(reference) ? await fetchFrom(reference) : await files.read(reference);
      return { reference, content };
    },

    /** @throws AppError 400 that names the field, 502 or 503 */
    async shift({ shiftMs, movie, subtitles }: ShiftRequest, editor: AdminCaller): Promise<Shifted> {
      return withOwnFile({ movie, subtitles }, editor, (path) =>
        shifts.change(
          path,
          (current) => ({ ...current, shiftMs: limited(current.shiftMs + shiftMs) }),
          editor,
        ),
      );
    },

    /**
     * Stores a file as UTF-8, read in the chosen encoding.
     * @returns its path
     * @throws AppError 400 that names the field, 502 or 503
     */
    async encode({ movie, subtitles, encoding }: EncodingRequest, editor: AdminCaller): Promise<string> {
      const { path } = await withOwnFile({ movie, subtitles }, editor, (own) =>
        shifts.change(own, (current) => ({ ...current, encoding }), editor),
      );
      return path;
    },

    /** What a subtitle file is, before a title uses it. @throws AppError 400 */
    async check(subtitles: string): Promise<SubtitleCheck> {
      const reference = await storedSubtitles(subtitles);
      const [checked, encoded] = await Promise.all([
        checks.check(reference),
        // What is not there has no encoding.
        isAddress(reference) ? null : shifts.encoded(reference).catch(() => null),
      ]);
      if (encoded === null) return { ...checked, chosen: null };
      const { original, encoding } = encoded;
      return { ...checked, chosen: encoding, readings: readingsAgain(original, encoding) };
    },

    /** @throws AppError 400 or 503 */
    async restore(subtitles: string, editor: AdminCaller): Promise<Shifted> {
      const path = await storedSubtitles(subtitles);
      if (isAddress(path)) throw subtitlesRefused('is on another host, and has not been shifted');
      return changing(async () => ({
        path,
        ...(await shifts.change(path, (current) => ({ ...current, shiftMs: 0 }), editor)),
      }));
    },

    /** By how many milliseconds subtitles are shifted; null when they cannot be. */
    shiftOf: async (reference: string): Promise<number | null> =>
      isAddress(reference) ? null : shifts.current(reference).catch(() => null),
  };
};
export type SubtitlesService = ReturnType<typeof subtitlesService>;
