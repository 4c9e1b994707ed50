import type { HouseContact } from '@sebule/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type AuditLog, createRecordChange } from '#features/audit/index.ts';
import type { SmsOutbox } from '#features/messaging/index.ts';
import { instanceSecret } from '#platform/db/secrets.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { tokenMissing } from '#platform/http/errors.ts';
import type { Authenticate } from '#platform/http/guard.ts';
import { callerNetwork } from '#platform/http/networks.ts';
import { createAllowance, createRefusalLimit } from '#platform/http/throttle.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Wait } from '#platform/wait.ts';
import { tooManyPhones } from './accounts.errors.ts';
import { accountsRepository } from './accounts.repository.ts';
import { codeMessages } from './codes/code-source.ts';
import { givenCodesService } from './codes/given-codes.service.ts';
import { CODES_SECRET } from './codes/phone-codes.repository.ts';
import { phoneCodesService } from './codes/phone-codes.service.ts';
import { createGuessLimits } from './guessing/guess-limits.ts';
import { createPasswordGuesses } from './guessing/password-guesses.ts';
import { createSlowLane } from './guessing/slow-lane.ts';
import { createKnownDevices } from './known-devices/known-devices.ts';
import { APPLICATIONS_MAX, CODE_REQUESTS_MAX, WRONG_PHONES_MAX, WRONG_SECRETS_MAX } from './limits.rules.ts';
import { changePasswordService } from './passwords/change-password.service.ts';
import { passwordRoutes } from './passwords/password.routes.ts';
import { recoveryService } from './passwords/recovery.service.ts';
import { preferencesRoutes } from './preferences/preferences.routes.ts';
import { preferencesService } from './preferences/preferences.service.ts';
import { createForgetPhone } from './residents/access.ts';
import { importResidentsService } from './residents/import/import-residents.service.ts';
import { residentRoutes } from './residents/residents.routes.ts';
import { type CloseFeedback, residentsService } from './residents/residents.service.ts';
import { saveResidentService } from './residents/save-resident.service.ts';
import { watchedMoviesService } from './residents/watched-movies.service.ts';
import { devicesRoutes } from './sessions/devices.routes.ts';
import { devicesService } from './sessions/devices.service.ts';
import { createEndedSessions } from './sessions/ended-sessions.ts';
import { sessionsRepository } from './sessions/sessions.repository.ts';
import { sessionsService } from './sessions/sessions.service.ts';
import { loginLinksService } from './sign-in/login-links.service.ts';
import { loginRoutes } from './sign-in/login.routes.ts';
import { loginService } from './sign-in/login.service.ts';
import { viewerProof } from './sign-in/viewer-proof.ts';
import { signupRoutes } from './sign-up/signup.routes.ts';
import { signupService } from './sign-up/signup.service.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { staffService } from './staff/staff.service.ts';
import { createTrustZones } from './trust-zone.ts';

/**
 * For what a resident writes: makes sure that their account has not been deleted or erased since the call was let in,
 * and keeps it from being until the end of the transaction. Comes before all other locks.
 * @throws AppError 401 as for a call without a sign-in
 */
export const requireAccount = async ({ db }: Tx, id: number): Promise<void> => {
  if (!(await accountsRepository(db).keep(id))) throw tokenMissing(false);
};

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  wait: Wait;
  sms: SmsOutbox;
  audit: AuditLog;
  isHome: (address: string) => boolean;
  /** This server's own host names on the internet. */
  hostnames: readonly string[];
  log: FastifyBaseLogger;
  /** The code that the first owner needs. */
  setupCode: string;
  closeFeedback: CloseFeedback;
  /** Whether somebody has chosen who sends text messages: otherwise nobody gets a code. */
  codesBySms: boolean;
  /** Whom residents can ask, as it is, and within a sentence. */
  house: { contact: () => Promise<HouseContact>; whomToAsk: () => Promise<string> };
}

