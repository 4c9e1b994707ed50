import type { OwnPictureKind } from '@sebule/contract/artwork/limits';
import type { Frame } from '#features/artwork/index.ts';
import type { Film, FilmPictures, PictureField } from '#features/catalogue/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { type OpenFile, openFileBelow } from '#platform/files/open-below.ts';
import { NoFfmpegError } from '#platform/media/bounded-ffmpeg.ts';
import { doesFfmpegRun } from '#platform/media/ffmpeg-there.ts';
import { scaledArea } from './bars.rules.ts';
import { type Candidate, chooseFrame, placesIn } from './choice.rules.ts';
import { takeFrames } from './ffmpeg.ts';
import { framesRepository } from './frames.repository.ts';

/** Pixels of the longer side: enough to judge a frame, and as many as the largest picture keeps. */
const JUDGED_SIDE = 320;
const PICTURE_SIDE = 2_560;

const KINDS: Record<PictureField, OwnPictureKind> = {
  poster_path: 'poster',
  backdrop_path: 'backdrop',
  thumbnail_path: 'thumbnail',
};

interface Dependencies {
  db: Database;
  mediaDir: string;
  filmPictures: Pick<FilmPictures, 'wanted' | 'set'>;
  /** Stores a frame as a picture, and tells its path. */
  addFrame: (kind: OwnPictureKind, frame: Frame) => Promise<string>;
}

/** What a look at a file has found: a frame, none, or why that cannot be said yet. */
type Found = { frame: Frame } | 'none' | { problem: string };

export const framesService = ({ db, mediaDir, filmPictures, addFrame }: Dependencies) => {
  const takeFrom = async (file: OpenFile, duration: number, signal: AbortSignal, isExact: boolean) => {
    const places = placesIn(duration);
    const pictures = await takeFrames(file, places, { side: JUDGED_SIDE, isExact }, signal);
    const candidates: Candidate[] = [];
    for (const [at, second] of places.entries()) {
      const picture = pictures[at];
      if (picture) candidates.push({ second, picture });
      else if (duration === 0) break;
    }
    const chosen = chooseFrame(candidates);
    if (chosen === null) return null;
    const { second, area, picture: small } = chosen;
    const [picture] = await takeFrames(file, [second], { side: PICTURE_SIDE, isExact }, signal);
    return picture && { picture, area: scaledArea(area, small, picture) };
  };

  /** Whether a file has a picture at its beginning. */
  const hasPicture = async (file: OpenFile, signal: AbortSignal): Promise<boolean> => {
    const [first] = await takeFrames(file, [0], { side: JUDGED_SIDE, isExact: false }, signal);
    return first !== null;
  };

  const lookInto = async (path: string, signal: AbortSignal): Promise<Found> => {
    const video = await framesRepository(db).video(path);
    // It is asked for again once it is complete and its length is known.
    if (video?.probe === 'waiting' || video?.probe === 'copying') return 'none';
    // Only the prepared film is left.
    if (video && video.original !== null) return 'none';
    const file = await openFileBelow(mediaDir, path);
    if (file === null) return { problem: 'the file is not there' };
    await using _handle = file.handle;
    const duration = video?.duration ?? 0;
    // What cannot be looked into is hardly a film, and a look at all its places would start ffmpeg twenty times.
    const isFilm = video?.probe !== 'failed' || (await hasPicture(file, signal));
    // Key frames are decoded at once. Where those show nothing, there may be few of them.
    const frame =
      isFilm &&
      ((await takeFrom(file, duration, signal, false)) ?? (await takeFrom(file, duration, signal, true)));
    if (frame) return { frame };
    // A broken ffmpeg says nothing about the film.
    if (!(await doesFfmpegRun(signal))) throw new NoFfmpegError('ffmpeg does not work');
    return 'none';
  };

  return {
    /**
     * Takes the pictures that nobody has chosen.
     * @param anew also replaces those that were taken before
     * @returns why that cannot be done yet; null once it is done
     */
    async take(film: Film, { anew, signal }: { anew: boolean; signal: AbortSignal }): Promise<string | null> {
      const { fields, files } = await filmPictures.wanted(film, anew);
      if (fields.length === 0) return null;
      for (const path of files) {
        const found = await lookInto(path, signal);
        if (found === 'none') continue;
        if ('problem' in found) return found.problem;
        const taken: Partial<Record<PictureField, string>> = {};
        for (const field of fields) taken[field] = await addFrame(KINDS[field], found.frame);
        signal.throwIfAborted();
        await filmPictures.set(film, taken, anew);
        return null;
      }
      return null;
    },
  };
};
export type FramesService = ReturnType<typeof framesService>;
