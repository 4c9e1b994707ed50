import type { Plan } from '../plan/plan.schema.ts';

/** The names of the parts in the folder of a preparation. */
/** Copies that were made without ffmpeg begin at 0, others when the film does. */
const copied = ({ isWithoutFfmpeg }: Pick<Plan, 'isWithoutFfmpeg'>): string =>
  isWithoutFfmpeg ? '.direct.mp4' : '.mp4';
export const copiedPicture = (plan: Plan): string => `v0.copied${copied(plan)}`;
export const WITH_TIMES = 'with-times.mkv';
export const soundPart = (id: string, plan: Plan): string => `${id}${copied(plan)}`;
/** @param span seconds from the film's beginning, multiples of the length of a piece; `to` is null for the last chunk */
export const chunkPart = (id: string, { from, to }: { from: number; to: number | null }): string =>
  `${id}.${String(from).padStart(6, '0')}-${to === null ? 'end' : String(to).padStart(6, '0')}.mp4`;
