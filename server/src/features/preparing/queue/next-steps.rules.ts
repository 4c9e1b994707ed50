import type { PictureTimes } from '../ffmpeg/output.rules.ts';
import { PIECE_S } from '../packaging/pieces.rules.ts';
import type { Plan } from '../plan/plan.schema.ts';
import { toMake } from '../plan/reuse.rules.ts';
import type { KnownStep, NewStep, StepKind } from './known-step.ts';

/** Seconds of film in the first chunk, by which the others are measured. */
const TRIAL_S = 2 * PIECE_S;
/** What a chunk is meant to take, on the clock: it may be done twice, when the power fails. */
const CHUNK_TARGET_MS = 40_000;
/** What it may be expected to take. */
const CHUNK_MAX_MS = 60_000;
const CHUNK_LONGEST_S = 100 * PIECE_S;
/** The latest chunks tell how long the next ones take. */
const MEASURED = 5;

const chunksOf = (steps: readonly KnownStep[]): KnownStep[] => steps.filter(({ kind }) => kind === 'chunk');

/** Milliseconds that a second of the film takes, by the latest chunks; null before the first one. */
export const paceOf = (steps: readonly KnownStep[], length: number): number | null => {
  const measured = chunksOf(steps)
    .filter((step) => step.took_ms !== null && step.done_at !== null)
    .toSorted((one, other) => ((one.done_at ?? '') < (other.done_at ?? '') ? -1 : 1))
    .slice(-MEASURED);
  const seconds = measured.reduce((sum, step) => sum + ((step.to_s ?? length) - (step.from_s ?? 0)), 0);
  const took = measured.reduce((sum, step) => sum + (step.took_ms ?? 0), 0);
  return seconds > 0 ? took / seconds : null;
};

/** Whole pieces that are expected to take no longer than this. */
const secondsIn = (milliseconds: number, pace: number): number =>
  Math.min(CHUNK_LONGEST_S, Math.max(PIECE_S, PIECE_S * Math.floor(milliseconds / pace / PIECE_S)));

/** Where a chunk should end after all, because it would take too long; null when it is short enough. */
export const shortenedEnd = (
  { from_s, to_s }: Pick<KnownStep, 'from_s' | 'to_s'>,
  { pace, length }: { pace: number | null; length: number },
): number | null => {
  const from = from_s ?? 0;
  const seconds = (to_s ?? length) - from;
  if (pace === null || seconds * pace <= CHUNK_MAX_MS) return null;
  const end = from + secondsIn(CHUNK_TARGET_MS, pace);
  return end < (to_s ?? length) ? end : null;
};

/** Chunks of equal length from a second to the end; the last one is not shorter than a piece. */
const chunksFrom = (begin: number, length: number, each: number): NewStep[] => {
  const chunks: NewStep[] = [];
  for (let from = begin; from < length; from += each) {
    const isLast = from + each > length - PIECE_S;
    chunks.push({ kind: 'chunk', from_s: from, to_s: isLast ? null : from + each });
    if (isLast) break;
  }
  return chunks;
};

/** What can be done once the times of the pictures are known. */
const firstParts = ({ plan, length }: { plan: Plan; length: number }): NewStep[] => {
  const { pictures, isPictureCopied, sounds, previews } = toMake(plan);
  return [
    ...(pictures.length === 0
      ? []
      : [{ kind: 'chunk' as const, from_s: 0, to_s: length < TRIAL_S + PIECE_S ? null : TRIAL_S }]),
    ...(isPictureCopied ? [{ kind: 'copy' as const }] : []),
    ...sounds.map(({ id }) => ({ kind: 'sound' as const, track: id })),
    ...(previews ? [{ kind: 'previews' as const }] : []),
  ];
};

/**
 * The steps that can be begun now and are not there yet, in the order in which they should be done. Each can be done
 * by another machine.
 * @param times null until they are known
 */
export const nextSteps = (
  steps: readonly KnownStep[],
  { plan, times }: { plan: Plan; times: PictureTimes | null },
): NewStep[] => {
  const has = (kind: StepKind) => steps.some((step) => step.kind === kind);
  const isDone = (kind: StepKind) => steps.some((step) => step.kind === kind && step.done_at !== null);
  if (plan.needsTimes && !has('times')) return [{ kind: 'times' }];
  if (plan.needsTimes && !isDone('times')) return [];
  if (!has('look')) return [{ kind: 'look' }];
  if (times === null) return [];
  const length = times.end - times.first;
  const parts = firstParts({ plan, length });
  if (parts.length > 0 && !parts.some(({ kind }) => has(kind))) return parts;
  const chunks = chunksOf(steps);
  const [trial] = chunks;
  const isOnlyTrial = chunks.length === 1 && trial?.to_s !== null && trial?.done_at !== null;
  if (trial && isOnlyTrial) {
    const pace = paceOf(steps, length) ?? 1;
    return chunksFrom(trial.to_s ?? length, length, secondsIn(CHUNK_TARGET_MS, pace));
  }
  const areChunksLaidOut = chunks.length === 0 || chunks.some(({ to_s }) => to_s === null);
  if (areChunksLaidOut && steps.every((step) => step.done_at !== null) && !has('finish'))
    return [{ kind: 'finish' }];
  return [];
};
