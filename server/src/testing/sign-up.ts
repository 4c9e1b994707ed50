import type { TestApp, TestRequest } from './app.ts';

/** The fields that every sign-up sends. */
export const person = {
  first_name: 'Wanjiku',
  last_name: 'Kamau',
  country: 'KE',
  phone: '+254722000111',
  email: 'wanjiku@example.org',
  position: 'Landlord',
  password: 'nyumba ya jua',
  remember_me: true,
  auth_with: 'app',
};

export const owner = { ...person, prevelages: 'admin', user_type: 'owner' };

export const signUp = (app: TestApp, body: unknown, request: TestRequest = {}) =>
  app.call('POST user/signup', { body, ...request });

export const accountsOf = (app: TestApp) => app.database.db.selectFrom('accounts').selectAll().execute();