/** Accounts and sessions: authentication of callers. */
export const createAccounts = async ({
  db,
  clock,
  wait,
  sms,
  audit,
  isHome,
  hostnames,
  log,
  setupCode,
  events,
  closeFeedback,
  codesBySms,
  house,
}: Dependencies) => {
  const key = await instanceSecret(db, CODES_SECRET);
  const networkOf = callerNetwork(isHome);
  const zones = createTrustZones({ isHome, hostnames, log });
  const ended = createEndedSessions({ remove: (sessionId) => sessionsRepository(db).remove(sessionId), log });
  const sessions = sessionsService({ db, ended, audit, clock, log });
  const { noteSignOut } = sessions;
  const devices = devicesService({ db, ended, noteSignOut, clock, isHome });
  const givenCodes = givenCodesService({ db, audit, clock, key });
  const codes = phoneCodesService({ db, sms, clock, key, isHome, given: givenCodes });
  const links = loginLinksService({ db, audit, clock });
  const codeRequests = createAllowance(clock, CODE_REQUESTS_MAX);
  const limits = createGuessLimits(clock, createSlowLane(wait));
  const browsers = createKnownDevices(key, networkOf);
  const passwords = createPasswordGuesses({ db, limits, devices: browsers, audit, networkOf });
  const wrongSecrets = () => createRefusalLimit(clock, WRONG_SECRETS_MAX);
  const shared = { db, passwords, audit, clock, networkOf };
  const wrongCodes = wrongSecrets();
  const codeTexts = codeMessages({ isSms: codesBySms, whomToAsk: house.whomToAsk });
  const asking = { codes, codeTexts, codeRequests, wrongCodes, devices: browsers, key };
  const wrongPhones = createRefusalLimit(clock, WRONG_PHONES_MAX, tooManyPhones);
  const viewers = viewerProof({ ...shared, ...asking, wrongPhones, zones });
  const login = loginService({ ...shared, sessions, links, viewers, wrongLinks: wrongSecrets() });
  const applications = createAllowance(clock, APPLICATIONS_MAX);
  const wrongSetupCodes = wrongSecrets();
  const signup = signupService({ ...shared, applications, wrongSetupCodes, zones, setupCode, events });
  const recovery = recoveryService({ ...shared, ...asking });
  const changePassword = changePasswordService(shared);
  const recordChange = createRecordChange({ audit, events, type: 'clients-changed' });
  const managing = { db, audit, clock, forgetPhone: createForgetPhone(sms), recordChange };
  const residents = residentsService({ ...managing, closeFeedback });
  const saving = saveResidentService(managing);
  const importing = importResidentsService(managing);
  const watched = watchedMoviesService({ db, audit });
  return {
    routes: {
      ...loginRoutes({ login, sessions, devices: browsers }),
      ...devicesRoutes(devices),
      ...signupRoutes({ signup, codesBySms, contact: house.contact }),
      ...passwordRoutes({ recovery, changePassword, devices: browsers }),
      ...residentRoutes({ residents, saving, importing, watched, links, givenCodes, clock }),
      ...staffRoutes(staffService({ db, audit, clock })),
      ...preferencesRoutes(preferencesService({ db })),
    },
    authenticate: {
      session: (token) => sessions.authenticate(token),
      grant: (token) => recovery.holderOf(token),
      signedOutAmong: (actors) => sessions.signedOutAmong(actors),
    } satisfies Authenticate,
    /** Whether a session has ended although the database may still have it. */
    sessionHasEnded: (sessionId: string): boolean => ended.has(sessionId),
    stop: () => ended.stop(),
    hasOwner: signup.hasOwner,
  };
};

export { type ConsoleService, consoleService as createAccountsConsole } from './console.service.ts';
export { endEverybodysSessions } from './sessions/sessions.repository.ts';
export { forgetOneTimeSecrets } from './one-time-secrets.repository.ts';
export { TakenError, accountsRepository } from './accounts.repository.ts';
export { hashPassword } from './passwords/passwords.ts';
export { searchedPhone } from './residents/resident-search.rules.ts';
export { isFound } from './residents/resident-search.repository.ts';
export { parseContactPhone, parseViewerPhone } from './phone.rules.ts';
export { deviceName } from './sessions/device-name.rules.ts';
export { newSetupCode } from './sign-up/setup-code.ts';
export { accountsPersonalData } from './personal-data.repository.ts';
export { erasableResidentsRepository } from './residents/erasable-residents.repository.ts';
