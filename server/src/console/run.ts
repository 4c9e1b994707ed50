import { parseArgs } from 'node:util';
import { createAccountsConsole } from '#features/accounts/index.ts';
import { createAuditLog, openClock } from '#features/audit/index.ts';
import { AppError } from '#platform/http/errors.ts';
import { useValidationMessages } from '#platform/http/validation-messages.ts';
import { ConfigError, readConfig } from '../config.ts';
import { databaseExists, openMigrated } from '../process/database.ts';
import { ensureDataDir } from '../process/folders.ts';
import { refuseSharedFolders } from '../process/separate-folders.ts';
import { StartError } from '../process/start-error.ts';
import { commands, usage } from './commands.ts';
import { type PromptStreams, UsageError, createPrompt } from './prompt.ts';

export interface ConsoleStreams extends PromptStreams {
  /** For what went wrong. */
  errors: NodeJS.WritableStream;
}

const optionsOf = (args: string[], known: Record<string, string>) => {
  const options = Object.fromEntries(Object.keys(known).map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
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
  const options = optionsOf(args, command.options ?? {});
  const config = readConfig(env);
  refuseSharedFolders(config);
  if (!command.mayBegin && !databaseExists(config))
    throw new UsageError(`DATA_DIR: there is no database in ${config.dataDir}`);
  ensureDataDir(config.dataDir);
  const db = await openMigrated(config);
  try {
    const clock = await openClock(db);
    const audit = createAuditLog({ db, clock });
    const accounts = createAccountsConsole({ db, clock, audit });
    await command.run({ accounts, audit, say, prompt: createPrompt(streams) }, options);
  } finally {
    await db.destroy();
  }
};

const isPlain = (error: unknown): error is Error =>
  [UsageError, ConfigError, StartError, AppError].some((kind) => error instanceof kind);

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
