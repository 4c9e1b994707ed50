import { z } from 'zod';

/** What every answer looks like, errors included. */
export interface Envelope<Item> {
  success: boolean;
  msg: string;
  details: Item[];
  /** Only sign-in answers with one. */
  token?: string;
}

export const envelope = <Item extends z.ZodType>(item: Item) =>
  z.object({
    success: z.boolean(),
    msg: z.string(),
    details: z.array(item),
    token: z.string().optional(),
  });

/** `details` of a 400: which field was wrong, and why. */
export const fieldError = z.object({ code: z.string(), field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** `details` of a refusal: its code, and with it a field at fault or a challenge. */
export const failure = envelope(z.record(z.string(), z.string()));
