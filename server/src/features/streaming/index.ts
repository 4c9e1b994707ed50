import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { onlyPreparedAmong } from '#platform/db/known-films.ts';
import type { Every } from '#platform/every.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { createRunningAnswers } from '#platform/files/running-answers.ts';
import type { DownloadTimeouts } from '#platform/outside/answer.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Config } from '../../config.ts';
import { ANSWER_CAPS, type AnswerCaps, createAnswerSlots } from './answer-slots.ts';
import { createFetchedSubtitles, createOutsideSubtitles } from './fetched-subtitles.ts';
import { createMediaSigner } from './media-signer.ts';
import { createToPlayable } from './playable.ts';
import { createReferences } from './references.ts';
import { createStoredFiles } from './stored-files.ts';
import { streamingRoutes } from './streaming.routes.ts';
import { streamingService } from './streaming.service.ts';
import { createSubtitleChecks } from './subtitle-checks.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  secret: Buffer;
  /** Whether a session has ended although the database may still have it. */
  sessionHasEnded: (sessionId: string) => boolean;
  config: Pick<Config, 'dataDir' | 'mediaDir' | 'mediaBases' | 'mediaOffload' | 'mediaUrlSeconds'>;
  disk: Pick<MediaDisk, 'requireThere'>;
  store: MediaStore;
  /** Whether only what makes room may be stored. */
  isDiskFull?: () => boolean;
  /** Tests use smaller limits, and a timer that does not wait. */
  caps?: AnswerCaps;
  every?: Every;
  /** For hosts of subtitles; tests shorten them. */
  timeouts?: DownloadTimeouts | undefined;
}

/** The bytes of videos and subtitles: signed addresses for viewers, and the routes that serve them. */
export const createStreaming = ({
  isDiskFull = () => false,
  caps = ANSWER_CAPS,
  every,
  config,
  ...given
}: Dependencies) => {
  const { clock, secret, disk, store } = given;
  const { dataDir, mediaDir, mediaBases, mediaUrlSeconds } = config;
  const signer = createMediaSigner({ secret, clock, lifetimeSeconds: mediaUrlSeconds });
  const toPlayable = createToPlayable(signer, mediaBases);
  let log: Pick<FastifyBaseLogger, 'error'> | undefined;
  const fetched = createFetchedSubtitles({
    ...given,
    dataDir,
    isDiskFull,
    onCacheFailure: (error) => log?.error({ err: error }, 'the copy of subtitles cannot be written'),
  });
  const outsideSubtitles = createOutsideSubtitles(fetched, mediaBases);
  const subtitleChecks = createSubtitleChecks({ store, outside: outsideSubtitles });
  return {
    signer,
    toPlayable,
    references: createReferences(mediaDir, subtitleChecks, (paths) => onlyPreparedAmong(given.db, paths)),
    storedFiles: createStoredFiles(mediaDir, disk),
    outsideSubtitles,
    subtitleChecks,
    install: (app: FastifyInstance): void => {
      log = app.log;
      const streaming = streamingService({ ...config, ...given, signer, toPlayable, fetched });
      streamingRoutes(app, {
        streaming,
        slots: createAnswerSlots(caps),
        running: createRunningAnswers(every),
      });
    },
  };
};

export type { OutsideSubtitles } from './fetched-subtitles.ts';
export { subtitlesNotFetched } from './streaming.errors.ts';
export { PLAYLIST_LINES_MAX, fileReadings } from './hls-playlist.rules.ts';
export { parseMediaReference } from './media-path.rules.ts';
export type { MediaUse, ToPlayable } from './playable.ts';
export type { References } from './references.ts';
export type { StoredFiles } from './stored-files.ts';
export type { SubtitleChecks } from './subtitle-checks.ts';
export { decodeAs } from './subtitle-text/code-pages.rules.ts';
export { TEXT_MAX_BYTES as SUBTITLES_MAX_BYTES, guessEncoding } from './subtitle-text/encoding.rules.ts';
export { judgeSubtitles, packedProblem, readingsAgain } from './subtitle-text/judgement.rules.ts';
export {
  type TimeInLine,
  isTimingInText,
  createTimingReader,
  readTiming,
} from './subtitle-text/times.rules.ts';
export { isSubstation } from './subtitle-text/substation.rules.ts';
export { isWebvtt, webvttPieces } from './subtitle-text/to-webvtt.rules.ts';
