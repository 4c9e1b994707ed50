import { type Access, type EndpointName, type RefusalCode, endpoints } from '@sebule/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock.ts';
import { type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import {
  OTHER_PHONE,
  STAFF_EMAIL,
  addAccount,
  addPeople,
  signInAdmin,
  signInViewer,
} from './testing/fixtures.ts';

type Caller =
  | 'nobody'
  | 'viewer'
  | 'other viewer'
  | 'staff'
  | 'owner'
  | 'expired'
  | 'revoked'
  | 'deleted'
  | 'blocked';

const SIGNED_OUT: Caller[] = ['nobody', 'expired', 'revoked', 'deleted', 'blocked'];
const CALLERS: Caller[] = [...SIGNED_OUT, 'viewer', 'other viewer', 'staff', 'owner'];
const ADMITTED: Record<Access, Caller[]> = {
  public: CALLERS,
  viewer: ['viewer', 'other viewer', 'staff', 'owner'],
  admin: ['staff', 'owner'],
  owner: ['owner'],
  // A grant is not a session: see password-recovery.http.test.ts.
  grant: [],
};

const refused = (access: Access): Caller[] => CALLERS.filter((caller) => !ADMITTED[access].includes(caller));

describeOnBothDatabases('every endpoint', (open) => {
  let app: TestApp;
  const tokens = new Map<Caller, string>();

  beforeAll(async () => {
    app = await createTestApp(open);
    const { db } = app.database;
    await addPeople(db);
    for (const [caller, phone] of [
      ['expired', '254711000001'],
      ['deleted', '254711000002'],
      ['blocked', '254711000003'],
    ] as const) {
      await addAccount(db, { phone });
      tokens.set(caller, await signInViewer(app, phone));
    }
    const revoked = await signInViewer(app);
    await app.call('POST user/logout', { token: revoked });
    tokens.set('revoked', revoked);
    await db.updateTable('accounts').set({ deleted_at: 'x' }).where('phone', '=', '254711000002').execute();
    await db.updateTable('accounts').set({ status: 'blocked' }).where('phone', '=', '254711000003').execute();
    app.clock.advance(90 * DAY_MS);
    tokens.set('viewer', await signInViewer(app));
    tokens.set('other viewer', await signInViewer(app, OTHER_PHONE));
    tokens.set('staff', await signInAdmin(app, STAFF_EMAIL));
    tokens.set('owner', await signInAdmin(app));
  });
  afterAll(() => app.close());

  // A sign-out ends the session that the other rows need, so each call of it gets a new one.
  const tokenFor = async (name: EndpointName, caller: Caller): Promise<string | undefined> => {
    if (name !== 'POST user/logout') return tokens.get(caller);
    if (caller === 'viewer') return signInViewer(app);
    if (caller === 'other viewer') return signInViewer(app, OTHER_PHONE);
    if (caller === 'staff') return signInAdmin(app, STAFF_EMAIL);
    return caller === 'owner' ? signInAdmin(app) : tokens.get(caller);
  };

  const refusalOf = (access: Access, caller: Caller): [status: number, code: RefusalCode] => {
    if (access === 'grant') return [401, 'grant-missing'];
    return SIGNED_OUT.includes(caller) ? [401, 'token-missing'] : [403, 'not-allowed'];
  };

  describe.each(Object.entries(endpoints))('%s', (name, { access }) => {
    const callAs = async (caller: Caller) =>
      app.call(name, {
        token: await tokenFor(name as EndpointName, caller),
        body: name.startsWith('GET') ? undefined : {},
      });

    it.each(ADMITTED[access])('lets in: %s', async (caller) => {
      const { status, headers, body } = await callAs(caller);
      // An empty body is refused by its fields, after the door.
      expect([200, 400]).toContain(status);
      const isJson = String(headers['content-type']).startsWith('application/json');
      const hasEnvelope = 'item' in endpoints[name as EndpointName];
      expect([isJson, typeof body?.success]).toEqual([hasEnvelope, hasEnvelope ? 'boolean' : 'undefined']);
    });

    it.each(refused(access))('refuses: %s', async (caller) => {
      const { status, body } = await callAs(caller);
      const [expected, code] = refusalOf(access, caller);
      expect([status, body.success, body.details]).toEqual([expected, false, [{ code }]]);
    });
  });

  it('is in the table, which has all routes under /api', () => {
    const routes = app.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .filter((line) => line.includes('/api/') && !line.includes('/api/docs'));
    expect(routes.length).toBeGreaterThan(0);
    const known = new Set(Object.keys(endpoints).map((name) => `/api/${name.split(' ')[1]}`));
    for (const line of routes) {
      const path = /\/api\/[^ ]+/.exec(line)?.[0] ?? line;
      expect([path, known.has(path)]).toEqual([path, true]);
    }
  });
});
