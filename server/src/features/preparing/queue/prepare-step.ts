import path from 'node:path';
import { parseManifest } from '#features/films/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { OpenFile } from '#platform/files/open-below.ts';
import type { JobAttempt } from '#platform/jobs/job.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { cutShortProblem } from '../checks/cut-short.rules.ts';
import type { PictureTimes } from '../ffmpeg/output.rules.ts';
import { slowdownWhileWatched } from '../ffmpeg/processors.ts';
import { newPackageFolder } from '../package-folders.ts';
import { packagesRepository } from '../packages.repository.ts';
import { planOf, timesOf } from '../plan/plan-of.ts';
import type { Plan } from '../plan/plan.schema.ts';
import { type PreparationRow, type StepRow, preparingRepository } from '../preparing.repository.ts';
import { type SourceRow, sourcesRepository } from '../sources.repository.ts';
import { finish } from '../steps/finish.ts';
import { WITH_TIMES } from '../steps/parts.rules.ts';
import { makePreviews, previewSheetsOf } from '../steps/previews.ts';
import { makeSound } from '../steps/sound.ts';
import { MissingPartError, type Step, type TimedStep, UnpreparableError } from '../steps/step.ts';
import { copyPicture, encodeChunk, keepTimes, lookAtPictures } from '../steps/video.ts';
import { FILM_IS_GONE, isForDamage } from './failure-words.rules.ts';
import { paceOf, shortenedEnd } from './next-steps.rules.ts';
import type { PrepareQueue } from './prepare-queue.ts';

/** Where the parts of films are kept that are being prepared, below the media folder. */
export const PARTS_FOLDER = '.sebule/preparing';

interface Dependencies {
  db: Database;
  clock: Clock;
  store: MediaStore;
  /** Where programs write, on this machine: on the store's disk where it has one, so that nothing is copied. */
  mediaDir: string;
  queue: PrepareQueue;
  /** Whether residents watch on this machine. */
  isWatched: () => boolean;
}

interface Given {
  row: PreparationRow;
  step: StepRow;
  plan: Plan;
  film: SourceRow;
}

/** What a step leaves for later ones, and for its preparation. */
interface Outcome {
  result: unknown;
  times?: string;
}

const FILM_HAS_CHANGED = `${FILM_IS_GONE}, or has changed`;
const DONE: Outcome = { result: null };

