import type { PictureTimes } from '../ffmpeg/output.rules.ts';
import type { Plan } from '../plan/plan.schema.ts';
import { toMake } from '../plan/reuse.rules.ts';
import type { KnownStep, StepKind } from '../queue/known-step.ts';
import { paceOf } from '../queue/next-steps.rules.ts';

interface Known extends KnownStep {
  id: number;
}

/**
 * Milliseconds that a second of the film takes, until this film's own steps tell: of the slowest box that we know. They
 * are a small part of the whole where pictures are encoded.
 */
const GUESSED: Record<StepKind, number> = {
  times: 2,
  look: 2,
  sound: 20,
  copy: 2,
  chunk: 1_000,
  previews: 3,
  finish: 3,
};

interface Progress {
  /** From 0 to 1. */
  done: number;
  /** Of work, by as many machines as work now; null while it is not known. */
  secondsLeft: number | null;
}

interface Given {
  plan: Plan;
  times: PictureTimes;
  /** The share of each running step that is done, from 0 to 1, by its id. */
  running: ReadonlyMap<number, number>;
}

/** How far a preparation is, by what its own steps have taken. */
export const progressOf = (steps: readonly Known[], { plan, times, running }: Given): Progress => {
  const length = times.end - times.first;
  const pace = paceOf(steps, length);
  const measured = (kind: StepKind): number => {
    if (kind === 'chunk') return pace ?? GUESSED.chunk;
    const of = steps.filter((step) => step.kind === kind && step.took_ms !== null);
    const took = of.reduce((sum, step) => sum + (step.took_ms ?? 0), 0);
    return of.length > 0 ? took / of.length / length : GUESSED[kind];
  };
  const missing = toMake(plan);
  const counted = (kind: StepKind, count: number) => count * length * measured(kind);
  const total =
    (plan.needsTimes ? counted('times', 1) : 0) +
    counted('look', 1) +
    (missing.pictures.length > 0 ? counted('chunk', 1) : 0) +
    (missing.isPictureCopied ? counted('copy', 1) : 0) +
    counted('sound', missing.sounds.length) +
    (missing.previews ? counted('previews', 1) : 0) +
    counted('finish', 1);
  const share = ({ kind, from_s, to_s }: Known): number =>
    (kind === 'chunk' ? (to_s ?? length) - (from_s ?? 0) : length) * measured(kind);
  const done = steps.reduce(
    (sum, step) => sum + share(step) * (step.done_at === null ? (running.get(step.id) ?? 0) : 1),
    0,
  );
  const isKnown = missing.pictures.length === 0 || pace !== null;
  const left = Math.max(0, total - done);
  return {
    done: total > 0 ? Math.min(1, done / total) : 0,
    secondsLeft: isKnown ? left / 1_000 / Math.max(1, running.size) : null,
  };
};
