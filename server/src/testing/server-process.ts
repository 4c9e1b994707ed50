import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

/** The file that starts the real server. */
export const MAIN = path.join(import.meta.dirname, '../main.ts');

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
