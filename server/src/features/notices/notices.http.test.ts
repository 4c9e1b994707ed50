import { NOTICE_DAYS_MAX, commonMessages, noticeMessages } from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  type People,
  addAccount,
  signInAdmin,
  signInViewer,
  startWithViewer,
} from '../../testing/fixtures.ts';
import { noticeForm, publishNotice } from '../../testing/notices.ts';

const NGARA = { audience: 'block', location: 'Ngara' };

describeOnBothDatabases('notices', (open) => {
  let app: TestApp;
  let people: People;
  let token: string;
  let other: string;
  let admin: string;
  beforeEach(async () => {
    ({ app, people, token } = await startWithViewer(open));
    await moveTo(people.viewer, { location: 'Ngara', apartment: 'A4' });
    await moveTo(people.other, { location: 'Kilimani', apartment: 'A4' });
    other = await signInViewer(app, OTHER_PHONE);
    admin = await signInAdmin(app);
  });
  afterEach(() => app.close());

  const moveTo = (id: number, place: { location: string | null; apartment: string | null }) =>
    app.database.db.updateTable('accounts').set(place).where('id', '=', id).execute();
  const publish = (changes?: Record<string, unknown>) => publishNotice(app, admin, changes);
  const published = async (changes?: Record<string, unknown>): Promise<number> =>
    (await publish(changes)).body.details[0].id;
  const shownTo = async (as: string) =>
    (await app.call('GET user/landing_page_data/get', { token: as })).body.details[0].notices;
  const told = async (as: string) =>
    (await app.call('GET user/notifications/get', { token: as })).body.details;
  const list = async (query = '') => app.call(`GET admin/notices/get-list${query}`, { token: admin });
  const titles = async (query?: string) =>
    (await list(query)).body.details.map(({ title }: { title: string }) => title);
  const end = (id: number) => app.call('PATCH admin/notices/end', { token: admin, body: { id } });
  const remove = (id: number) => app.call('POST admin/notices/delete', { token: admin, body: { id } });
  const audited = async () =>
    (await app.database.db.selectFrom('audit_log').select(['event', 'note']).orderBy('id').execute()).filter(
      ({ event }) => event.startsWith('notice-'),
    );

  it('for everyone are shown to everyone, on the dashboard and as a notification', async () => {
    const { status, body } = await publish();
    expect([status, body.msg]).toEqual([200, noticeMessages.noticePublished]);
    expect(body.details).toEqual([
      {
        id: expect.any(Number),
        title: 'Water',
        message: 'The tank is cleaned on Friday.',
        audience: 'everyone',
        location: null,
        apartment: null,
        created_at: isoTime(TEST_NOW),
        created_by: expect.any(String),
        ends_at: isoTime(TEST_NOW + HOUR_MS),
        ends_in: 3_600,
        residents: 2,
        sms_parts: null,
      },
    ]);
    const { id } = body.details[0];
    for (const as of [token, other]) {
      expect(await shownTo(as)).toEqual([
        {
          id,
          title: 'Water',
          message: 'The tank is cleaned on Friday.',
          created_at: isoTime(TEST_NOW),
          ends_at: isoTime(TEST_NOW + HOUR_MS),
          ends_in: 3_600,
        },
      ]);
      expect(await told(as)).toMatchObject([
        {
          content: { kind: 'notice', title: 'Water' },
          read_at: null,
          notice: { id, message: 'The tank is cleaned on Friday.', is_over: false },
        },
      ]);
    }
    expect(await audited()).toEqual([{ event: 'notice-published', note: 'Water · Everyone' }]);
    expect(await app.sentSms()).toEqual([]);
  });

  it('keep line breaks, and are text whatever they look like', async () => {
    const message = 'One\n\nTwo <b>three</b>';
    await publish({ message });
    expect(await shownTo(token)).toMatchObject([{ message }]);
  });

  describe('for some', () => {
    it('are shown to the residents of the block only', async () => {
      await publish({ ...NGARA, location: 'NGARA' });
      expect(await shownTo(token)).toMatchObject([{ title: 'Water' }]);
      expect([await shownTo(other), await told(other)]).toEqual([[], []]);
    });

    it('are shown to the residents of the apartment only', async () => {
      await publish({ audience: 'apartment', location: 'Kilimani', apartment: 'a4' });
      expect(await shownTo(other)).toMatchObject([{ title: 'Water' }]);
      expect([await shownTo(token), await told(token)]).toEqual([[], []]);
    });

    it('reach an apartment without a block', async () => {
      await moveTo(people.other, { location: null, apartment: 'A4' });
      await publish({ audience: 'apartment', apartment: 'A4' });
      expect([await shownTo(other), await shownTo(token)]).toMatchObject([[{ title: 'Water' }], []]);
    });

    it('do not ignore what tells apartments apart', async () => {
      await moveTo(people.viewer, { location: 'Ngara', apartment: '1 11' });
      await moveTo(people.other, { location: 'Ngara', apartment: '11 1' });
      await publish({ audience: 'apartment', location: 'Ngara', apartment: '1 11' });
      expect([await shownTo(token), await shownTo(other)]).toMatchObject([[{ title: 'Water' }], []]);
    });

    it('are shown to those who move in later, and not to those who have left', async () => {
      await publish(NGARA);
      await moveTo(people.other, { location: 'Ngara', apartment: null });
      await moveTo(people.viewer, { location: 'Kilimani', apartment: null });
      expect([await shownTo(other), await shownTo(token)]).toMatchObject([[{ title: 'Water' }], []]);
    });

    it('are shown to those who are approved later', async () => {
      const phone = '254733000001';
      const id = await addAccount(app.database.db, { phone, status: 'pending', location: 'Ngara' });
      expect((await publish(NGARA)).body.details).toMatchObject([{ residents: 1 }]);
      await app.call('PATCH admin/clients/update-status', { token: admin, body: { id, status: 'active' } });
      expect(await shownTo(await signInViewer(app, phone))).toMatchObject([{ title: 'Water' }]);
    });

    it('are refused where nobody lives', async () => {
      const block = await publish({ ...NGARA, location: 'Ngra' });
      expect([block.status, block.body.details[0].field]).toEqual([400, 'location']);
      const apartment = await publish({ ...NGARA, audience: 'apartment', apartment: 'Z9' });
      expect([apartment.status, apartment.body.details[0].field]).toEqual([400, 'apartment']);
      expect([await titles(), await told(token), await audited()]).toEqual([[], [], []]);
    });

    it('can be for the places where residents live', async () => {
      await moveTo(people.other, { location: 'ngara', apartment: null });
      await addAccount(app.database.db, { phone: '254733000001', location: null, apartment: null });
      await addAccount(app.database.db, { phone: '254733000002', status: 'blocked', location: 'Nowhere' });
      const { body } = await app.call('GET admin/notices/reach', { token: admin });
      expect(body.details).toEqual([
        {
          residents: 3,
          blocks: [
            { location: expect.stringMatching(/ngara/i), residents: 2, apartments: [expect.any(Object)] },
            { location: null, residents: 1, apartments: [] },
          ],
        },
      ]);
      expect(body.details[0].blocks[0].apartments).toEqual([{ apartment: 'A4', residents: 1 }]);
    });
  });

  describe('that are over', () => {
    it('vanish from the dashboard at their time, and the notification says so', async () => {
      await publish();
      app.clock.advance(HOUR_MS - 1);
      expect(await shownTo(token)).toMatchObject([{ ends_in: 0.001 }]);
      app.clock.advance(1);
      expect(await shownTo(token)).toEqual([]);
      expect(await told(token)).toMatchObject([{ content: { title: 'Water' }, notice: { is_over: true } }]);
    });

    it('vanish when they are ended', async () => {
      const id = await published();
      app.clock.advance(1_000);
      const { status, body } = await end(id);
      expect([status, body.msg]).toEqual([200, noticeMessages.noticeEnded]);
      expect(body.details).toMatchObject([{ ends_at: isoTime(TEST_NOW + 1_000), ends_in: 0 }]);
      expect(await shownTo(token)).toEqual([]);
      expect(await told(token)).toMatchObject([{ notice: { is_over: true } }]);
      expect((await audited()).at(-1)).toEqual({ event: 'notice-ended', note: 'Water · Everyone' });
      const again = await end(id);
      expect([again.status, again.body.details[0].code]).toEqual([409, 'notice-over']);
    });

    it('take their text with them when they are deleted', async () => {
      const id = await published(NGARA);
      expect((await remove(id)).body.msg).toBe(noticeMessages.noticeDeleted);
      expect([await shownTo(token), await titles()]).toEqual([[], []]);
      expect(await told(token)).toMatchObject([{ content: { title: 'Water' }, notice: null }]);
      expect((await audited()).at(-1)).toEqual({ event: 'notice-deleted', note: 'Water · Ngara' });
      expect([(await remove(id)).status, (await end(id)).status]).toEqual([404, 404]);
    });
  });

  describe('sent twice', () => {
    const publishWithKey = (body: object, key = 'a notice') =>
      app.call('POST admin/notices/add', { token: admin, body, headers: { 'idempotency-key': key } });

    it('are published once', async () => {
      const form = noticeForm(app);
      const call = () => publishWithKey(form);
      const answers = await Promise.all([call(), call(), call()]);
      answers.push(await call());
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.details[0].id)).size).toBe(1);
      expect([(await told(token)).length, (await audited()).length]).toEqual([1, 1]);
    });

    it.each([
      ['title', { title: 'Lift' }],
      ['message', { message: 'On Saturday.' }],
      ['audience', { audience: 'everyone' }],
      ['apartment', { audience: 'apartment', apartment: 'A4' }],
      ['block', { location: 'Kilimani' }],
      ['end', { ends_at: isoTime(TEST_NOW + 2 * HOUR_MS) }],
      ['text message', { sms_parts: 10 }],
    ])('are not changed by that: another %s is refused, with what was published', async (_what, change) => {
      const form = noticeForm(app, NGARA);
      await publishWithKey(form);
      const changed = await publishWithKey({ ...form, ...change });
      expect([changed.status, changed.body.msg]).toEqual([422, commonMessages.keyReused]);
      const [{ code, earlier }] = changed.body.details;
      expect([code, JSON.parse(earlier)]).toMatchObject([
        'key-reused',
        { title: 'Water', ...NGARA, ends_at: form.ends_at, residents: 1, sms_parts: null },
      ]);
      expect(await shownTo(token)).toMatchObject([{ message: form.message, ends_at: form.ends_at }]);
      expect([await told(other), (await audited()).length]).toEqual([[], 1]);
    });

    it('are not published again after they have been deleted, or have ended', async () => {
      const form = noticeForm(app);
      const { body } = await publishWithKey(form, 'deleted');
      await remove(body.details[0].id);
      expect((await publishWithKey(form, 'deleted')).status).toBe(200);
      expect(await shownTo(token)).toEqual([]);
      const short = noticeForm(app);
      await publishWithKey(short);
      app.clock.advance(HOUR_MS);
      expect((await publishWithKey(short)).body.details).toMatchObject([{ ends_in: 0 }]);
      expect(await told(token)).toHaveLength(2);
    });
  });

  it('are listed for admins: filtered, sorted, searched and by pages', async () => {
    await publish({ title: 'Water' });
    app.clock.advance(1_000);
    await publish({ title: 'Électricité', ...NGARA, ends_at: isoTime(TEST_NOW + 2_000) });
    app.clock.advance(1_000);
    expect(await titles()).toEqual(['Électricité', 'Water']);
    expect(await titles('?state=current')).toEqual(['Water']);
    expect(await titles('?state=ended')).toEqual(['Électricité']);
    expect(await titles('?sort=title')).toEqual(['Électricité', 'Water']);
    expect(await titles('?sort=-ends_at')).toEqual(['Water', 'Électricité']);
    expect(await titles('?q=electricite')).toEqual(['Électricité']);
    expect(await titles('?q=ngara')).toEqual(['Électricité']);
    const page = await list('?limit=1&offset=1');
    expect([page.body.details.length, page.headers['x-total-count']]).toEqual([1, '2']);
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'a'.repeat(81) }],
    ['message', { message: '' }],
    ['message', { message: 'a'.repeat(1_001) }],
    ['audience', { audience: 'neighbours' }],
    ['location', { audience: 'block' }],
    ['apartment', { audience: 'apartment', location: 'Ngara' }],
    ['ends_at', { ends_at: 'tomorrow' }],
    ['ends_at', { ends_at: isoTime(TEST_NOW) }],
    ['ends_at', { ends_at: isoTime(TEST_NOW + NOTICE_DAYS_MAX * DAY_MS + 1) }],
    ['sms_parts', { sms_parts: 0 }],
  ])('are refused for their %s, as of %j', async (wrong, changes) => {
    const { status, body } = await publish(changes);
    expect([status, body.details[0].field]).toEqual([400, wrong]);
    expect(await titles()).toEqual([]);
  });
});
