import { messagingMessages, requestMessages } from '@sebule/contract';
import { afterEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, isoTime } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/open.ts';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases, describeOnPostgres } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  STAFF_EMAIL,
  VIEWER_PHONE,
  addPeople,
  signInAdmin,
  signInViewer,
} from '../../testing/fixtures.ts';

const WITH_GATEWAY = { SMS_PROVIDER: 'log' };

/** Two residents who want to be notified, and a third who does not. */
const askFor = async (app: TestApp, movieName: string): Promise<number> => {
  const ask = async (phone: string, notify: boolean) => {
    const token = await signInViewer(app, phone);
    const body = { movieName, movieType: 'movie', notify };
    return (await app.call('POST user/movie-request', { token, body })).body.details[0].request.id as number;
  };
  await ask(VIEWER_PHONE, true);
  return ask(OTHER_PHONE, true);
};

const answering =
  (app: TestApp, token: string) =>
  (id: number, rest: object = {}) =>
    app.call('PATCH admin/videos/movie-request-status', {
      token,
      body: { status: 'uploaded', row: { id, status: 'pending' }, message: 'It’s here.', ...rest },
    });

const countIn = async (app: TestApp, table: 'notifications' | 'jobs'): Promise<number> =>
  (await app.database.db.selectFrom(table).select('id').execute()).length;

describeOnBothDatabases('an answer by SMS', (open) => {
  let app: TestApp;
  let answer: ReturnType<typeof answering>;
  const start = async (env: Record<string, string> = WITH_GATEWAY) => {
    app = await createTestApp(open, env);
    await addPeople(app.database.db);
    answer = answering(app, await signInAdmin(app));
    return askFor(app, 'Kite');
  };
  afterEach(() => app.close());
  const sentTo = async () =>
    (await app.sentSms()).toSorted((a, b) => (a.to < b.to ? -1 : 1)).map(({ to, text }) => [to, text]);

  it('reaches each who wanted to be notified once, in straight characters', async () => {
    const id = await start();
    const token = await signInAdmin(app);
    const listed = await app.call('GET admin/videos/movie-requests/pending', { token });
    expect(listed.body.details).toMatchObject([{ notified: 2, by_sms: 2 }]);
    expect((await answer(id, { sms_parts: 2 })).body.details).toEqual([
      { status: 'uploaded', notified: 2, by_sms: 2 },
    ]);
    const sent = [
      [VIEWER_PHONE, "It's here."],
      [OTHER_PHONE, "It's here."],
    ];
    expect(await sentTo()).toEqual(sent);
    // The same again, as after a lost answer.
    expect((await answer(id, { row: id, sms_parts: 2 })).body.details).toEqual([
      { status: 'uploaded', notified: 0, by_sms: 0 },
    ]);
    expect(await sentTo()).toEqual(sent);
    expect(await countIn(app, 'notifications')).toBe(2);
    const log = await app.database.db.selectFrom('audit_log').select('note').execute();
    expect(log).toContainEqual({ note: '#1: uploaded · SMS: 2 parts' });
  });

  it('is sent only if the admin says so, and to nobody who is blocked', async () => {
    const id = await start();
    await app.database.db
      .updateTable('accounts')
      .set({ status: 'blocked' })
      .where('phone', '=', OTHER_PHONE)
      .execute();
    expect((await answer(id)).body.details).toEqual([{ status: 'uploaded', notified: 2, by_sms: 0 }]);
    expect(await sentTo()).toEqual([]);
    expect((await answer(id, { status: 'cancelled', row: id, sms_parts: 1 })).body.details).toEqual([
      { status: 'cancelled', notified: 2, by_sms: 1 },
    ]);
    expect(await sentTo()).toEqual([[VIEWER_PHONE, "It's here."]]);
  });

  it('stores nothing when it would cost more than the admin has seen, or without a gateway', async () => {
    const id = await start();
    const dear = await answer(id, { sms_parts: 1 });
    expect([dear.status, dear.body.msg]).toEqual([409, messagingMessages.smsCostChanged]);
    expect([await countIn(app, 'notifications'), await countIn(app, 'jobs')]).toEqual([0, 0]);
    await app.close();
    const other = await start({});
    const none = await answer(other, { sms_parts: 2 });
    expect([none.status, none.body.msg]).toEqual([409, messagingMessages.smsNotConfigured]);
    expect([await countIn(app, 'notifications'), await countIn(app, 'jobs')]).toEqual([0, 0]);
  });

  it('is not sent any more once another answer has followed, or after a day', async () => {
    const id = await start();
    await answer(id, { sms_parts: 2 });
    await answer(id, { status: 'cancelled', row: id, message: 'It is broken.', sms_parts: 2 });
    expect(await sentTo()).toEqual([
      [VIEWER_PHONE, 'It is broken.'],
      [OTHER_PHONE, 'It is broken.'],
    ]);
    await answer(id, { status: 'uploaded', row: id, sms_parts: 2 });
    app.clock.advance(DAY_MS);
    expect(await sentTo()).toHaveLength(2);
  });

  const toldIn = async (phone: string) => {
    const token = await signInViewer(app, phone);
    const { body } = await app.call('GET user/notifications/get', { token });
    return body.details.map(({ content }: { content: { message: string } }) => content.message);
  };

  it('has the corrected text, if it has not been sent', async () => {
    const id = await start();
    await answer(id, { status: 'inProgress', message: 'Soon.' });
    await answer(id, { row: id, message: 'In 4K.', sms_parts: 2 });
    // As the page sends it, which offers no text message then.
    expect((await answer(id, { row: id, message: 'In HD.' })).status).toBe(200);
    expect(await sentTo()).toEqual([
      [VIEWER_PHONE, 'In HD.'],
      [OTHER_PHONE, 'In HD.'],
    ]);
    expect([await toldIn(VIEWER_PHONE), await toldIn(OTHER_PHONE)]).toEqual([
      ['In HD.', 'Soon.'],
      ['In HD.', 'Soon.'],
    ]);
    await answer(id, { row: id, message: 'In HD, in Kiswahili.', sms_parts: 2 });
    expect(await sentTo()).toHaveLength(2);
    expect(await toldIn(VIEWER_PHONE)).toEqual(['In HD, in Kiswahili.', 'Soon.']);
  });

  it('has the corrected text for those whose message still waits, and is not sent again to the others', async () => {
    const id = await start();
    await answer(id, { message: 'In 4K.', sms_parts: 2 });
    const { db } = app.database;
    const waiting = await db.selectFrom('jobs').selectAll().where('kind', '=', 'sms-to-many').execute();
    const later = waiting.find(({ payload }) => payload.includes(OTHER_PHONE));
    const dueAt = isoTime(app.clock.now() + HOUR_MS);
    await db
      .updateTable('jobs')
      .set({ due_at: dueAt })
      .where('id', '=', later?.id ?? 0)
      .execute();
    expect(await sentTo()).toEqual([[VIEWER_PHONE, 'In 4K.']]);
    await answer(id, { row: id, message: 'In HD.', sms_parts: 2 });
    app.clock.advance(HOUR_MS);
    expect(await sentTo()).toEqual([
      [VIEWER_PHONE, 'In 4K.'],
      [OTHER_PHONE, 'In HD.'],
    ]);
    expect([await toldIn(VIEWER_PHONE), await toldIn(OTHER_PHONE)]).toEqual([['In HD.'], ['In HD.']]);
  });

  it('is not corrected into one that costs more, unless the admin agrees to it', async () => {
    const id = await start();
    await answer(id, { message: 'In 4K.', sms_parts: 2 });
    const long = { row: id, message: 'a'.repeat(161) };
    const dear = await answer(id, long);
    expect([dear.status, dear.body.msg]).toEqual([409, messagingMessages.smsCorrectionLonger]);
    expect(await toldIn(VIEWER_PHONE)).toEqual(['In 4K.']);
    expect((await answer(id, { ...long, sms_parts: 4 })).status).toBe(200);
    expect(await sentTo()).toEqual([
      [VIEWER_PHONE, long.message],
      [OTHER_PHONE, long.message],
    ]);
  });
});

