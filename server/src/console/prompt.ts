import { text } from 'node:stream/consumers';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@sebule/contract';
import { read } from 'read';
import { UsageError } from './usage-error.ts';

const isTerminal = (): boolean => process.stdin.isTTY;

const asked = async (prompt: string, silent: boolean): Promise<string> => {
  const answer = await read({ prompt, silent });
  return answer.trim();
};

/** What was given as an option, or what is typed when asked. @throws UsageError without a terminal to ask at */
export const given = async (option: string | undefined, name: string, prompt: string): Promise<string> => {
  if (option !== undefined) return option;
  if (!isTerminal()) throw new UsageError(`--${name} is missing`);
  return asked(`${prompt}: `, false);
};

/** The first line of standard input, for scripts. */
const piped = async (): Promise<string> => {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
  return line;
};

/**
 * A new password: typed twice unseen, or without a terminal the first line of standard input. Never an
 * option, which the shell would remember and every process could see.
 */
export const newPassword = async (): Promise<string> => {
  if (!isTerminal()) return piped();
  const rule = `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`;
  const password = await read({ prompt: `New password (${rule}): `, silent: true, replace: '*' });
  const again = await read({ prompt: 'The same again: ', silent: true, replace: '*' });
  if (password !== again) throw new UsageError('These were two different passwords. Nothing has changed.');
  return password;
};
