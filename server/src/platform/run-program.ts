import { spawn } from 'node:child_process';
import type { OpenFile } from './files/open-below.ts';

export interface ProgramOptions {
  /** An open file that is the program's file 3, whatever its name refers to by now. The caller keeps it open. */
  file?: Pick<OpenFile, 'handle'>;
  timeMaxMs: number;
  outputMaxBytes: number;
  /** Called with what it prints, as it comes, instead of keeping it. */
  onOutput?: (chunk: Buffer) => void;
  /** How many files of its own, after `file`, it may write to; what it writes there counts as output. */
  moreOutputs?: number;
  /** Whether its standard input stays open, empty, for as long as this process lives: by that it can notice its end. */
  hasInput?: boolean;
  /** How many of the last bytes of its error messages are kept; none by default. */
  errorsMaxBytes?: number;
  /** The server's by default. */
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

/** How a program has ended by itself (with null, because of a signal), or which of its bounds ended it. */
export type ProgramEnd =
  | {
      exitCode: number | null;
      output: Buffer;
      /** Of its further files, in their order. */
      moreOutput: Buffer[];
      /** The last of its error messages. */
      errors: string;
    }
  | 'too long'
  | 'too much';

const isOnWindows = process.platform === 'win32';

/**
 * Runs a program. All that it has started ends when it takes too long, prints too much, or the signal is aborted.
 * @throws the error of a program that cannot be started, or the signal's reason
 */
export const runProgram = (
  [program, ...args]: readonly [string, ...string[]],
  {
    file,
    timeMaxMs,
    outputMaxBytes,
    onOutput,
    moreOutputs = 0,
    hasInput = false,
    errorsMaxBytes = 0,
    env = process.env,
    signal,
  }: ProgramOptions,
): Promise<ProgramEnd> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    /** What it has printed, and has written to each of its further files. */
    const outputs = Array.from({ length: 1 + moreOutputs }, (): Buffer[] => []);
    let bytes = 0;
    let errors = '';
    const child = spawn(program, args, {
      stdio: [
        hasInput ? 'pipe' : 'ignore',
        'pipe',
        errorsMaxBytes > 0 ? 'pipe' : 'ignore',
        ...(file ? [file.handle.fd] : []),
        ...Array.from({ length: moreOutputs }, () => 'pipe' as const),
      ],
      env,
      // A group of its own: it may be a script that starts the program in question.
      detached: !isOnWindows,
    });
    const endAll = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      if (child.pid === undefined || isOnWindows) child.kill('SIGKILL');
      else
        try {
          process.kill(-child.pid, 'SIGKILL');
        } catch {
          // All of them have ended.
        }
      // Otherwise something that left the group could keep it open.
      for (const stream of child.stdio) stream?.destroy();
    };
    const onAbort = (): void => {
      endAll();
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      endAll();
      resolve('too long');
    }, timeMaxMs);
    signal?.addEventListener('abort', onAbort);
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes <= outputMaxBytes) return;
      endAll();
      resolve('too much');
    };
    const more = moreOutputs > 0 ? child.stdio.slice(-moreOutputs) : [];
    for (const [at, stream] of [child.stdout, ...more].entries())
      stream?.on('data', (chunk: Buffer) => {
        if (onOutput && at === 0) onOutput(chunk);
        else outputs[at]?.push(chunk);
        count(chunk);
      });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-errorsMaxBytes);
    });
    child.once('error', (error) => {
      endAll();
      reject(error);
    });
    child.once('close', (exitCode) => {
      endAll();
      const [output = Buffer.alloc(0), ...moreOutput] = outputs.map((written) => Buffer.concat(written));
      resolve({ exitCode, output, moreOutput, errors });
    });
  });
