import { soundArguments } from '../ffmpeg/arguments.rules.ts';
import { loudnessIn, secondsDoneIn } from '../ffmpeg/output.rules.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { PlannedSound } from '../plan/plan.schema.ts';
import { copyWithoutFfmpeg } from '../remux/remux.ts';
import { soundPart } from './parts.rules.ts';
import { makeWhole } from './step-files.ts';
import type { TimedStep } from './step.ts';

/**
 * Makes a soundtrack of the film, all at once: in parts, there would be a click at each seam.
 * @returns how loud it is, in LUFS; null when it is silent; undefined when it is not known, or was there already
 */
export const makeSound = async (step: TimedStep, sound: PlannedSound): Promise<number | null | undefined> => {
  const { source: file, signal, isWatched, plan, times, onSeconds } = step;
  // A file of its own begins with the film.
  const shift = sound.path === null ? 0 : times.first;
  const span = { begin: times.first - shift, end: times.end - shift };
  if (plan.isWithoutFfmpeg) {
    const copy = { track: sound.index, begin: times.first, end: times.end };
    await makeWhole(step, [soundPart(sound.id, plan)], ([to = '']) =>
      copyWithoutFfmpeg({ ...copy, to }, { file, signal, onSeconds }),
    );
    return undefined;
  }
  const made = await makeWhole(step, [soundPart(sound.id, plan)], ([to = '']) =>
    runFfmpeg(soundArguments(sound, span, to), {
      file,
      signal,
      isWatched,
      onOutput(text) {
        const seconds = secondsDoneIn(text);
        if (seconds !== null) onSeconds(Math.max(0, seconds - span.begin));
      },
    }),
  );
  return made === null ? undefined : loudnessIn(made.errors);
};
