/**
 * A server that answers a request, and perhaps sends the answer by SMS, and is killed before one of the statements of
 * the last of these phases: `node answer-until-killed.ts TASK`, as JSON. Without such a statement it prints a
 * `KillReport`. For tests.
 */
import { openDatabase } from '#platform/db/open.ts';
import { createTestApp } from './app.ts';
import { signInAdmin } from './fixtures.ts';

export interface KillTask {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Settings of the server. */
  env: Record<string, string>;
  /** The request's id. */
  request: number;
  phase: 'answering' | 'sending';
  /** Counted from 1 in this phase; 0 for none. */
  killBefore: number;
}

export interface KillReport {
  status: number;
  /** How many there were in the phase. */
  statements: number;
}

const { dataDir, databaseUrl, env, request, phase, killBefore } = JSON.parse(
  process.argv[2] ?? '',
) as KillTask;
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
if (phase === 'answering') statements = 0;
const { status } = await app.call('PATCH admin/videos/movie-request-status', {
  token,
  headers: { 'idempotency-key': `request ${request}` },
  body: {
    status: 'uploaded',
    row: { id: request, status: 'pending' },
    message: 'It is here.',
    sms_parts: 2,
  },
});
if (phase === 'sending') {
  statements = 0;
  await app.runJobs();
}
console.log(JSON.stringify({ status, statements: statements ?? 0 } satisfies KillReport));
process.exit(0);
