import { parseArgs } from 'node:util';
import { createAccountsConsole } from '#features/accounts/index.ts';
import { createAuditLog, openClock } from '#features/audit/index.ts';
import { createBackupsConsole, stageRestore, verifyBackup } from '#features/backups/index.ts';
import { knownVideos } from '#features/library/index.ts';
import { BackupError } from '#platform/backup-error.ts';
import { systemClock } from '#platform/clock.ts';
import { isLocked } from '#platform/db/sqlite/folder-lock.ts';
import { createMediaDisk } from '#platform/files/media-disk.ts';
import { AppError } from '#platform/http/errors.ts';
import { useValidationMessages } from '#platform/http/validation-messages.ts';
import { afterRestore } from '../after-restore.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { databaseExists, openMigrated } from '../process/database.ts';
import { ensureDataDir } from '../process/folders.ts';
import { refuseSharedFolders } from '../process/separate-folders.ts';
import { StartError } from '../process/start-error.ts';
import { triggers } from '../triggers.ts';
import { VERSION } from '../version.ts';
import { type Command, type Options, commands, usage } from './commands.ts';
import { type PromptStreams, UsageError, createPrompt } from './prompt.ts';

export interface ConsoleStreams extends PromptStreams {
  /** For what went wrong. */
  errors: NodeJS.WritableStream;
}

const parsed = (args: string[], { takes, options: known = {} }: Command) => {
  const options = Object.fromEntries(Object.keys(known).map((name) => [name, { type: 'string' as const }]));
  let given: { values: Options; positionals: string[] };
  try {
    given = parseArgs({ args, options, allowPositionals: takes !== undefined });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const [taken = ''] = given.positionals;
  if (takes !== undefined && (taken === '' || given.positionals.length > 1))
    throw new UsageError(`One ${takes} is expected.`);
  return { options: given.values, taken };
};

/** @throws BackupError, and errors of the disks */
const stageFor = async (config: Config, file: string, endsSessions: boolean) => {
  if (config.databaseUrl !== undefined)
    throw new UsageError(
      'DATABASE_URL: on PostgreSQL, restore database.dump of the backup with pg_restore, see docs/operate.md.',
    );
  refuseSharedFolders(config);
  const { dataDir, mediaDir } = config;
  const { made_at: madeAt } = await stageRestore({
    file,
    dataDir,
    mediaDir,
    triggers,
    now: systemClock.now(),
    afterRestore: async (db, backup) =>
      afterRestore(db, {
        clock: await openClock(db),
        mediaDir,
        madeAt: backup.made_at,
        endsSessions,
        askedBy: null,
      }),
  });
  return { madeAt, isServing: isLocked(dataDir) };
};

const runCommand = async (
  name: string,
  args: string[],
  env: Record<string, string | undefined>,
  streams: ConsoleStreams,
  say: (text: string) => void,
): Promise<void> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${usage()}`);
  const { options, taken } = parsed(args, command);
  const config = readConfig(env);
  if ('runBare' in command) {
    const console = {
      say,
      verify: (file: string) => verifyBackup(file, { ...config, triggers }),
      stage: (file: string, { endsSessions }: { endsSessions: boolean }) =>
        stageFor(config, file, endsSessions),
    };
    ensureDataDir(config.dataDir);
    await command.runBare(console, taken, options);
    return;
  }
  refuseSharedFolders(config);
  if (!command.mayBegin && !databaseExists(config))
    throw new UsageError(`DATA_DIR: there is no database in ${config.dataDir}`);
  ensureDataDir(config.dataDir);
  const db = await openMigrated(config);
  try {
    const clock = await openClock(db);
    const audit = createAuditLog({ db, clock });
    const accounts = createAccountsConsole({ db, clock, audit });
    const disk = createMediaDisk(db, config.mediaDir, knownVideos(db));
    const backups = await createBackupsConsole({
      db,
      clock,
      audit,
      disk,
      config,
      triggers,
      version: VERSION,
    });
    await command.run({ accounts, audit, backups, say, prompt: createPrompt(streams) }, options, taken);
  } finally {
    await db.destroy();
  }
};

const isPlain = (error: unknown): error is Error =>
  [UsageError, ConfigError, StartError, AppError, BackupError].some((kind) => error instanceof kind);

/**
 * Runs one command of the server's console: account commands for the operator, without passwords.
 * @returns the exit code; after a failure, its reason is in `errors`
 */
export const runConsole = async (
  [name, ...args]: string[],
  env: Record<string, string | undefined>,
  streams: ConsoleStreams,
): Promise<number> => {
  const say = (text: string): void => {
    streams.output.write(`${text}\n`);
  };
  useValidationMessages();
  try {
    if (name === undefined || name === 'help' || name === '--help') say(usage());
    else await runCommand(name, args, env, streams, say);
    return 0;
  } catch (error) {
    streams.errors.write(
      `${isPlain(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    return 1;
  }
};
