import { z } from 'zod';

/** The format of every answer, including errors. */
export interface Envelope<Item> {
  success: boolean;
  msg: string;
  details: Item[];
  /** Only the answer of a sign-in has one. */
  token?: string;
}

// Made once: making them for each endpoint took a tenth of the time in which a server's routes are mounted.
const success = z.boolean();
const msg = z.string();
const token = msg.optional();

export const envelope = <Item extends z.ZodType>(item: Item) =>
  z.object({ success, msg, details: z.array(item), token });

/** `details` of a refusal: its code, and possibly the invalid field or a challenge. */
export const failure = envelope(z.record(z.string(), z.string()));
