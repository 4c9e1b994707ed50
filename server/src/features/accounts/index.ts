import type { SmsGateway } from '#features/messaging/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { Authenticate } from '#platform/http/guard.ts';
import { createThrottle } from '#platform/http/throttle.ts';
import { accountsRepository } from './accounts.repository.ts';
import { accountRoutes } from './accounts.routes.ts';
import { accountsService } from './accounts.service.ts';
import { loginCodesRepository } from './login-codes.repository.ts';
import { loginCodesService } from './login-codes.service.ts';
import { loginService } from './login.service.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { sessionsService } from './sessions.service.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  sms: SmsGateway;
  /** Keys the stored codes. */
  codeKey: Buffer;
  isHome: (address: string) => boolean;
}

/** Accounts and sessions: who somebody is, and how they get in. */
export const createAccounts = ({ db, clock, sms, codeKey, isHome }: Dependencies) => {
  const accounts = accountsRepository(db);
  const sessions = sessionsService(sessionsRepository(db), clock);
  const codes = loginCodesService({ codes: loginCodesRepository(db), sms, clock, key: codeKey });
  const login = loginService({ accounts, sessions, codes, throttle: createThrottle(clock), clock, isHome });
  return {
    routes: accountRoutes(accountsService(accounts), login, sessions),
    authenticate: ((token) => sessions.authenticate(token)) satisfies Authenticate,
  };
};

export { accountsRepository } from './accounts.repository.ts';
export { hashPassword } from './passwords.ts';
export { parsePhone } from './phone.rules.ts';
