import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  OWNER_EMAIL,
  PASSWORD,
  type People,
  STAFF_EMAIL,
  VIEWER_PHONE,
  addPeople,
  signInAdmin,
  signInViewer,
} from '../../testing/fixtures.ts';
import { person, signUp } from '../../testing/sign-up.ts';

const applicant = { ...person, prevelages: 'viewer', user_type: 'owner' };

describeOnBothDatabases('what has just happened', (open) => {
  let app: TestApp;
  let people: People;
  let origin: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    people = await addPeople(app.database.db);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  });
  afterEach(() => app.close());

  /** Resolves once the server has begun to pass events on. */
  const listen = async (token: string) => {
    const response = await fetch(`${origin}/api/user/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const chunk = async () => (await reader.read()).value;
    expect([response.status, await chunk()]).toEqual([200, ':\n\n']);
    const waiting: string[] = [];
    return async () => {
      // Several may come at once.
      if (waiting.length === 0) waiting.push(...((await chunk()) ?? '').split('\n\n').filter(Boolean));
      const text = waiting.shift();
      return text === undefined ? 'the end' : JSON.parse(text.replace(/^data: /, ''));
    };
  };

  const block = (id: number) =>
    app.database.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', id).execute();

  it('reaches every listening admin when a resident signs up', async () => {
    const admins = [await listen(await signInAdmin(app)), await listen(await signInAdmin(app, STAFF_EMAIL))];
    // Refused: nothing happened.
    expect((await signUp(app, { ...applicant, phone: `+${VIEWER_PHONE}` })).status).toBe(409);
    expect((await signUp(app, applicant)).status).toBe(200);
    for (const next of admins) {
      const { type, user_id, name } = await next();
      expect([type, name]).toEqual(['resident-applied', 'Wanjiku Kamau']);
      expect(user_id).toBeGreaterThan(people.staff);
    }
  });

  it('reaches an admin when an owner signs a resident up', async () => {
    const next = await listen(await signInAdmin(app));
    const vouched = { ...applicant, user_type: 'staff', admin_email: OWNER_EMAIL, admin_pass: PASSWORD };
    expect((await signUp(app, vouched)).status).toBe(200);
    expect(await next()).toEqual({ type: 'clients-changed' });
  });

  it.each([
    ['signs out', (token: string) => app.call('POST user/logout', { token })],
    [
      'is deleted',
      async () => app.call(`GET admin/staff/delete/${people.staff}`, { token: await signInAdmin(app) }),
    ],
    [
      'is blocked',
      // In the database only, as another server does it.
      () => block(people.staff),
    ],
  ])('reaches no admin any more who %s', async (_what, leave) => {
    const token = await signInAdmin(app, STAFF_EMAIL);
    const next = await listen(token);
    await leave(token);
    expect([await next(), await next()]).toEqual([{ type: 'signed-out' }, 'the end']);
  });

  it('is not told to a viewer, who hears that an admin has blocked them', async () => {
    const next = await listen(await signInViewer(app));
    const token = await signInAdmin(app);
    expect((await signUp(app, applicant)).status).toBe(200);
    const body = { id: people.viewer, status: 'blocked' };
    expect((await app.call('PATCH admin/clients/update-status', { token, body })).status).toBe(200);
    expect([await next(), await next()]).toEqual([{ type: 'signed-out' }, 'the end']);
  });

  it('tells a viewer that the catalogue has changed', async () => {
    const next = await listen(await signInViewer(app));
    const token = await signInAdmin(app);
    expect((await signUp(app, applicant)).status).toBe(200);
    const body = { type: 'movie', title: 'The Kite', slug: 'the-kite', genres: [], runtime: 1 };
    const added = await app.call('POST videos/add/movie-details', { token, body });
    expect(added.status).toBe(200);
    expect(await next()).toEqual({ type: 'catalogue-changed' });
  });

  it('tells an account’s pages, and nobody else’s, what belongs to the account', async () => {
    const token = await signInViewer(app);
    const pages = [await listen(token), await listen(await signInViewer(app))];
    const other = await listen(await signInViewer(app, OTHER_PHONE));
    const admin = await signInAdmin(app);
    const body = { movieName: 'The Kite', movieType: 'movie' };
    expect((await app.call('POST user/movie-request', { token, body })).status).toBe(200);
    for (const next of pages) expect(await next()).toEqual({ type: 'requests-changed' });
    const movie = { type: 'movie', title: 'The Kite', slug: 'the-kite' };
    expect((await app.call('POST videos/add/movie-details', { token: admin, body: movie })).status).toBe(200);
    expect(await other()).toEqual({ type: 'catalogue-changed' });
  });

  it('tells admins of feedback, and its resident that it is closed', async () => {
    const token = await signInViewer(app);
    const admin = await signInAdmin(app);
    const [page, resident] = [await listen(admin), await listen(token)];
    const body = { subject: 'Sound', message: 'It lags.', sender_type: 'client' };
    await app.call('POST user/feedback/post', { token, body });
    expect(await page()).toEqual({ type: 'feedback-changed' });
    const [{ id }] = (await app.call('GET user/feedback/get', { token })).body.details;
    await app.call('PATCH admin/feedback/status', { token: admin, body: { id, status: 'closed' } });
    expect(await page()).toEqual({ type: 'feedback-changed' });
    expect(await resident()).toEqual({ type: 'own-feedback-changed' });
  });

  it.each(['deleted', 'erased'])('tells admins of the feedback of a resident who is %s', async (how) => {
    const admin = await signInAdmin(app);
    const page = await listen(admin);
    if (how === 'deleted') await app.call(`GET admin/clients/delete-user/${people.viewer}`, { token: admin });
    else await app.call('POST admin/clients/erase', { token: admin, body: { id: people.viewer } });
    const told = [await page(), await page()].map(({ type }) => type);
    expect(new Set(told)).toEqual(new Set(['clients-changed', 'feedback-changed']));
  });

  it('does not keep a session alive', async () => {
    const token = await signInAdmin(app);
    const next = await listen(token);
    const { expires_at } = await app.database.db
      .selectFrom('sessions')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    app.clock.advance(Date.parse(expires_at) - app.clock.now());
    expect(await next()).toEqual({ type: 'signed-out' });
  });
});
