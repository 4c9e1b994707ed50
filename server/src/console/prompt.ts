import { text } from 'node:stream/consumers';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@sebule/contract';
import { read } from 'read';

/** The command failed for a reason that the user can correct. */
export class UsageError extends Error {}

export const CANCELLED = 'Cancelled. Nothing has changed.';

/** Where a command reads what it asks for, and writes its answers. */
export interface PromptStreams {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { isTTY?: boolean };
}

/** Asks at a terminal. At the end of its input an answer never settles: the process has nothing to wait for then. */
export const createPrompt = ({ input, output }: PromptStreams) => {
  const isTerminal = input.isTTY ?? false;

  const ask = async (question: Parameters<typeof read>[0]): Promise<string> => {
    try {
      return String(await read({ ...question, input, output }));
    } catch {
      throw new UsageError(CANCELLED);
    }
  };

  /** Reads a password without echo. */
  const askUnseen = (prompt: string): Promise<string> => ask({ prompt, silent: true, replace: '*' });

  /** The first line of the input, for scripts. */
  const piped = async (): Promise<string> => {
    const [line] = (await text(input)).split(/\r?\n/);
    if (!line) throw new UsageError('password: is expected as the first line of standard input.');
    return line;
  };

  return {
    /** The option's value, or else prompts for it. @throws UsageError without a terminal to ask at */
    async optionOrPrompt(option: string | undefined, name: string, prompt: string): Promise<string> {
      if (option !== undefined) return option;
      if (!isTerminal) throw new UsageError(`--${name} is missing`);
      return (await ask({ prompt: `${prompt}: ` })).trim();
    },

    /** Typed twice without echo, or the first line of piped input. Never an option: those show in histories. */
    async newPassword(): Promise<string> {
      if (!isTerminal) return piped();
      const rule = `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`;
      const password = await askUnseen(`New password (${rule}): `);
      const again = await askUnseen('The same again: ');
      if (password !== again)
        throw new UsageError('These were two different passwords. Nothing has changed.');
      return password;
    },
  };
};
export type Prompt = ReturnType<typeof createPrompt>;
