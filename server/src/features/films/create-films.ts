import { DAY_MS, SECOND_MS } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import { type Every, inTurnEvery } from '#platform/every.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { extractionService } from './extraction/extraction.service.ts';
import { EXTRACT_KIND, EXTRACT_SUBJECT, extractJob } from './films.jobs.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'jobs' | 'log'> {
  mediaDir: string;
  disk: Pick<MediaDisk, 'isAway'>;
  events: Pick<EventHub<{ type: string }>, 'subscribe'>;
  every?: Every;
}

/** After these, films may have subtitles that browsers cannot load. */
const CHANGES = new Set(['catalogue-changed', 'media-folder-changed']);
/** Changes come in crowds. */
const QUEUED_EVERY_MS = 30 * SECOND_MS;

/** What is known of films besides the catalogue: the work in the background for it. */
export const createFilms = ({ db, clock, jobs, events, log, every, ...given }: Dependencies) => {
  jobs.register(extractJob(extractionService({ db, clock, ...given })));
  // Also after a restart.
  let isChanged = true;
  let queuedAt = 0;
  events.subscribe(({ type }) => {
    if (CHANGES.has(type)) isChanged = true;
  });
  return inTurnEvery({
    intervalMs: QUEUED_EVERY_MS,
    async work() {
      const now = clock.now();
      if (!isChanged && now - queuedAt < DAY_MS) return;
      isChanged = false;
      queuedAt = now;
      await inTransaction(db, (tx) => jobs.queue(EXTRACT_KIND, {}, { subject: EXTRACT_SUBJECT }, tx));
    },
    onError(error) {
      isChanged = true;
      log.warn({ err: error }, 'subtitles within films cannot be looked for yet');
    },
    ...(every && { every }),
  });
};
