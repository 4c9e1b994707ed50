import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '../bootstrap/at-exit.mjs';
import { freePort } from './free-port.ts';

export type TemporaryPostgres = {
  url: string;
  /** The data folder, which is removed when it is stopped. */
  folder: string;
  stop: () => Promise<void>;
};

const START_MS = 30_000;
const STOP_MS = 10_000;
const PORTS_MAX = 5;
// The data lives for one test run: durability would only cost time.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** A separate PostgreSQL for this test run, which is removed at the end, even after a failure. */
export async function startPostgres(
  programs: string,
  choosePort: () => Promise<number> = freePort,
): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'sebule-postgres-'));
  const asUser = unprivileged(folder);
  let server: ChildProcess | undefined;
  const abandon = atExit(() => {
    server?.kill('SIGQUIT');
    removeBusyFolder(folder);
  });
  const data = join(folder, 'data');
  run(
    asUser([
      join(programs, 'initdb'),
      '--pgdata',
      data,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]),
  );
  for (let tries = 1; ; tries += 1) {
    const port = await choosePort();
    const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const [program, ...args] = asUser([join(programs, 'postgres'), '-D', data, ...settings]);
    const started = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    server = started;
    const complaint = await untilReady(started);
    if (complaint === undefined) {
      return {
        url: `postgres://postgres@127.0.0.1:${port}/postgres`,
        folder,
        stop: async () => {
          await stopServer(started);
          abandon();
        },
      };
    }
    // Another program may have taken the port since it was chosen.
    if (!complaint.includes('could not bind') || tries === PORTS_MAX) {
      throw new Error(`PostgreSQL did not start: ${complaint}`);
    }
  }
}

type Argv = [program: string, ...args: string[]];

/** PostgreSQL refuses to run as root. */
function unprivileged(folder: string): (argv: Argv) => Argv {
  if (process.getuid?.() !== 0) return (argv) => argv;
  const idOf = (kind: '-u' | '-g'): number => {
    const { status, stdout } = spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' });
    if (status === 0) return Number(stdout);
    throw new Error('As root, PostgreSQL is run by the user postgres, and this machine has none: add it.');
  };
  chownSync(folder, idOf('-u'), idOf('-g'));
  // The last flag ends the server with us even when we are killed.
  return (argv) => [
    'setpriv',
    '--reuid=postgres',
    '--regid=postgres',
    '--init-groups',
    '--pdeathsig=QUIT',
    ...argv,
  ];
}

function run([program, ...args]: Argv): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`${program} failed: ${error ?? stdout + stderr}`);
}

/** Undefined once it accepts connections, else its output. Decided by that: another server may answer on its port. */
function untilReady(server: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let said = '';
    const patience = setTimeout(() => resolve(`${said}(nothing more for ${START_MS / 1000} s)`), START_MS);
    const settle = (complaint: string | undefined): void => {
      clearTimeout(patience);
      server.stderr?.off('data', hear).resume();
      resolve(complaint);
    };
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) settle(undefined);
    };
    server.stderr?.on('data', hear);
    server.once('error', reject);
    server.once('close', () => settle(said));
  });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // "Fast": clients that are still connected are cut off.
  server.kill('SIGINT');
  await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
}

/** The server may still be writing files, and nothing can be awaited while this process exits. */
function removeBusyFolder(folder: string): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < 40 && existsSync(folder); tries += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      Atomics.wait(clock, 0, 0, 50);
    }
  }
}
