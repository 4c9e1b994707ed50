import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import { errorCode } from '#platform/error-name.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';
import { NoFfmpegError } from '#platform/media/bounded-ffmpeg.ts';
import type { ExtractionService } from './extraction/extraction.service.ts';

const payload = z.strictObject({});

/** One job takes the subtitles out of all films that have any which browsers cannot load. */
export const EXTRACT_KIND: JobKind<z.output<typeof payload>> = {
  name: 'extract-subtitles',
  doing: 'Taking subtitles out of films',
  payload,
  // Residents are watching from the same disk.
  concurrency: 1,
  sameSubject: 'keep',
  waitsMs: [10 * MINUTE_MS, HOUR_MS],
  attemptsMax: 5,
  // It is queued again with the next change.
  keptMs: { done: 0, failed: 0 },
};
export const EXTRACT_SUBJECT = 'media-folder';

/** A media folder that can only be read has no room for anything of ours. */
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

export const extractJob = (extraction: ExtractionService): Job =>
  handleJob(EXTRACT_KIND, {
    async run(_payload, attempt) {
      try {
        await extraction.forgetGone();
        await extraction.forgetDeleted();
        await extraction.takeOwed(attempt.signal, (film) => attempt.progress(0, film));
      } catch (error) {
        attempt.signal.throwIfAborted();
        if (!(error instanceof NoFfmpegError) && !READ_ONLY.has(errorCode(error))) throw error;
      }
    },
  });
