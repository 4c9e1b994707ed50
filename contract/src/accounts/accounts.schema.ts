import { z } from 'zod';
import { email, id, line, pathId, required, typedEmail } from '../common/fields.schema.ts';
import { listQuery } from '../common/lists.schema.ts';
import { houseContact } from '../house/house.schema.ts';
import { countryCodes } from './countries.ts';
import { CODE_LENGTH, DEFAULT_COUNTRY, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';

/** A password as it was typed: never trimmed, compared after NFKC by the server. */
const password = z.string().min(1).max(512);

/** A newly chosen password. The server also refuses the commonest ones. */
const newPassword = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

export const prevelages = z.enum(['viewer', 'admin']);
export const userType = z.enum(['viewer', 'owner', 'staff']);
export const accountStatus = z.enum(['active', 'pending', 'blocked']);

/** The fields of an account that its holder may see. */
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
  has_password: z.boolean().describe('Whether there is one to change; a code by SMS sets the first'),
  show_subtitles: z.boolean(),
  last_login: z.string().nullable().describe('ISO 8601, UTC'),
});
export type User = z.infer<typeof user>;

const sessionId = z.string().regex(/^[\w-]{1,64}$/);

/** `details[0]` of a sign-in that needs another credential. */
export const challenge = z.object({ challenge: z.enum(['password', 'code']) });
export type Challenge = z.infer<typeof challenge>;

/** An empty field of a form counts as not sent. */
const unsentIfEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value: z.input<Schema> | '' | null) => (value === '' || value === null ? undefined : value),
      schema.optional(),
    )
    .optional();

const authWith = unsentIfEmpty(z.literal('app'));
const accType = unsentIfEmpty(z.string().max(40)).describe('Accepted and ignored');

const code = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `must be ${CODE_LENGTH} digits`);

const urlToken = line(128).describe('From a sign-in link');

export const viewerLogin = z
  .object({
    prevelages: z.literal('viewer'),
    phone: unsentIfEmpty(line(32)).describe('Required without url_token'),
    password: unsentIfEmpty(password),
    code: unsentIfEmpty(code),
    url_token: unsentIfEmpty(urlToken),
    auth_with: authWith,
    acc_type: accType,
  })
  .refine(({ phone, url_token }) => phone !== undefined || url_token !== undefined, required('phone'));
export type ViewerLogin = z.infer<typeof viewerLogin>;

export const adminLogin = z.object({
  prevelages: z.literal('admin'),
  email: typedEmail,
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

/** The holder of a sign-in link, before it is used. */
export const loginLinkQuestion = z.object({ url_token: urlToken });
export const loginLinkName = z.object({ name: z.string() });

/** A sign-in link that an admin has made. */
export const loginLink = z.object({ url: z.string(), expires_at: z.string() });

/** A code that an admin gives to a resident, in place of one by SMS. */
export const passwordCode = z.object({ code: z.string(), expires_at: z.string() });

/** The fields of every sign-up. */
const person = z.object({
  first_name: line(60),
  last_name: line(60),
  country: unsentIfEmpty(z.enum(countryCodes, 'must be a country code such as KE')).transform(
    (country) => country ?? DEFAULT_COUNTRY,
  ),
  phone: line(32).describe('Dial code and number: +254…'),
  email,
  position: line(80),
  password: newPassword,
});

export const signup = person
  .extend({
    prevelages,
    user_type: z.enum(['owner', 'staff']).describe('staff: with the permission of an owner'),
    remember_me: unsentIfEmpty(z.boolean()).transform((remember) => remember ?? true),
    admin_email: unsentIfEmpty(typedEmail),
    admin_pass: unsentIfEmpty(password),
    setup_code: unsentIfEmpty(line(40)).describe('For the first owner: the server prints it when it starts'),
    auth_with: authWith,
    acc_type: accType,
  })
  .superRefine(({ user_type, admin_email, admin_pass }, context) => {
    if (user_type !== 'staff') return;
    for (const [field, value] of Object.entries({ admin_email, admin_pass })) {
      if (value === undefined) context.addIssue({ code: 'custom', path: [field], message: 'is required' });
    }
  });
export type Signup = z.infer<typeof signup>;

/** The fields with which the server's console creates the owner. */
export const newOwner = person.pick({ first_name: true, last_name: true, email: true, password: true });
export type NewOwner = z.infer<typeof newOwner>;

export const setup = z.object({
  owner_exists: z.boolean(),
  setup_code_required: z.boolean(),
  codes_by_sms: z.boolean().describe('Whether codes are sent to phones; if not, the caretaker gives them'),
  contact: houseContact.describe('Whom residents can ask'),
});

export const forgotPassword = z.object({ phone: line(32) });
/** What a code is bound to, besides the phone. Does not reveal whether the phone is known. */
export const resetRequest = z.object({ id, user_id: id });

export const submitCode = z.object({
  phone: line(32),
  code,
  id,
  user_id: id,
  password: z.unknown().optional().describe('Accepted and ignored'),
  confirm_password: z.unknown().optional().describe('Accepted and ignored'),
});
export type SubmitCode = z.infer<typeof submitCode>;

export const resetPassword = z.object({ phone: line(32), password: newPassword, confirm_password: password });
export type ResetPassword = z.infer<typeof resetPassword>;

export const changePassword = z.object({ oldPassword: password, newPassword });
export type ChangePassword = z.infer<typeof changePassword>;

/** The fields of a staff member that the owner sees. */
export const staffMember = user.pick({
  user_id: true,
  name: true,
  first_name: true,
  last_name: true,
  email: true,
  phone: true,
  position: true,
  status: true,
  last_login: true,
});
export type StaffMember = z.infer<typeof staffMember>;

export const staffQuery = listQuery({ sort: ['name', 'email', 'last_login'], finds: 'the name and e-mail' });
export type StaffQuery = z.output<typeof staffQuery>;

export const accountParams = z.object({ id: pathId });

/** A device on which the caller is signed in. */
export const session = z.object({
  id: sessionId,
  device: z.string().describe('A name made of what its browser says'),
  current: z.boolean().describe('The device that asks'),
  created_at: z.string().describe('ISO 8601, UTC: when it was signed in'),
  last_used_at: z.string().describe('ISO 8601, UTC: good to the hour'),
  opened_from: z.string().nullable().describe('The address that it was signed in from; null when unknown'),
  at_home: z.boolean().nullable().describe('Whether that address is at home'),
  can_sign_out: z.boolean().describe('Whether the device that asks may sign it out'),
});
export type Session = z.infer<typeof session>;

export const sessionRequest = z.object({ id: sessionId });
