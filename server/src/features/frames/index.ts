import type { Artwork } from '#features/artwork/index.ts';
import type { FilmPictures } from '#features/catalogue/index.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { queueFrames, takeFramesJob } from './frames.jobs.ts';
import { framesService } from './frames.service.ts';
import { createOwedFrames } from './owed-frames.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'jobs' | 'log'> {
  mediaDir: string;
  filmPictures: FilmPictures;
  addFrame: Artwork['addFrame'];
}

/** Frames of films as their posters, backgrounds and stills, where nobody has chosen any and there is an ffmpeg. */
export const createFrames = ({ db, mediaDir, jobs, filmPictures, addFrame, log }: Dependencies) => {
  const queue = queueFrames(jobs);
  const owed = createOwedFrames({ db, filmPictures, queueFrames: queue });
  jobs.register(takeFramesJob({ frames: framesService({ db, mediaDir, filmPictures, addFrame }), owed }));
  const stopping = new AbortController();
  let queueing = Promise.resolve();
  return {
    queueFrames: queue,
    start(): void {
      queueing = owed.queueAgain(stopping.signal).catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        log.warn({ err: error }, 'films without pictures cannot be looked for yet');
      });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await queueing;
    },
  };
};

export type { QueueFrames } from './frames.jobs.ts';
