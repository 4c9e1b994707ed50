import path from 'node:path';
import {
  type FileKind,
  arePictureSubtitles,
  fileKindOf,
  fileNameTooLong,
  isFileNameTooLong,
} from '@sebule/contract';
import { stat } from '#platform/files/disk-fs.ts';
import { refuseNotWritten } from '#platform/files/not-written.ts';
import { isNothingThere, leadsOutside } from '#platform/files/open-below.ts';
import { isInOwnFolder } from '#platform/files/own-folder.ts';
import { invalidField } from '#platform/http/errors.ts';
import { parseMediaReference } from './media-path.rules.ts';
import type { SubtitleChecks } from './subtitle-checks.ts';

/** What a field is for; files of another kind are refused by their names. */
type ReferenceUse = 'video' | 'subtitles' | 'anything';

const WRONG_KIND: Record<Exclude<ReferenceUse, 'anything'>, string> = {
  video: 'must be a video or a playlist, such as film.mp4 or film.m3u8',
  subtitles: 'must be an .srt, .vtt, .ass or .ssa file',
};

/** The last part of an address says less than a file's name: `play?id=7` may be a film. */
const fitsUse = (use: FileKind, name: string, isAddress: boolean): boolean => {
  if (arePictureSubtitles(name)) return false;
  const kind = fileKindOf(name);
  return kind === use || (isAddress && kind === null);
};

const statOf = async (file: string) => {
  try {
    return await stat(file);
  } catch (error) {
    if (isNothingThere(error)) return null;
    throw error;
  }
};

/**
 * What admins type as the address of a video, a trailer or subtitles.
 * @param onlyPreparedAmong those of these paths whose films are prepared and need no file any longer
 */
export const createReferences = (
  mediaDir: string,
  subtitleChecks: Pick<SubtitleChecks, 'problemOf' | 'problemsAmong'>,
  onlyPreparedAmong: (paths: readonly string[]) => Promise<ReadonlySet<string>> = async () => new Set(),
) => {
  const isMissing = async (stored: string): Promise<boolean> => {
    const reference = parseMediaReference(stored);
    if (!('kind' in reference) || reference.kind === 'url') return false;
    try {
      return (await statOf(path.join(mediaDir, reference.path)))?.isFile() !== true;
    } catch {
      // A disk that fails says nothing about its files.
      return false;
    }
  };

  return {
    /**
     * What is stored for it: a path below the media folder, or an http or https address. The file need not exist yet.
     * @param field its name in the request
     * @throws AppError 400 that names the field
     */
    async stored(field: string, typed: string, use: ReferenceUse): Promise<string> {
      const reference = parseMediaReference(typed);
      if ('error' in reference) throw invalidField(field, reference.error);
      const isAddress = reference.kind === 'url';
      // Deleting its title, or shifting its subtitles, would change what others are shown.
      if (!isAddress && isInOwnFolder(reference.path))
        throw invalidField(field, 'must not be in the folder that Sebule keeps for itself');
      if (!isAddress && (await leadsOutside(mediaDir, reference.path).catch(refuseNotWritten)))
        throw invalidField(field, 'must not lead out of the media folder');
      const there = isAddress
        ? null
        : await statOf(path.join(mediaDir, reference.path)).catch(refuseNotWritten);
      // The file need not exist yet, but has to be able to.
      if (!isAddress && there === null && reference.path.split('/').some(isFileNameTooLong))
        throw invalidField(field, fileNameTooLong());
      if (use !== 'anything') {
        if (there?.isDirectory()) throw invalidField(field, 'is a folder; choose a file in it');
        const name = isAddress ? new URL(reference.url).pathname : reference.path;
        if (!fitsUse(use, name, isAddress)) throw invalidField(field, WRONG_KIND[use]);
      }
      const stored = isAddress ? reference.url : reference.path;
      const problem = use === 'subtitles' ? await subtitleChecks.problemOf(stored) : null;
      if (problem !== null) throw invalidField(field, problem);
      return stored;
    },
    /** Those of these subtitles that viewers cannot see, and why. */
    unusableSubtitles: subtitleChecks.problemsAmong,
    /**
     * The stored references whose files are not in the media folder, although something needs them. Addresses of other
     * hosts are never among them.
     */
    async missing(stored: readonly string[]): Promise<string[]> {
      const checked = await Promise.all(
        [...new Set(stored)].map(async (reference) => ((await isMissing(reference)) ? [reference] : [])),
      );
      const absent = checked.flat();
      const onlyPrepared = await onlyPreparedAmong(absent);
      return absent.filter((reference) => !onlyPrepared.has(reference));
    },
  };
};
export type References = ReturnType<typeof createReferences>;
