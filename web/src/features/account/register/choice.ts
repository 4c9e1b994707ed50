import { messages } from '@sebule/contract/messages';
import type { RegisterEntry, RegisterKind } from './register.rules.ts';

export const choices = [
  { value: 'owner', label: 'Owner' },
  { value: 'staff', label: 'Staff' },
] as const;

/** What signing up as owner or staff means on this form. */
export const meaningOf = (
  userType: RegisterEntry['user_type'],
  { role, ownerExists }: RegisterKind,
): string => {
  if (role === 'viewer') {
    return userType === 'owner'
      ? 'It is your account. Your caretaker approves it before you can sign in.'
      : 'With the details of the building’s owner, your account works at once.';
  }
  if (userType === 'staff') return 'You help to run this Sebule. The owner’s details give you permission.';
  return ownerExists
    ? messages.ownerExists
    : 'You run this Sebule. It has one owner, and no one has signed up as owner yet.';
};
