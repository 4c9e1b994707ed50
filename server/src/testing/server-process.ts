import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { nodeEnvironment, nodeFlags } from '../../node-settings.mjs';

/** The file that starts the built server. */
const START = path.join(import.meta.dirname, '../../../dist/start.js');

/**
 * What a process of ours needs of the tests' environment: none of its settings, but the code that it has compiled, without
 * which a server takes a third more processor time to start.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
});

interface Limits {
  /** Of the heap, in megabytes. */
  heap: number;
  openFiles: number;
}

export interface ServerProcessOptions {
  /** Enforced by the system. */
  limits?: Limits;
  /** A module that is loaded before the server. It and the parent can send each other messages. */
  preload?: string;
  /** A program and its arguments that run the command behind them. */
  through?: string[];
}

/** Starts the built server as a process, as `npm start` does, on a free port of this machine. */
export const spawnServer = (
  settings: Record<string, string>,
  { limits, preload, through = [] }: ServerProcessOptions = {},
): ChildProcess => {
  const [program, ...args] = [
    ...(limits ? ['sh', '-c', `ulimit -n ${limits.openFiles} && exec "$@"`, 'sh'] : []),
    ...through,
    process.execPath,
    ...nodeFlags,
    ...(limits ? [`--max-old-space-size=${limits.heap}`] : []),
    ...(preload ? ['--import', preload] : []),
    START,
  ];
  return spawn(program, args, {
    env: {
      ...nodeEnvironment,
      ...bareEnvironment(),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload ? (['ipc'] as const) : [])],
  });
};

/** The port of a server that was started as a process, once it listens. Rejects with its output when it ends instead. */
export const readyPort = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)));
  });

/** Ends a process as a power cut would, and waits until it is gone. */
export const killProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};
