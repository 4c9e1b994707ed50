import type { StaffMember, User } from '@sebule/contract';
import type { Account } from './accounts.repository.ts';

/** Whether a sign-in or a sign-up is one to the admin side. */
export const isForAdmins = <Body extends Pick<User, 'prevelages'>>(
  body: Body,
): body is Body & { prevelages: 'admin' } => body.prevelages === 'admin';

/** The fields that an account's holder sees. An allow-list: a new column is not exposed until it is listed here. */
export const toUser = (account: Account): User => ({
  user_id: account.id,
  name: account.name,
  first_name: account.first_name,
  last_name: account.last_name,
  account2: account.short_name,
  phone: account.phone ?? account.contact_phone,
  email: account.email ?? account.contact_email,
  country: account.country,
  position: account.position,
  prevelages: account.role,
  user_type: account.user_type,
  status: account.status,
  apartment: account.apartment,
  location: account.location,
  remember_me: account.remember_me === 1,
  has_password: account.password_hash !== null,
  show_subtitles: account.show_subtitles === 1,
  last_login: account.last_login_at,
});

export const toStaffMember = (account: Account): StaffMember => {
  const { user_id, name, first_name, last_name, email, phone, position, status, last_login } =
    toUser(account);
  return { user_id, name, first_name, last_name, email, phone, position, status, last_login };
};
