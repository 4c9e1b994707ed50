/**
 * A server that answers a request and is killed before one of the statements of that call:
 * `node answer-until-killed.ts DATA_DIR DATABASE_URL REQUEST STATEMENT`. Without such a statement it prints how many
 * there were. For tests.
 */
import { openDatabase } from '#platform/db/open.ts';
import { createTestApp } from './app.ts';
import { signInAdmin } from './fixtures.ts';

const [dataDir = '', databaseUrl, request, killBefore] = process.argv.slice(2);
let statements: number | null = null;
const db = openDatabase({ databaseUrl: databaseUrl || undefined, dataDir }).withPlugin({
  transformQuery({ node }) {
    if (statements !== null) {
      statements += 1;
      if (statements === Number(killBefore)) process.kill(process.pid, 'SIGKILL');
    }
    return node;
  },
  transformResult: async ({ result }) => result,
});
const app = await createTestApp(
  async () => ({ db, dataDir, databaseUrl: databaseUrl || undefined, close: () => db.destroy() }),
  { SMS_PROVIDER: 'log' },
);
const token = await signInAdmin(app);
statements = 0;
const { status } = await app.call('PATCH admin/videos/movie-request-status', {
  token,
  body: {
    status: 'uploaded',
    row: { id: Number(request), status: 'pending' },
    message: 'It is here.',
    sms_parts: 2,
  },
});
console.log(JSON.stringify({ status, statements }));
process.exit(0);