describeOnPostgres('two servers on one database', (open) => {
  it('let one of two admins answer, and tell the other', async () => {
    const first = await createTestApp(open, WITH_GATEWAY);
    const { databaseUrl, dataDir } = first.database;
    const second = await createTestApp(async () => {
      const db = openDatabase({ databaseUrl, dataDir });
      return { db, databaseUrl, dataDir, close: () => db.destroy() };
    }, WITH_GATEWAY);
    try {
      await addPeople(first.database.db);
      const answerFirst = answering(first, await signInAdmin(first));
      const answerSecond = answering(second, await signInAdmin(second, STAFF_EMAIL));
      for (const [round, name] of ['Kite', 'Rain', 'River'].entries()) {
        const id = await askFor(first, name);
        const answers = await Promise.all([
          answerFirst(id, { sms_parts: 2 }),
          answerSecond(id, { sms_parts: 2, status: 'cancelled' }),
        ]);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
        expect(answers.find(({ status }) => status === 409)?.body.msg).toBe(
          requestMessages.requestAnsweredMeanwhile,
        );
        expect(await countIn(first, 'notifications')).toBe(2 * (round + 1));
        await Promise.all([first.runJobs(), second.runJobs()]);
        expect(await first.sentSms()).toHaveLength(2 * (round + 1));
      }
    } finally {
      await second.close();
      await first.close();
    }
  });
});
