import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job.ts';

const payload = z.strictObject({ step: z.int() });
type Payload = z.output<typeof payload>;

/** One step of preparing a film. It is done at most a minute twice, since each leaves whole files behind. */
export const STEP_KIND: JobKind<Payload> = {
  name: 'prepare-step',
  doing: 'Preparing a film',
  payload,
  concurrency: 1,
  sameSubject: 'keep',
  waitsMs: [10_000, 60_000],
  // Most of them end because the power fails, which is no fault of the film's.
  attemptsMax: 1_000,
  keptMs: { done: 0, failed: 0 },
};
