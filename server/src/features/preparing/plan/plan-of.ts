import type { PictureTimes } from '../ffmpeg/output.rules.ts';
import type { PreparationRow } from '../preparing.repository.ts';
import { type Plan, plan as planSchema } from './plan.schema.ts';

/** How a film is prepared; null before that is decided. */
export const planOf = ({ plan }: Pick<PreparationRow, 'plan'>): Plan | null =>
  plan === null ? null : planSchema.parse(JSON.parse(plan));

/** When its pictures are shown; null before they have been looked at. */
export const timesOf = ({ times }: Pick<PreparationRow, 'times'>): PictureTimes | null =>
  times === null ? null : (JSON.parse(times) as PictureTimes);
