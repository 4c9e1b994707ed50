import { commonMessages, feedbackMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock.ts';
import type { TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { OTHER_PHONE, signInViewer, startWithViewer } from '../../testing/fixtures.ts';

describeOnBothDatabases('a call that is sent again with its Idempotency-Key', (open) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
  });
  afterEach(() => app.close());

  const SOUND = { subject: 'Sound', message: 'The sound lags.', sender_type: 'client' };
  const post = (key: string, { body = SOUND, as = token } = {}) =>
    app.call('POST user/feedback/post', { token: as, body, headers: { 'idempotency-key': key } });
  const reply = (key: string, id: number, message: string) =>
    app.call('POST user/feedback/reply', {
      token,
      body: { id, message },
      headers: { 'idempotency-key': key },
    });
  const own = async (as = token) => (await app.call('GET user/feedback/get', { token: as })).body.details;
  const keys = () => app.database.db.selectFrom('idempotency_keys').select('key').execute();

  it('gets the same answer, and changes nothing', async () => {
    const first = await post('one');
    app.clock.advance(DAY_MS - 1);
    const again = await post('one', { body: { ...SOUND, subject: ' Sound ' } });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await own()).toHaveLength(1);
  });

  it('is done once when both arrive at the same moment', async () => {
    const both = await Promise.all([post('one'), post('one'), post('one')]);
    expect(both.map(({ status, body }) => [status, body.msg])).toEqual(
      both.map(() => [200, feedbackMessages.feedbackSent]),
    );
    expect(await own()).toHaveLength(1);
  });

  it('is refused when it asks for something else, or for it elsewhere', async () => {
    await post('one');
    const [{ id }] = await own();
    for (const other of [
      await post('one', { body: { ...SOUND, message: 'It is better.' } }),
      await reply('one', id, 'It is better.'),
    ]) {
      expect([other.status, other.body.msg]).toEqual([422, commonMessages.keyReused]);
      expect(other.body.details).toEqual([{ code: 'key-reused', earlier: 'null' }]);
    }
    expect(await own()).toMatchObject([{ messages: [{ message: SOUND.message }] }]);
  });

  it('is a call of its own for another account', async () => {
    const other = await signInViewer(app, OTHER_PHONE);
    await post('one');
    expect((await post('one', { as: other })).status).toBe(200);
    expect([(await own()).length, (await own(other)).length]).toEqual([1, 1]);
  });

  it('is done when it was refused before, or when that could not be stored', async () => {
    await post('a thread');
    const [{ id }] = await own();
    const { db } = app.database;
    await db.updateTable('feedback_threads').set({ status: 'closed' }).execute();
    expect((await reply('one', id, 'Still.')).status).toBe(409);
    await db.updateTable('feedback_threads').set({ status: 'open' }).execute();
    await db.schema.alterTable('feedback_messages').renameTo('messages_away').execute();
    expect((await reply('one', id, 'Still.')).status).toBe(500);
    await db.schema.alterTable('messages_away').renameTo('feedback_messages').execute();
    expect((await reply('one', id, 'Still.')).status).toBe(200);
    expect((await reply('one', id, 'Still.')).status).toBe(200);
    expect((await own())[0].messages).toHaveLength(2);
  });

  it('is a new one after a day', async () => {
    await post('one');
    app.clock.advance(DAY_MS);
    expect((await post('one')).status).toBe(200);
    expect((await post('one')).status).toBe(200);
    expect([(await own()).length, await keys()]).toEqual([2, [{ key: 'one' }]]);
  });

  it('is not known any more after a thousand others of its account', async () => {
    const account_id = (await app.database.db.selectFrom('sessions').select('account_id').executeTakeFirst())
      ?.account_id;
    await post('one');
    app.clock.advance(1);
    const kept_at = new Date(app.clock.now()).toISOString();
    await app.database.db
      .insertInto('idempotency_keys')
      .values(
        Array.from({ length: 999 }, (_, at) => ({
          account_id: account_id ?? 0,
          key: `other ${at}`,
          fingerprint: 'f',
          outcome: 'null',
          kept_at,
        })),
      )
      .execute();
    await post('one');
    expect(await own()).toHaveLength(1);
    app.clock.advance(1);
    await post('two', { body: { ...SOUND, subject: 'Picture' } });
    const left = (await keys()).map(({ key }) => key);
    expect([left.length, left.includes('one'), left.includes('two')]).toEqual([1_000, false, true]);
  });

  it.each([
    ['must not be empty', ''],
    ['must have at most 128 characters', 'x'.repeat(129)],
  ])('%s', async (problem, key) => {
    const { status, body } = await post(key);
    expect([status, body.msg]).toEqual([400, `idempotency-key: ${problem}`]);
  });

  it('is not asked for: without it, each call is done', async () => {
    for (let time = 1; time <= 2; time += 1)
      await app.call('POST user/feedback/post', { token, body: { ...SOUND, subject: `Sound ${time}` } });
    expect([(await own()).length, await keys()]).toEqual([2, []]);
  });
});
