import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DemoServer } from './demo-server.ts';
import type { runFolder } from './run-folder.ts';
import type { Answer, Settings } from './server-process.ts';

const program = path.join(import.meta.dirname, 'server-process.ts');

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** A process that opens one server after the other: loading the code takes ten times as long as opening a server. */
export const createServerHost = ({ folder, data, compiled }: ReturnType<typeof runFolder>) => {
  let child: ChildProcess | undefined;
  let log = '';

  const launch = (): ChildProcess => {
    const launched = spawn(process.execPath, [program], {
      env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const output of [launched.stdout, launched.stderr]) {
      output?.on('data', (chunk) => {
        log += chunk;
      });
    }
    return launched;
  };

  /** Closes the server that is open, and opens one with these settings unless there are none. */
  const exchange = async (settings: Settings): Promise<Answer> => {
    if (!child || hasEnded(child)) child = launch();
    const process = child;
    return new Promise((resolve, reject) => {
      const onEnd = (code: number | null) => reject(new Error(`the server ended with code ${code}: ${log}`));
      process.once('exit', onEnd);
      process.once('message', (answer: Answer) => {
        process.off('exit', onEnd);
        resolve(answer);
      });
      process.send(settings);
    });
  };

  const end = async (signal: NodeJS.Signals) => {
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    // A frozen process receives the signal only then.
    child.kill('SIGCONT');
    await ended;
  };

  return {
    /** `empty`: as after an installation, without the demo's catalogue and people. */
    async open(
      settings: Record<string, string>,
      { empty } = { empty: false },
    ): Promise<DemoServer & { log: () => string }> {
      const dataDir = mkdtempSync(path.join(folder, 'server-'));
      if (!empty) cpSync(data, dataDir, { recursive: true });
      log = '';
      // No test asks the advice service of the internet: nobody answers there.
      const advice = { ADVICE_URL: 'http://127.0.0.1:9/advice' };
      const all = { HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...advice, ...settings };
      const { url, firstSteps } = await exchange({ ...all, PORT: '0' });
      if (url === null) throw new Error(`the server did not open: ${log}`);
      const close = async () => {
        if (!child || hasEnded(child)) return;
        child.kill('SIGCONT');
        await exchange('none');
      };
      return {
        url,
        dataDir,
        mediaDir: settings['MEDIA_DIR'] || path.join(dataDir, 'media'),
        firstSteps,
        log: () => log,
        freeze: () => void child?.kill('SIGSTOP'),
        thaw: () => void child?.kill('SIGCONT'),
        kill: () => end('SIGKILL'),
        restart: async () => void (await exchange({ ...all, PORT: new URL(url).port })),
        end: close,
        async stop() {
          await close();
          rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
        },
      };
    },
    end: () => end('SIGTERM'),
  };
};

export type ServerHost = ReturnType<typeof createServerHost>;
