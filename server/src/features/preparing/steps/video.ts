import {
  chunkArguments,
  copyArguments,
  picturesArguments,
  timesArguments,
  type Span,
} from '../ffmpeg/arguments.rules.ts';
import { PICTURES_MAX, type PictureTimes, readPictureTimes, secondsDoneIn } from '../ffmpeg/output.rules.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { toMake } from '../plan/reuse.rules.ts';
import { copyWithoutFfmpeg, lookWithoutFfmpeg } from '../remux/remux.ts';
import { WITH_TIMES, chunkPart, copiedPicture } from './parts.rules.ts';
import { makeWhole } from './step-files.ts';
import { type Step, type TimedStep, UnpreparableError } from './step.ts';

const reporting = ({ onSeconds }: Step, from = 0) => ({
  onOutput(text: string): void {
    const seconds = secondsDoneIn(text);
    if (seconds !== null) onSeconds(Math.max(0, seconds - from));
  },
});

const lookWithFfprobe = async ({
  source: file,
  signal,
  isWatched,
}: Pick<Step, 'source' | 'signal' | 'isWatched'>): Promise<PictureTimes | null> => {
  const reader = readPictureTimes();
  const onOutput = reader.add;
  await runFfmpeg(picturesArguments(), { file, signal, isWatched, program: 'ffprobe', onOutput });
  return reader.result();
};

/**
 * Reads when each picture of a film is shown; it reads all of the file, but decodes nothing.
 * @throws UnpreparableError when there is none, and what `runFfmpeg` throws
 */
export const lookAtPictures = async ({
  source,
  signal,
  isWatched,
  plan,
  onSeconds,
}: Step): Promise<PictureTimes> => {
  const times = plan.isWithoutFfmpeg
    ? await lookWithoutFfmpeg({ file: source, signal, onSeconds })
    : await lookWithFfprobe({ source, signal, isWatched });
  if (times === null) throw new UnpreparableError('it has no pictures');
  if (times.count > PICTURES_MAX) throw new UnpreparableError('it has more pictures than any film');
  return times;
};

/** Rewrites the film into a container that keeps the time of each picture. */
export const keepTimes = async (step: Step, { isMpeg4 }: { isMpeg4: boolean }): Promise<void> => {
  const { source: file, signal, isWatched } = step;
  await makeWhole(step, [WITH_TIMES], ([to = '']) =>
    runFfmpeg(timesArguments(to, { isMpeg4 }), { file, signal, isWatched, ...reporting(step) }),
  );
};

/** Copies the picture as it is. */
export const copyPicture = async (step: TimedStep): Promise<void> => {
  const { source: file, signal, isWatched, plan, times, onSeconds } = step;
  await makeWhole(step, [copiedPicture(plan)], async ([to = '']) => {
    const copy = { track: 'picture' as const, begin: times.first, end: times.end, to };
    if (plan.isWithoutFfmpeg) await copyWithoutFfmpeg(copy, { file, signal, onSeconds });
    else await runFfmpeg(copyArguments(to), { file, signal, isWatched, ...reporting(step) });
  });
};

/** A boundary between two pictures: both sides round it in the same way, so each picture is on one side of it. */
const boundary = (begin: number, seconds: number): number => begin + seconds - 0.02;

/**
 * Encodes a part of the film, each picture of it once.
 * @param chunk seconds from the film's beginning, multiples of the length of a piece; `to` is null for the last one
 */
export const encodeChunk = async (
  step: TimedStep,
  chunk: { from: number; to: number | null },
): Promise<void> => {
  const { from, to } = chunk;
  const { source: file, signal, isWatched, plan, times } = step;
  const span: Span = {
    from: from === 0 ? null : boundary(times.first, from),
    to: to === null ? null : boundary(times.first, to),
  };
  const { pictures } = toMake(plan);
  const ids = pictures.map(({ id }) => id);
  await makeWhole(
    step,
    ids.map((id) => chunkPart(id, chunk)),
    (files) =>
      runFfmpeg(
        chunkArguments(
          { ...plan, pictures },
          { span, isVariable: times.isVariable },
          (id) => files[ids.indexOf(id as (typeof ids)[number])] ?? '',
        ),
        { file, signal, isWatched, ...reporting(step, times.first + from) },
      ),
  );
};
