import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Ends the server when this process is killed with SIGKILL. */
const leash = new URL('../tools/bootstrap/leash.mjs', import.meta.url).href;
const demo = path.join(import.meta.dirname, '../demo/start.ts');
const plain = path.join(import.meta.dirname, '../server/src/main.ts');

export interface DemoServer {
  url: string;
  dataDir: string;
  /** What it has printed since its last start. */
  printed(): string;
  /** Stops answering, as if the network cable were pulled; `thaw` undoes it. */
  freeze(): void;
  thaw(): void;
  /** Ends the process at once, as a power cut would; `restart` starts it again on the same port. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Shuts down cleanly, and keeps the data folder. */
  end(): Promise<void>;
  /** Shuts down, and removes the data folder. */
  stop(): Promise<void>;
}

/**
 * The built server with the demo catalogue on a database of its own, on a free port.
 * @param options.dataFrom a data folder to begin with a copy of
 * @param options.empty without the demo's catalogue and people, as after an installation
 */
export const startDemoServer = async (
  env: Record<string, string> = {},
  { dataFrom, empty = false }: { dataFrom?: string; empty?: boolean } = {},
): Promise<DemoServer> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sebule-e2e-'));
  if (dataFrom) cpSync(dataFrom, dataDir, { recursive: true });

  const launch = async (port: string) => {
    const child = spawn(process.execPath, ['--import', leash, empty ? plain : demo], {
      env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', DATA_DIR: dataDir, PORT: port, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        output += chunk;
        const ready = /ready at http:\/\/localhost:(\d+)/.exec(output);
        if (ready) resolve(`http://127.0.0.1:${ready[1]}`);
      });
      child.once('exit', (code) => reject(new Error(`the demo ended with code ${code}: ${output}`)));
    });
    return { child, url, printed: () => output };
  };

  let running = await launch('0');
  const end = async (signal: NodeJS.Signals) => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    // A frozen process receives the signal only then.
    child.kill('SIGCONT');
    await once(child, 'exit');
  };
  return {
    url: running.url,
    dataDir,
    printed: () => running.printed(),
    freeze: () => void running.child.kill('SIGSTOP'),
    thaw: () => void running.child.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    async restart() {
      running = await launch(new URL(running.url).port);
    },
    end: () => end('SIGTERM'),
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
