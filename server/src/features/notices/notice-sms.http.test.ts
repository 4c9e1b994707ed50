import { messagingMessages } from '@sebule/contract';
import { afterEach, expect, it } from 'vitest';
import { erasableResidentsRepository } from '#features/accounts/index.ts';
import { HOUR_MS, isoTime } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { TEST_NOW, type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  VIEWER_PHONE,
  type People,
  addAccount,
  addPeople,
  signInAdmin,
} from '../../testing/fixtures.ts';
import { noticeForm, publishNotice } from '../../testing/notices.ts';
import { waitsForDatabase } from '../../testing/waits-for-database.ts';

describeOnBothDatabases('notices by SMS', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  const start = async (env: Record<string, string> = { SMS_PROVIDER: 'log' }) => {
    app = await createTestApp(open, env);
    people = await addPeople(app.database.db);
    admin = await signInAdmin(app);
  };
  afterEach(() => app.close());
  const publish = (changes?: Record<string, unknown>) => publishNotice(app, admin, changes);
  const send = (body: object, key: string) =>
    app.call('POST admin/notices/add', { token: admin, body, headers: { 'idempotency-key': key } });
  const waiting = async () =>
    (await app.database.db.selectFrom('jobs').select('payload').where('kind', '=', 'sms-to-many').execute())
      .length;
  const stored = async () => (await app.call('GET admin/notices/get-list', { token: admin })).body.details;

  it('are sent once to each resident they are for, in straight characters', async () => {
    await start();
    await addAccount(app.database.db, { phone: '254733000001', status: 'blocked' });
    const form = noticeForm(app, { message: 'It’s off — sorry.', sms_parts: 2 });
    const answers = await Promise.all([1, 2].map(() => send(form, 'a notice')));
    expect(answers.map(({ body }) => body.details[0].sms_parts)).toEqual([2, 2]);
    const sent = await app.sentSms();
    expect(sent.map(({ to }) => to).toSorted()).toEqual([VIEWER_PHONE, OTHER_PHONE]);
    expect(sent[0]?.text).toBe("Water\nIt's off - sorry.");
    const log = await app.database.db.selectFrom('audit_log').select('note').execute();
    expect(log).toContainEqual({ note: 'Water · Everyone · SMS: 2 parts' });
  });

  it('are not sent to somebody who is erased while the notice is published', async () => {
    await start();
    const { db } = app.database;
    const { begun } = await inTransaction(db, async (tx) => {
      await erasableResidentsRepository(tx.db).lock(people.viewer);
      const publishing = publish({ sms_parts: 2 });
      await waitsForDatabase(db, publishing);
      await tx.db
        .updateTable('accounts')
        .set({ phone: null, deleted_at: isoTime(TEST_NOW) })
        .where('id', '=', people.viewer)
        .execute();
      return { begun: publishing };
    });
    expect((await begun).status).toBe(200);
    expect((await app.sentSms()).map(({ to }) => to)).toEqual([OTHER_PHONE]);
  });

  it('are not left out, or paid for, by a changed notice that is sent again', async () => {
    await start();
    const form = noticeForm(app);
    await send(form, 'unpaid');
    expect((await send({ ...form, sms_parts: 2 }, 'unpaid')).body.details[0].code).toBe('key-reused');
    expect(await app.sentSms()).toEqual([]);
    const paid = noticeForm(app, { sms_parts: 2 });
    await send(paid, 'paid');
    for (const sms_parts of [undefined, 3]) {
      const { status, body } = await send({ ...paid, sms_parts }, 'paid');
      expect([status, JSON.parse(body.details[0].earlier)]).toMatchObject([
        422,
        { audience: 'everyone', sms_parts: 2 },
      ]);
    }
    expect((await send(paid, 'paid')).status).toBe(200);
    expect(await app.sentSms()).toHaveLength(2);
  });

  it('are refused without a gateway, with what to set', async () => {
    await start({});
    const { status, body } = await publish({ sms_parts: 2 });
    expect([status, body.msg, body.details]).toEqual([
      409,
      messagingMessages.smsNotConfigured,
      [{ code: 'sms-not-configured' }],
    ]);
    expect([await stored(), await waiting()]).toEqual([[], 0]);
  });

  it('are refused when they would need more parts than the admin has seen', async () => {
    await start();
    const { status, body } = await publish({ sms_parts: 1 });
    expect([status, body.details[0].code]).toEqual([409, 'sms-cost-changed']);
    expect((await publish({ message: 'a'.repeat(155), sms_parts: 3 })).status).toBe(409);
    expect([await stored(), await waiting()]).toEqual([[], 0]);
    expect((await publish({ message: 'a'.repeat(155), sms_parts: 4 })).status).toBe(200);
  });

  it.each(['PATCH admin/notices/end', 'POST admin/notices/delete'])(
    'that still wait are not sent after %s',
    async (name) => {
      await start();
      const { body } = await publish({ sms_parts: 2 });
      await publish({ title: 'Lift', sms_parts: 2 });
      expect(await waiting()).toBe(4);
      await app.call(name, { token: admin, body: { id: body.details[0].id } });
      expect((await app.sentSms()).map(({ text }) => text.split('\n')[0])).toEqual(['Lift', 'Lift']);
    },
  );

  it('are not sent once the notice is over', async () => {
    await start();
    await publish({ sms_parts: 2 });
    app.clock.advance(HOUR_MS);
    expect(await app.sentSms()).toEqual([]);
  });

  it('are not sent to a resident who has been deleted meanwhile', async () => {
    await start();
    await publish({ sms_parts: 2 });
    await app.call(`GET admin/clients/delete-user/${people.viewer}`, { token: admin });
    expect((await app.sentSms()).map(({ to }) => to)).toEqual([OTHER_PHONE]);
  });
});
