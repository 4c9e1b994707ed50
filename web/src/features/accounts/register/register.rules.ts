import type { RequestBody } from '@sebule/contract';
import type { CountryCode } from '@sebule/contract/accounts/countries';
import { DEFAULT_COUNTRY } from '@sebule/contract/accounts/limits';
import { roleField, type Role } from '#shared/api/account.wire.ts';
import { problems, type FieldErrors } from '#shared/form/failure.rules.ts';
import { emailProblem } from '../form/email.rules.ts';
import { newPasswordProblem } from '../form/new-password.rules.ts';
import { acceptNumber, fullNumber, numberProblem } from './number.rules.ts';

/** The form's entries, with the field names of the API; `phone` has the digits after the dial code. */
export interface RegisterEntry {
  user_type: 'owner' | 'staff';
  first_name: string;
  last_name: string;
  country: CountryCode;
  phone: string;
  email: string;
  position: string;
  password: string;
  remember_me: boolean;
  admin_email: string;
  admin_pass: string;
  setup_code: string;
}

export type RegisterField = keyof RegisterEntry;

/** The user's entries. Owner or staff, and the setup code, are null until entered: the form has their defaults. */
export type RegisterInput = Omit<RegisterEntry, 'user_type' | 'setup_code'> & {
  user_type: RegisterEntry['user_type'] | null;
  setup_code: string | null;
};

/** Whom the form is for, whether there is an owner, and whether the first one has to give the setup code. */
export interface RegisterKind {
  role: Role;
  ownerExists: boolean;
  setupCodeRequired: boolean;
  /** The setup code in the link to this page; empty without one. */
  linkedSetupCode: string;
}

export const emptyInput: RegisterInput = {
  user_type: null,
  first_name: '',
  last_name: '',
  country: DEFAULT_COUNTRY,
  phone: '',
  email: '',
  position: '',
  password: '',
  remember_me: true,
  admin_email: '',
  admin_pass: '',
  setup_code: null,
};

export const withField = <Field extends RegisterField>(
  input: RegisterInput,
  field: Field,
  value: RegisterEntry[Field],
): RegisterInput =>
  field === 'phone'
    ? { ...input, phone: acceptNumber(input.country, input.phone, value as string) }
    : { ...input, [field]: value };

/** There is only one owner: later admins are staff. */
export const entryOf = (
  input: RegisterInput,
  { role, ownerExists, linkedSetupCode }: RegisterKind,
): RegisterEntry => ({
  ...input,
  user_type: input.user_type ?? (role === 'admin' && ownerExists ? 'staff' : 'owner'),
  setup_code: input.setup_code ?? linkedSetupCode,
});

/** Whether this would be a second owner, which is not allowed. */
export const isSecondOwner = (
  { user_type }: Pick<RegisterEntry, 'user_type'>,
  { role, ownerExists }: RegisterKind,
): boolean => role === 'admin' && ownerExists && user_type === 'owner';

export const asksSetupCode = (
  { user_type }: RegisterEntry,
  { role, setupCodeRequired }: RegisterKind,
): boolean => role === 'admin' && user_type === 'owner' && setupCodeRequired;

const isBlank = (text: string): boolean => text.trim() === '';

export const registerProblems = (entry: RegisterEntry, kind: RegisterKind): FieldErrors<RegisterField> => {
  const isStaff = entry.user_type === 'staff';
  return problems<RegisterField>({
    first_name: isBlank(entry.first_name) ? 'Enter your first name.' : null,
    last_name: isBlank(entry.last_name) ? 'Enter your last name.' : null,
    phone: numberProblem(entry.country, entry.phone),
    email: emailProblem(entry.email),
    position: isBlank(entry.position) ? 'Enter your position in the building.' : null,
    password: newPasswordProblem(entry.password),
    admin_email: isStaff ? emailProblem(entry.admin_email) : null,
    admin_pass: isStaff && entry.admin_pass === '' ? 'Enter the owner’s password.' : null,
    setup_code: asksSetupCode(entry, kind) && isBlank(entry.setup_code) ? 'Enter the setup code.' : null,
  });
};

/** The request body, without entries that no longer apply after a change of choice. */
export const signupBody = (entry: RegisterEntry, kind: RegisterKind): RequestBody<'POST user/signup'> => {
  const { admin_email, admin_pass, setup_code, phone, ...person } = entry;
  return {
    ...person,
    phone: fullNumber(entry.country, phone),
    ...roleField(kind.role),
    auth_with: 'app',
    ...(entry.user_type === 'staff' ? { admin_email, admin_pass } : {}),
    ...(asksSetupCode(entry, kind) ? { setup_code } : {}),
  };
};

export const userTypes = [
  { value: 'owner', label: 'Owner' },
  { value: 'staff', label: 'Staff' },
] as const;

/** What signing up as owner or staff means on this form; null where the form already explains why it is refused. */
export const userTypeHint = (userType: RegisterEntry['user_type'], kind: RegisterKind): string | null => {
  if (isSecondOwner({ user_type: userType }, kind)) return null;
  if (kind.role === 'viewer') {
    return userType === 'owner'
      ? 'It is your account. Your caretaker approves it before you can sign in.'
      : 'With the details of the building’s owner, your account works at once.';
  }
  return userType === 'staff'
    ? 'You help to run this Sebule. The owner’s details give you permission.'
    : 'You run this Sebule. It has one owner, and no one has signed up as owner yet.';
};

export const welcomeOf = ({ user_type }: RegisterEntry, { role }: RegisterKind): string =>
  role === 'viewer' && user_type === 'owner'
    ? 'Welcome! Your account is waiting for approval. Once your caretaker has approved it, log in here with your phone number.'
    : 'Welcome! Your account is ready. You can log in now.';
