import { type AdminEvent, type Signup, accountMessages } from '@sebule/contract';
import type { AuditRecord } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import { flag } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import type { CallOrigin } from '#platform/http/call-origin.ts';
import { AppError, invalidField } from '#platform/http/errors.ts';
import type { Allowance, RefusalLimit } from '#platform/http/throttle.ts';
import {
  WrongPassword,
  emailTaken,
  ownerCredentialsWrong,
  ownerExists,
  phoneTaken,
  setupCodeWrong,
} from '../accounts.errors.ts';
import { type Account, TakenError, accountsRepository } from '../accounts.repository.ts';
import { isForAdmins } from '../accounts.wire.ts';
import type { Proving } from '../dependencies.ts';
import { namesFrom } from '../names.rules.ts';
import { refuseEasyPassword } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { parseContactPhone, parseViewerPhone } from '../phone.rules.ts';
import type { TrustZones } from '../trust-zone.ts';
import { isSetupCode } from './setup-code.ts';

interface Dependencies extends Proving {
  wrongSetupCodes: RefusalLimit;
  applications: Allowance;
  zones: TrustZones;
  /** The code that the first owner needs. */
  setupCode: string;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
}

type Kind = Pick<Account, 'role' | 'user_type' | 'status'>;
const OWNER: Kind = { role: 'admin', user_type: 'owner', status: 'active' };
const STAFF: Kind = { role: 'admin', user_type: 'staff', status: 'active' };
const RESIDENT: Kind = { role: 'viewer', user_type: 'viewer', status: 'active' };
const APPLICANT: Kind = { role: 'viewer', user_type: 'viewer', status: 'pending' };

const refusalOf = ({ what }: TakenError): AppError => {
  if (what === 'owner') return ownerExists();
  return what === 'phone' ? phoneTaken() : emailTaken();
};

const failure = (ip: string, { code }: AppError): AuditRecord => ({
  event: 'sign-up-failed',
  from: ip,
  note: code,
});

/** Sign-up. The role of the new account depends on who vouches for it, never on what the client claims. */
export const signupService = ({
  db,
  passwords,
  wrongSetupCodes,
  applications,
  audit,
  clock,
  zones,
  networkOf,
  setupCode,
  events,
}: Dependencies) => {
  const phoneOf = (body: Signup): string => {
    const { phone, country } = body;
    const parsed = isForAdmins(body) ? parseContactPhone(phone, country) : parseViewerPhone(phone);
    if (parsed) return parsed;
    throw invalidField(
      'phone',
      isForAdmins(body) ? accountMessages.signUpPhoneInvalid : accountMessages.phoneInvalid,
    );
  };

  const rowOf = async (body: Signup, kind: Kind, phone: string, caller: string) => {
    const isAdmin = kind.role === 'admin';
    return {
      ...kind,
      ...namesFrom(body),
      phone: isAdmin ? null : phone,
      contact_phone: isAdmin ? phone : null,
      email: isAdmin ? body.email : null,
      contact_email: isAdmin ? null : body.email,
      country: body.country,
      position: body.position,
      // Anybody may apply; every other kind needs a password or the setup code.
      password_hash: await hashPassword(body.password, caller, kind !== APPLICANT),
      remember_me: flag(body.remember_me),
      show_subtitles: 0,
      created_at: isoTime(clock.now()),
    } as const;
  };

  /** An owner vouches with their e-mail and password; wrong tries count together with those at sign-in. */
  const proveOwner = async ({ admin_email, admin_pass = '' }: Signup, origin: CallOrigin) => {
    const name = admin_email ?? '';
    const found = await accountsRepository(db).findAdminByEmail(name);
    const account = found?.user_type === 'owner' && found.status === 'active' ? found : undefined;
    return passwords.check(
      { password: admin_pass, name, account, isTaken: found !== undefined, origin },
      { wrong: ownerCredentialsWrong, record: (refusal) => failure(origin.ip, refusal) },
    );
  };

  const proveFirstOwner = async ({ setup_code }: Signup, ip: string): Promise<void> => {
    if (await accountsRepository(db).findOwner()) throw ownerExists();
    if (!isSetupCode(setup_code ?? '', setupCode))
      throw wrongSetupCodes.refusal(networkOf(ip), setupCodeWrong());
  };

  /** Who vouches for the new account (nobody, for the first owner and for strangers), and the resulting role. */
  const vouchFor = async (body: Signup, origin: CallOrigin): Promise<{ kind: Kind; voucher?: Account }> => {
    if (body.user_type === 'staff') {
      const voucher = await proveOwner(body, origin);
      return { kind: isForAdmins(body) ? STAFF : RESIDENT, voucher };
    }
    if (isForAdmins(body)) {
      await proveFirstOwner(body, origin.ip);
      return { kind: OWNER };
    }
    applications.spend(networkOf(origin.ip));
    return { kind: APPLICANT };
  };

  const tellAdmins = (tx: Tx, kind: Kind, applicant: { user_id: number; name: string }): void => {
    if (kind === APPLICANT) events.publish(tx, { type: 'resident-applied', ...applicant });
    else if (kind === RESIDENT) events.publish(tx, { type: 'clients-changed' });
  };

  const signUp = async (body: Signup, origin: CallOrigin): Promise<void> => {
    const phone = phoneOf(body);
    const { name, first_name, last_name } = namesFrom(body);
    const about = [phone, body.email, first_name, last_name, name];
    await refuseEasyPassword({ password: body.password, about, field: 'password' });
    const { kind, voucher } = await vouchFor(body, origin);
    try {
      const row = await rowOf(body, kind, phone, networkOf(origin.ip));
      await inTransaction(db, async (tx) => {
        const { id } = await accountsRepository(tx.db).insert(row);
        const note = `${kind.user_type}, ${kind.status}`;
        const record = { actorId: voucher?.id ?? id, subjectId: id, from: origin.ip, note };
        await audit.record({ event: 'signed-up', ...record }, tx);
        tellAdmins(tx, kind, { user_id: id, name: row.name });
      });
    } catch (error) {
      if (!(error instanceof TakenError)) throw error;
      // Outside, this must look like a success, so that it does not reveal who lives here.
      const revealsResident = error.what === 'phone' && !voucher && zones.of(origin) !== 'home';
      if (!revealsResident) throw refusalOf(error);
      await audit.record({ event: 'sign-up-failed', from: origin.ip, note: 'phone-taken' });
    }
  };

  return {
    /** @throws AppError 400, 403, 409 or 429 */
    async signUp(body: Signup, origin: CallOrigin): Promise<void> {
      try {
        await signUp(body, origin);
      } catch (error) {
        const isRefusal = error instanceof AppError && error.status === 403;
        // Wrong passwords are in the audit log already.
        if (isRefusal && !(error instanceof WrongPassword)) await audit.record(failure(origin.ip, error));
        throw error;
      }
    },

    hasOwner: async (): Promise<boolean> => (await accountsRepository(db).findOwner()) !== undefined,
  };
};
export type SignupService = ReturnType<typeof signupService>;
