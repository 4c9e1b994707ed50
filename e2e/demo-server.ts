import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nodeEnvironment, nodeFlags } from '../server/node-settings.mjs';

/** Ends the server when this process is killed with SIGKILL. */
const leash = new URL('../tools/bootstrap/leash.mjs', import.meta.url).href;
const start = path.join(import.meta.dirname, '../dist/demo.js');

export interface DemoServer {
  url: string;
  dataDir: string;
  mediaDir: string;
  /** How to register the owner, as printed on the console; null when there is one. */
  firstSteps: string | null;
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

/** The built server with the demo catalogue, in a process and on a database of its own, on a free port. */
export const startDemoServer = async (env: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sebule-e2e-'));
  const child = spawn(process.execPath, [...nodeFlags, '--import', leash, start], {
    env: {
      ...nodeEnvironment,
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const ready = /ready at http:\/\/localhost:(\d+)/.exec(output);
      if (ready) resolve(`http://127.0.0.1:${ready[1]}`);
    });
    child.once('exit', (code) => reject(new Error(`the demo ended with code ${code}: ${output}`)));
  });
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    url,
    dataDir,
    end,
    async stop() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
