import { text } from 'node:stream/consumers';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@sebule/contract';
import { read } from 'read';
import { UsageError } from './usage-error.ts';

const isTerminal = (): boolean => process.stdin.isTTY;

/** The end of input at a prompt: Node would exit then, and the promise would never settle. */
const cancelAtEnd = (): never => {
  process.stderr.write('\nCancelled. Nothing has changed.\n');
  process.exit(1);
};

/** Reads a line. @throws UsageError at the end of input */
const ask = async (question: Parameters<typeof read>[0]): Promise<string> => {
  process.once('beforeExit', cancelAtEnd);
  try {
    return String(await read(question));
  } catch {
    throw new UsageError('Cancelled. Nothing has changed.');
  } finally {
    process.off('beforeExit', cancelAtEnd);
  }
};

/** Reads a password without echo. */
const askUnseen = (prompt: string): Promise<string> => ask({ prompt, silent: true, replace: '*' });

/** The option's value, or else prompts for it. @throws UsageError without a terminal to ask at */
export const optionOrPrompt = async (
  option: string | undefined,
  name: string,
  prompt: string,
): Promise<string> => {
  if (option !== undefined) return option;
  if (!isTerminal()) throw new UsageError(`--${name} is missing`);
  return (await ask({ prompt: `${prompt}: ` })).trim();
};

/** The first line of standard input, for scripts. */
const piped = async (): Promise<string> => {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
  return line;
};

/**
 * A new password: typed twice without echo, or without a terminal the first line of standard input. Never an
 * option, which the shell history and the process list would show.
 */
export const newPassword = async (): Promise<string> => {
  if (!isTerminal()) return piped();
  const rule = `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`;
  const password = await askUnseen(`New password (${rule}): `);
  const again = await askUnseen('The same again: ');
  if (password !== again) throw new UsageError('These were two different passwords. Nothing has changed.');
  return password;
};
