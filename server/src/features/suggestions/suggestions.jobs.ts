import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';
import type { Log } from '#platform/rare-warnings.ts';
import type { Looking } from './looking.ts';

const payload = z.strictObject({
  kind: z.enum(['movie', 'episode']),
  id: z.int(),
  /** The content that its file had when it was asked for. */
  sample: z.string(),
  source_size: z.number(),
});
export type LookPayload = z.output<typeof payload>;

export const SUGGEST_KIND: JobKind<LookPayload> = {
  name: 'suggest',
  doing: 'Looking for credits, subtitles that are off, and intros',
  payload,
  // Residents are watching.
  concurrency: 1,
  sameSubject: 'replace',
  waitsMs: [MINUTE_MS, 10 * MINUTE_MS],
  attemptsMax: 3,
  // Admins read how it has ended where they asked for it.
  keptMs: { done: 0, failed: 0 },
};

const LATER = { kind: 'later' as const, waitMs: 30 * SECOND_MS };

interface Dependencies {
  looking: Looking;
  disk: Pick<MediaDisk, 'isAway'>;
  log: Log;
}

export const suggestJob = ({ looking, disk, log }: Dependencies): Job =>
  handleJob(SUGGEST_KIND, {
    async run(film, attempt) {
      if (await disk.isAway()) return LATER;
      await looking.look(film, attempt);
      return { kind: 'done' };
    },

    onFailed(film, { reason }) {
      log.warn({ film: film.id, kind: film.kind, reason }, 'a film cannot be looked into for suggestions');
      looking
        .giveUp(film)
        .catch((error: unknown) => log.warn({ err: error }, 'a failure cannot be noted yet'));
    },
  });
