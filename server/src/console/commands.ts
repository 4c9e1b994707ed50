import { newOwner } from '@sebule/contract';
import type { z } from 'zod';
import { type ConsoleService, TakenError } from '#features/accounts/index.ts';
import type { AuditLog } from '#features/audit/index.ts';
import type { BackupsConsole, VerifiedBackup } from '#features/backups/index.ts';
import { type Prompt, UsageError } from './prompt.ts';

/** Characters that end a line or control a terminal: anybody can sign up with any name. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const printable = (cell: string): string => cell.replaceAll(UNPRINTABLE, '\uFFFD');

/** Rows as columns of text, each as wide as its longest cell. */
const asTable = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [header, ...rows].map((row) => row.map(printable));
  const widths = header.map((_title, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export interface Console {
  accounts: ConsoleService;
  audit: AuditLog;
  backups: BackupsConsole;
  /** Writes one answer. */
  say: (text: string) => void;
  prompt: Prompt;
}

/** The options of a command, all of them text. */
export type Options = Record<string, string | undefined>;

/** What a command without a database has. */
export interface BareConsole extends Pick<Console, 'say'> {
  verify: (file: string) => Promise<VerifiedBackup>;
  /** @returns of when it is, and whether a server has to be restarted to take it */
  stage: (
    file: string,
    options: { endsSessions: boolean },
  ) => Promise<{ madeAt: string; isServing: boolean }>;
}

interface About {
  summary: string;
  /** What it takes besides options, such as `FILE`. */
  takes?: string;
  options?: Record<string, string>;
}

export type Command = About &
  (
    | {
        /** Whether it may create a new database; for all others, a missing one is a typo in DATA_DIR. */
        mayBegin?: true;
        run(console: Console, options: Options, taken: string): Promise<void>;
      }
    | { runBare(console: BareConsole, taken: string, options: Options): Promise<void> }
  );

/** The checked value. @throws UsageError that names the field */
const checked = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new UsageError(`${issue?.path.join('.')}: ${issue?.message}`);
};

const newPassword = async (prompt: Prompt): Promise<string> => {
  const { password } = checked(newOwner.pick({ password: true }), { password: await prompt.newPassword() });
  return password;
};

const AUDIT_LINES = 50;
const AUDIT_LINES_MAX = 100_000;
const moment = (at: string | null): string => at?.slice(0, 19).replace('T', ' ') ?? 'never';

/** What a backup is, and whether it is whole. @throws UsageError unless its database was tried */
const sayVerified = ({ manifest, proof }: VerifiedBackup, say: Console['say']): void => {
  const { made_at: at, version, counts, without_media: without } = manifest;
  say(`A backup of ${moment(at)} (UTC), by version ${version}.`);
  say(`It has ${counts.titles} titles and ${counts.residents} residents.`);
  if (without !== null)
    say('It has no pictures and no subtitles of the media folder, whose disk did not answer then.');
  if (!proof.isProved) throw new UsageError(`Its database could not be tried: ${proof.because}.`);
  say('It is whole: all of it was read, and its database opened and counted.');
};

/** Everything `npm run admin` can do. */
export const commands: Record<string, Command> = {
  'create-owner': {
    summary: 'Make the owner of this Sebule, where there is none yet',
    mayBegin: true,
    options: { email: 'name@example.org', 'first-name': 'NAME', 'last-name': 'NAME' },
    async run({ accounts, say, prompt }, options) {
      if (await accounts.findOwner())
        throw new UsageError('There is an owner already; see reset-owner-password.');
      // Before the password, which nobody should type twice for a mistake in the e-mail.
      const person = checked(newOwner.omit({ password: true }), {
        first_name: await prompt.optionOrPrompt(options['first-name'], 'first-name', 'First name'),
        last_name: await prompt.optionOrPrompt(options['last-name'], 'last-name', 'Last name'),
        email: await prompt.optionOrPrompt(options['email'], 'email', 'E-mail'),
      });
      const password = await newPassword(prompt);
      try {
        const { email } = await accounts.createOwner({ ...person, password });
        say(`Done. ${email} can log in at /#/admin/login now.`);
      } catch (error) {
        if (!(error instanceof TakenError)) throw error;
        throw new UsageError(
          error.what === 'owner' ? 'There is an owner already.' : 'email: taken by another account',
        );
      }
    },
  },

  'reset-owner-password': {
    summary: 'Give the owner a new password and end their sessions',
    async run({ accounts, say, prompt }) {
      const owner = await accounts.findOwner();
      if (!owner) throw new UsageError('There is no owner yet; see create-owner.');
      const ended = await accounts.resetOwnerPassword(owner, await newPassword(prompt));
      say(`Done. ${owner.email} has a new password; ${ended} of their sessions ended.`);
    },
  },

  'revoke-sessions': {
    summary: 'Sign everybody out, on every device',
    async run({ accounts, say }) {
      say(`Done. ${await accounts.revokeSessions()} sessions ended.`);
    },
  },

  approve: {
    summary: 'Let a resident in who has signed up and waits (the id is in list-accounts)',
    options: { id: 'ID' },
    async run({ accounts, say, prompt }, { id }) {
      const number = Number(await prompt.optionOrPrompt(id, 'id', 'Id'));
      if (!Number.isSafeInteger(number)) throw new UsageError('id: must be a number; see list-accounts.');
      const account = await accounts.approve(number);
      if (!account) throw new UsageError('Nobody with this id waits for approval; see list-accounts.');
      say(`Done. ${account.name} can log in with ${account.phone} now.`);
    },
  },

  'list-accounts': {
    summary: 'Everybody who has an account',
    async run({ accounts, say }) {
      const rows = (await accounts.listAccounts()).map((account) => [
        String(account.id),
        account.user_type,
        account.status,
        account.name,
        account.email ?? account.phone ?? '',
        account.apartment ?? '',
        moment(account.last_login_at),
      ]);
      say(
        asTable(['id', 'type', 'status', 'name', 'signs in with', 'apartment', 'last sign-in (UTC)'], rows),
      );
    },
  },

  backup: {
    summary: 'Make a backup in a folder, such as one of a USB drive, and prove it',
    takes: 'FOLDER',
    async run({ backups, say }, _options, folder) {
      const made = await backups.make(folder);
      say(made.file);
      sayVerified(made, say);
    },
  },

  verify: {
    summary: 'Find out whether a backup is whole, without changing anything',
    takes: 'FILE',
    async runBare({ verify, say }, file) {
      sayVerified(await verify(file), say);
    },
  },

  restore: {
    summary: 'Go back to a backup, at the next start',
    takes: 'FILE',
    options: { 'end-sessions': 'yes' },
    async runBare({ stage, say }, file, { 'end-sessions': ends }) {
      if (ends !== undefined && ends !== 'yes')
        throw new UsageError('--end-sessions must be yes, or left out');
      const { madeAt, isServing } = await stage(file, { endsSessions: ends === 'yes' });
      say(`The backup of ${moment(madeAt)} (UTC) is whole, and lies beside what there is.`);
      say(
        `${isServing ? 'Restart' : 'Start'} Sebule: it goes on from there, and returns to what there is now if that does not start.`,
      );
    },
  },

  audit: {
    summary: `The last ${AUDIT_LINES} records of the audit log, or as many as you say`,
    options: { last: 'COUNT' },
    async run({ audit, say }, { last }) {
      const count = last === undefined ? AUDIT_LINES : Number(last);
      if (!Number.isInteger(count) || count < 1 || count > AUDIT_LINES_MAX)
        throw new UsageError(`--last must be a number up to ${AUDIT_LINES_MAX}, such as 200`);
      const rows = (await audit.latest(count))
        .toReversed()
        .map(({ at, event, actor_id, subject_id, address, note }) => [
          moment(at),
          event,
          String(actor_id ?? ''),
          String(subject_id ?? ''),
          address,
          note ?? '',
        ]);
      say(asTable(['when (UTC)', 'what', 'who', 'to whom', 'from', 'note'], rows));
    },
  },
};

/** The usage, as one text. */
export const usage = (): string => {
  const lines = Object.entries(commands).map(([name, { summary, takes = '', options = {} }]) => {
    const given = Object.entries(options).map(([option, value]) => `--${option} ${value}`);
    const called = `${name} ${takes}`.trimEnd();
    return `  ${called.padEnd(22)}${summary}${given.length > 0 ? `\n${' '.repeat(24)}${given.join(' ')}` : ''}`;
  });
  return [
    'npm run admin -- COMMAND',
    '',
    ...lines,
    '',
    'It works on the database that DATABASE_URL or DATA_DIR name, also while the server runs. It prompts for',
    'what the options leave out; without a terminal, a new password is the first line of standard input.',
  ].join('\n');
};
