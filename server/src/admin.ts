import { parseArgs } from 'node:util';
import { createAccountsConsole } from '#features/accounts/index.ts';
import { createAuditLog } from '#features/audit/index.ts';
import { systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/http/errors.ts';
import { useValidationMessages } from '#platform/http/validation-messages.ts';
import { ConfigError, readConfig } from './config.ts';
import { commands, usage } from './console/commands.ts';
import { UsageError } from './console/usage-error.ts';
import { databaseExists, openMigrated } from './process/database.ts';
import { ensureDataDir } from './process/folders.ts';
import { StartError } from './process/start-error.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const optionsOf = (args: string[], known: Record<string, string>) => {
  const options = Object.fromEntries(Object.keys(known).map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const run = async (name: string, args: string[]): Promise<void> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${usage()}`);
  const options = optionsOf(args, command.options ?? {});
  const config = readConfig(process.env);
  if (!command.mayBegin && !databaseExists(config))
    throw new UsageError(`DATA_DIR: there is no database in ${config.dataDir}`);
  ensureDataDir(config.dataDir);
  const db = await openMigrated(config);
  try {
    const audit = createAuditLog(db, systemClock);
    const accounts = createAccountsConsole({ db, clock: systemClock, audit });
    await command.run({ accounts, audit, say }, options);
  } finally {
    await db.destroy();
  }
};

const isPlain = (error: unknown): error is Error =>
  [UsageError, ConfigError, StartError, AppError].some((kind) => error instanceof kind);

/** The server's console: account commands for the operator, without passwords. */
const [name, ...args] = process.argv.slice(2);
useValidationMessages();
try {
  if (name === undefined || name === 'help' || name === '--help') say(usage());
  else await run(name, args);
} catch (error) {
  process.stderr.write(
    `${isPlain(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