export const createPrepareStep = ({ db, clock, store, mediaDir, queue, isWatched }: Dependencies) => {
  const partsOf = (row: PreparationRow): string => `${PARTS_FOLDER}/${row.id}`;

  /** @throws UnpreparableError when the film is gone */
  const findFilm = async (row: PreparationRow): Promise<SourceRow> => {
    const found = await sourcesRepository(db).withContent(row);
    if (found === undefined) throw new UnpreparableError(FILM_IS_GONE);
    return found;
  };

  /** Runs the work with what a step reads. @throws UnpreparableError when it is gone */
  const withSource = async (
    { row, step, plan, film }: Given,
    work: (source: OpenFile) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const beside =
      step.kind === 'sound' ? (plan.sounds.find(({ id }) => id === step.track)?.path ?? null) : null;
    const hasTimes = plan.needsTimes && step.kind !== 'times';
    const isFilm = beside === null && !hasTimes;
    const file = beside ?? (hasTimes ? `${partsOf(row)}/${WITH_TIMES}` : film.path);
    const outcome = await store.withLocalFile(file, async (source) => {
      if (isFilm && source.size !== row.source_size) throw new UnpreparableError(FILM_HAS_CHANGED);
      return work(source);
    });
    if (outcome !== null) return outcome;
    if (hasTimes && beside === null) throw new MissingPartError(`${file} is not there`);
    throw new UnpreparableError(
      beside === null ? FILM_HAS_CHANGED : `${beside} is no longer in the media folder`,
    );
  };

  /** Ends a chunk sooner when it would take too long by now, and leaves the rest to another step. */
  const shorten = async ({ row, step }: Given, timed: TimedStep): Promise<StepRow> => {
    const length = timed.times.end - timed.times.first;
    const preparations = preparingRepository(db);
    const latest = paceOf(await preparations.steps([row.id]), length);
    // The latest chunks may have had the processor that residents keep while they watch.
    const pace = latest === null || !timed.isWatched ? latest : latest * slowdownWhileWatched();
    const end = shortenedEnd(step, { pace, length });
    if (end === null) return step;
    await inTransaction(db, async (tx) => {
      const within = preparingRepository(tx.db);
      if ((await within.lock(row.id, 'running')) === undefined) return;
      await within.endChunk(step.id, end);
      const added = await within.addSteps(row.id, [{ kind: 'chunk', from_s: end, to_s: step.to_s }]);
      for (const each of added) await queue.queueStep(each, tx);
    });
    return { ...step, to_s: end };
  };

  /** How loud the soundtracks are that are taken from an earlier package, by their ids in the new one. */
  const reusedLoudness = async (row: PreparationRow, { reused }: Plan) => {
    const packed = reused && (await packagesRepository(db).of(row));
    const manifest = packed && parseManifest(packed.manifest);
    const before = new Map(manifest?.audio.map(({ id, loudness }) => [id, loudness]));
    return Object.entries(reused?.renditions ?? {}).map(
      ([id, earlier]) => [id, before.get(earlier) ?? null] as const,
    );
  };

  const finishFilm = async (
    { row, plan, film }: Given,
    timed: TimedStep,
    facts: MediaFacts,
  ): Promise<void> => {
    const steps = await preparingRepository(db).steps([row.id]);
    const loudness = new Map([
      ...(await reusedLoudness(row, plan)),
      ...steps.flatMap(({ track, result }) =>
        track === null || result === null ? [] : [[track, JSON.parse(result) as number | null] as const],
      ),
    ]);
    const chunks = steps
      .filter(({ kind }) => kind === 'chunk')
      .map(({ from_s, to_s }) => ({ from: from_s ?? 0, to: to_s }))
      .toSorted((one, other) => one.from - other.from);
    const folder = await newPackageFolder(store, row);
    const source = { sample: row.sample, size: row.source_size, path: film.path };
    const { manifest, bytes } = await finish(timed, { source, facts, chunks, loudness, to: folder });
    const at = isoTime(clock.now());
    await inTransaction(db, async (tx) => {
      await packagesRepository(tx.db).store({
        sample: row.sample,
        source_size: row.source_size,
        folder,
        manifest: JSON.stringify(manifest),
        bytes,
        seconds: manifest.duration,
        made_at: at,
      });
      await queue.done(tx, row.id);
    });
    await store.remove(partsOf(row));
  };

  const timedOf = (base: Step, row: PreparationRow): TimedStep => {
    const times = timesOf(row);
    if (times === null) throw new UnpreparableError('the times of its pictures are not known');
    return { ...base, times };
  };

  const run = async (given: Given, base: Step): Promise<Outcome> => {
    const { row, step, plan, film } = given;
    const facts = JSON.parse(film.facts) as MediaFacts;
    switch (step.kind) {
      case 'times':
        await keepTimes(base, { isMpeg4: facts.video?.codec === 'mpeg4' || facts.video?.codec === 'mp4v' });
        return DONE;
      case 'look':
        return { result: null, times: JSON.stringify(await lookAtAll(base, facts)) };
      case 'copy':
        await copyPicture(timedOf(base, row));
        return DONE;
      case 'sound': {
        const sound = plan.sounds.find(({ id }) => id === step.track);
        if (sound === undefined) return DONE;
        try {
          return { result: (await makeSound(timedOf(base, row), sound)) ?? null };
        } catch (error) {
          // Nobody would look for the fault there.
          if (sound.path === null || !isForDamage(error)) throw error;
          throw new UnpreparableError(`the sound file ${sound.path} beside it is damaged`);
        }
      }
      case 'chunk': {
        const timed = timedOf(base, row);
        const { from_s, to_s } = await shorten(given, timed);
        await encodeChunk(timed, { from: from_s ?? 0, to: to_s });
        return DONE;
      }
      case 'previews':
        if (facts.video) await makePreviews(timedOf(base, row), previewSheetsOf(facts.video));
        return DONE;
      case 'finish':
        await finishFilm(given, timedOf(base, row), facts);
        return DONE;
    }
  };

  /** @throws UnpreparableError when most of it cannot be read: ffmpeg finds its way after damage, the server does not */
  const lookAtAll = async (base: Step, { duration }: MediaFacts): Promise<PictureTimes> => {
    const times = await lookAtPictures(base);
    const read = Math.max(times.end, times.end - times.first);
    const problem = base.plan.isWithoutFfmpeg ? cutShortProblem(read, duration) : null;
    if (problem !== null) throw new UnpreparableError(`${problem} without ffmpeg`);
    return times;
  };

  const secondsOf = (step: StepRow, row: PreparationRow): number => {
    const times = timesOf(row);
    const length = times === null ? 0 : times.end - times.first;
    return step.kind === 'chunk' ? (step.to_s ?? length) - (step.from_s ?? 0) : length;
  };

  /**
   * Does a step of a running preparation; nothing when it is done or not wanted any more.
   * @throws what the step throws
   */
  return async (stepId: number, attempt: JobAttempt): Promise<void> => {
    const preparations = preparingRepository(db);
    const step = await preparations.step(stepId);
    if (step === undefined || step.done_at !== null) return;
    const row = await preparations.find(step.preparation_id);
    const plan = row && planOf(row);
    if (row === undefined || row.state !== 'running' || !plan) return;
    const given = { row, step, plan, film: await findFilm(row) };
    const folder = partsOf(row);
    const scratch = path.join(mediaDir, folder);
    const all = secondsOf(step, row);
    const onSeconds = (seconds: number) =>
      attempt.progress(all > 0 ? (100 * seconds) / all : 0, `${Math.round(seconds)} s`);
    const begun = performance.now();
    const { signal } = attempt;
    const { result, times } = await withSource(given, (source) =>
      run(given, { source, store, folder, scratch, plan, signal, isWatched: isWatched(), onSeconds }),
    );
    if (step.kind === 'finish') return;
    const tookMs = Math.round(performance.now() - begun);
    await queue.stepDone(
      { step, tookMs, result: result === null ? null : JSON.stringify(result) },
      times === undefined ? {} : { times },
    );
  };
};
export type PrepareStep = ReturnType<typeof createPrepareStep>;
