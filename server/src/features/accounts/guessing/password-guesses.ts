import type { AuditLog, AuditRecord } from '#features/audit/index.ts';
import type { Database } from '#platform/db/schema.ts';
import type { CallOrigin } from '#platform/http/call-origin.ts';
import type { WrongPassword } from '../accounts.errors.ts';
import type { Account } from '../accounts.repository.ts';
import { knownAddressesRepository } from '../known-addresses/known-addresses.repository.ts';
import type { KnownDevices } from '../known-devices/known-devices.ts';
import { inTurn, isPassword } from '../passwords/passwords.ts';
import type { GuessLimits } from './guess-limits.ts';
import type { Place } from './slow-lane.ts';

/** No account has this id; looking it up takes the same time. */
const NO_ACCOUNT = 0;

interface Dependencies {
  limits: GuessLimits;
  db: Database;
  devices: KnownDevices;
  audit: AuditLog;
  networkOf: (address: string) => string;
}

export interface PasswordGuess {
  password: string;
  /** The phone or e-mail that was typed. */
  name: string;
  account: Account | undefined;
  /** Whether an account has that name, also one that may not be proved in this way. Default: whether one is given. */
  isTaken?: boolean;
  origin: CallOrigin;
  /** The caller's session in the account, which is proof enough that they are no stranger. */
  sessionId?: string | undefined;
  /** At home, anybody may know who lives here, and unknown phones are refused before their password is looked at. */
  isNamePublic?: boolean;
}

interface Refusing {
  wrong: () => WrongPassword;
  record: (refusal: WrongPassword) => AuditRecord;
}

/** Checks of passwords, within the limits of guessing. */
export const createPasswordGuesses = ({ db, limits, devices, audit, networkOf }: Dependencies) => ({
  /**
   * Checks a password, and records a wrong one. Without an account, it takes the same time. Known devices wait in a
   * queue of their own; those and addresses that have signed in to the account with more than a phone number have
   * priority.
   * @throws AppError 429, or the given refusal of a wrong password
   */
  async check(
    { password, name, account, isTaken, origin, sessionId, isNamePublic = false }: PasswordGuess,
    { wrong, record }: Refusing,
  ): Promise<Account> {
    const isAccount = isTaken ?? account !== undefined;
    const network = networkOf(origin.ip);
    const device = sessionId ?? devices.idFor(origin, account);
    const standing = await knownAddressesRepository(db).standingOf(account?.id ?? NO_ACCOUNT, network);
    // Elsewhere, what an address is spared would reveal who has signed in there.
    const isUsual = isNamePublic && standing !== null;
    const guess = { name, isAccount, network, device, isUsual, isNamePublic };
    const stored = account?.password_hash ?? null;
    const check = async (place: Place | null): Promise<Account> => {
      // A flood of names that may be made up has a queue of its own.
      const address = isNamePublic ? network : `${network} any name`;
      const caller = device === null ? address : `device ${device}`;
      const isPriority = device !== null || standing === 'proved';
      const look = async (): Promise<boolean> => {
        place?.hold();
        // A flood of made-up names must not keep the processors busy.
        return place && stored === null ? false : isPassword(password, stored);
      };
      const isRight = await inTurn(caller, look, isPriority);
      if (!account || !isRight) throw wrong();
      return account;
    };
    return limits.guard(guess, {
      check,
      record: (refusal) => audit.record(record(refusal)),
      connection: origin.connection,
    });
  },
});
export type PasswordGuesses = ReturnType<typeof createPasswordGuesses>;
