import { isSecondOwner, type RegisterEntry, type RegisterKind } from './register.rules.ts';

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
