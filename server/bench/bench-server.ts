import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Database } from '#platform/db/schema.ts';
import { startServer } from '../src/start.ts';
import { addAccount } from '../src/testing/fixtures.ts';

/** The stored phone of a viewer, counted from 0. */
export const phoneOf = (viewer: number): string => `2547${String(viewer).padStart(8, '0')}`;

/** Starts a server in this process, a child of the measuring one, with so many viewers and whatever `prepare` adds. */
export const serveViewers = (
  settings: Record<string, string | undefined>,
  viewers: number,
  prepare: (db: Database) => Promise<unknown>,
) =>
  startServer(
    { ...settings, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    {
      async prepare(db) {
        await prepare(db);
        for (let viewer = 0; viewer < viewers; viewer += 1) await addAccount(db, { phone: phoneOf(viewer) });
      },
      greeting: ({ url }) => `ready at ${url}`,
    },
  );

/** The origin of a child's server, once it is ready. */
export const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /ready at (\S+)/.exec(output)?.[1];
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)));
  });

/** Linux's clock ticks, the unit of its processor times. */
const TICKS_PER_SECOND = 100;

/** Processor time of a process in seconds, user and system. */
export const processorSeconds = async (pid: number | undefined): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may contain spaces: fields 14 and 15 of the whole line.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};
