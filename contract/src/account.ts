import { z } from 'zod';
import { CODE_LENGTH } from './constants.ts';
import { id, password, text } from './fields.ts';

export const prevelages = z.enum(['viewer', 'admin']);
export const userType = z.enum(['viewer', 'owner', 'staff']);
export const accountStatus = z.enum(['active', 'pending', 'blocked']);

/** The account as its own holder may see it. */
export const user = z.object({
  user_id: id,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  account2: z.string().describe('The second word of the name, used in the greeting'),
  phone: z.string().nullable().describe('2547… or 2541…, digits only'),
  email: z.string().nullable(),
  country: z.string(),
  position: z.string().nullable(),
  prevelages,
  user_type: userType,
  status: accountStatus,
  apartment: z.string().nullable(),
  location: z.string().nullable(),
  remember_me: z.boolean(),
  show_subtitles: z.boolean(),
  last_login: z.string().nullable().describe('ISO 8601, UTC'),
});
export type User = z.infer<typeof user>;

/** `details[0]` of a sign-in that needs one thing more. */
export const challenge = z.object({ challenge: z.enum(['password', 'code']) });
export type Challenge = z.infer<typeof challenge>;

/** A field that a form leaves empty counts as not sent. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value: z.input<Schema> | '' | null) => (value === '' || value === null ? undefined : value),
      schema.optional(),
    )
    .optional();

const authWith = optional(z.literal('app'));
const accType = optional(z.string().max(40)).describe('Accepted and ignored');

export const viewerLogin = z.object({
  prevelages: z.literal('viewer'),
  phone: text(32),
  password: optional(password),
  code: optional(
    z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `must be ${CODE_LENGTH} digits`),
  ),
  auth_with: authWith,
  acc_type: accType,
});
export type ViewerLogin = z.infer<typeof viewerLogin>;

export const adminLogin = z.object({
  prevelages: z.literal('admin'),
  email: text(254),
  password,
  auth_with: authWith,
  acc_type: accType,
});
export type AdminLogin = z.infer<typeof adminLogin>;

export const loginBody = z.discriminatedUnion(
  'prevelages',
  [viewerLogin, adminLogin],
  'must be viewer or admin',
);
