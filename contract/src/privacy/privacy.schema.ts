import { z } from 'zod';
import { id, optional } from '../common/fields.schema.ts';

/** How many months this installation keeps what it knows about residents. */
export const retentionMonths = z.object({
  left_months: z.int().describe('What is known of a resident who was blocked or deleted'),
  history_months: z.int().describe('Which titles a resident has watched'),
});

/** A resident who waits for the erasure of their data. */
export const openErasure = z.object({
  user_id: id,
  name: z.string(),
  apartment: z.string().nullable(),
  deleted: z.boolean().describe('The account is deleted: the name is gone, what was written is not'),
  asked_at: z.string().describe('ISO 8601, UTC'),
  due_at: z.string().describe('ISO 8601, UTC'),
});
export type OpenErasure = z.infer<typeof openErasure>;

export const erasureNote = z.object({
  id,
  wanted: z.boolean().describe('false: they do not want it any more'),
  asked_on: optional(z.iso.date('must be a day such as 2026-03-01')).describe(
    'The day on which they asked, in the time of the building: YYYY-MM-DD; today without it',
  ),
});
export type ErasureNote = z.output<typeof erasureNote>;

/** The file with everything that is kept about one resident. */
export const personalCopy = z.object({
  about: z.object({ user_id: id, made_at: z.string() }),
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    }),
  ),
});
export type PersonalCopy = z.infer<typeof personalCopy>;
