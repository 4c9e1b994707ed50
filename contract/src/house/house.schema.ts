import { z } from 'zod';
import { line, optional } from '../common/fields.schema.ts';

/** Whom residents can ask; either part may be empty. */
export const houseContact = z.object({
  name: z.string(),
  phone: z.string().describe('With its dial code, digits only'),
});
export type HouseContact = z.infer<typeof houseContact>;

const emptyOr = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema]);

const contactFields = z.object({
  name: emptyOr(line(60)).describe('Empty: the caretaker'),
  phone: emptyOr(line(32)).describe('A number of Kenya, or with its dial code; empty: none'),
});

export const houseContactSave = contactFields.extend({
  before: optional(contactFields).describe('What was edited: refused when it has changed since'),
});
export type HouseContactSave = z.infer<typeof houseContactSave>;
