import { z } from 'zod';
import { id } from './fields.ts';

/** Days within which a resident who asks for it is erased: the shortest that guides to the Act of 2019 name. */
export const ERASURE_DUE_DAYS = 7;

/** How many months this installation keeps what it knows about residents. */
export const retentionMonths = z.object({
  left_months: z.int().describe('What is known of a resident who was blocked or deleted'),
  history_months: z.int().describe('Which titles a resident has watched'),
});
export type RetentionMonths = z.infer<typeof retentionMonths>;

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
});

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
