/**
 * A server that an admin calls, and that perhaps does its jobs after that, and is killed before one of the statements of
 * the last of these phases: `node call-until-killed.ts TASK`, as JSON. Without such a statement it prints a `KillReport`.
 * For tests.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openDatabase } from '#platform/db/open.ts';
import { createTestApp } from './app.ts';
import { signInAdmin } from './fixtures.ts';

interface KillTask {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Settings of the server. */
  env: Record<string, string>;
  /** Its method and path, its body, and the key by which a repeat is known. */
  call: { name: string; body: object; key: string };
  phase: 'call' | 'jobs';
  /** Counted from 1 in this phase; 0 for none. */
  killBefore: number;
}

interface KillReport {
  status: number;
  /** How many there were in the phase. */
  statements: number;
}

const run = promisify(execFile);

/** Calls a server in a process of its own; `report` is null when that was killed. */
export const callUntilKilled = (
  { dataDir, databaseUrl }: Pick<KillTask, 'dataDir' | 'databaseUrl'>,
  task: Omit<KillTask, 'dataDir' | 'databaseUrl'>,
): { report: Promise<KillReport | null>; kill: () => boolean } => {
  const text = JSON.stringify({ dataDir, databaseUrl, ...task } satisfies KillTask);
  const called = run(process.execPath, [import.meta.filename, text]);
  const report = called.then(
    ({ stdout }) => JSON.parse(stdout) as KillReport,
    (error: { signal?: string }) => {
      if (error.signal !== 'SIGKILL') throw error;
      return null;
    },
  );
  return { report, kill: () => called.child.kill('SIGKILL') };
};

const serve = async ({ dataDir, databaseUrl, env, call, phase, killBefore }: KillTask): Promise<void> => {
  let statements: number | null = null;
  const db = openDatabase({ databaseUrl, dataDir }).withPlugin({
    transformQuery({ node }) {
      if (statements !== null) {
        statements += 1;
        if (statements === killBefore) process.kill(process.pid, 'SIGKILL');
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = await createTestApp(async () => ({ db, dataDir, databaseUrl, close: () => db.destroy() }), env);
  const token = await signInAdmin(app);
  if (phase === 'call') statements = 0;
  const headers = { 'idempotency-key': call.key };
  const { status } = await app.call(call.name, { token, headers, body: call.body });
  if (phase === 'jobs') {
    statements = 0;
    await app.runJobs();
  }
  console.log(JSON.stringify({ status, statements: statements ?? 0 } satisfies KillReport));
  process.exit(0);
};

if (import.meta.main) await serve(JSON.parse(process.argv[2] ?? '') as KillTask);
