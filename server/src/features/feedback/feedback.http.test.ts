import { commonMessages, feedbackMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { OTHER_PHONE, signInViewer, startWithViewer } from '../../testing/fixtures.ts';

describeOnBothDatabases('feedback', (open) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
  });
  afterEach(() => app.close());

  const SOUND = { subject: 'Sound', message: 'The sound lags.', sender_type: 'client' };
  const post = (body: unknown = SOUND, as = token) =>
    app.call('POST user/feedback/post', { token: as, body });
  const numbered = (number: number) => ({ ...SOUND, subject: `Sound ${number}` });
  const own = async (as = token) => (await app.call('GET user/feedback/get', { token: as })).body.details;

  it('is kept as an open thread, the newest first', async () => {
    expect(await own()).toEqual([]);
    const { status, body } = await post();
    expect([status, body.msg, body.details]).toEqual([200, feedbackMessages.feedbackSent, []]);
    app.clock.advance(1_000);
    await post({ ...SOUND, subject: ' More films ', message: 'Please:\n- one\n- two' });
    const [later, first] = await own();
    expect(later).toEqual({
      id: expect.any(Number),
      subject: 'More films',
      status: 'open',
      created_at: isoTime(TEST_NOW + 1_000),
      messages: [
        { message: 'Please:\n- one\n- two', sender_type: 'client', created_at: isoTime(TEST_NOW + 1_000) },
      ],
    });
    expect(first).toMatchObject({ subject: 'Sound', messages: [{ message: 'The sound lags.' }] });
  });

  it('shows the answers, oldest message first', async () => {
    await post();
    await post({ ...SOUND, subject: 'Picture' });
    const { db } = app.database;
    const thread = (await own()).find((entry: { subject: string }) => entry.subject === 'Sound');
    const answer = (message: string, at: number) =>
      db
        .insertInto('feedback_messages')
        .values({ thread_id: thread.id, sender_type: 'admin', message, created_at: isoTime(at) })
        .execute();
    await answer('It is mended.', TEST_NOW + 2_000);
    await answer('We are looking.', TEST_NOW + 1_000);
    await db.updateTable('feedback_threads').set({ status: 'closed' }).where('id', '=', thread.id).execute();
    const [picture, sound] = await own();
    expect(picture).toMatchObject({
      subject: 'Picture',
      status: 'open',
      messages: [{ sender_type: 'client' }],
    });
    expect(sound.status).toBe('closed');
    expect(sound.messages.map((entry: { message: string }) => entry.message)).toEqual([
      'The sound lags.',
      'We are looking.',
      'It is mended.',
    ]);
  });

  it('is visible only to its viewer', async () => {
    await post();
    expect(await own(await signInViewer(app, OTHER_PHONE))).toEqual([]);
  });

  it('is accepted 20 times within 15 minutes, per account', async () => {
    for (let posts = 0; posts < 19; posts += 1) expect((await post(numbered(posts))).status).toBe(200);
    const withKey = { token, body: numbered(19), headers: { 'idempotency-key': 'the twentieth' } };
    expect((await app.call('POST user/feedback/post', withKey)).status).toBe(200);
    app.clock.advance(5 * MINUTE_MS);
    const { status, headers, body } = await post(numbered(20));
    expect([status, headers['retry-after'], body.msg]).toEqual([429, '600', commonMessages.tooManyTries]);
    expect(await own()).toHaveLength(20);
    expect((await post(SOUND, await signInViewer(app, OTHER_PHONE))).status).toBe(200);
    // A repeated post that is stored already is not refused.
    expect((await app.call('POST user/feedback/post', withKey)).status).toBe(200);
    app.clock.advance(10 * MINUTE_MS);
    expect((await post(numbered(20))).status).toBe(200);
    expect(await own()).toHaveLength(21);
  });

  it('is deleted with its account', async () => {
    await post();
    const { db } = app.database;
    await db.deleteFrom('accounts').execute();
    expect(await db.selectFrom('feedback_messages').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['subject', { subject: '  ' }],
    ['subject', { subject: 'x'.repeat(151) }],
    ['subject', { subject: 7 }],
    ['subject', { subject: '\u200B' }],
    ['message', { message: '' }],
    ['message', { message: '\u200B\uFE0F' }],
    ['message', { message: 'x'.repeat(4_001) }],
    ['message', { message: undefined }],
    ['sender_type', { sender_type: 'admin' }],
    ['sender_type', { sender_type: undefined }],
  ])('names the field %s for %j', async (field, wrong) => {
    const { status, body } = await post({ ...SOUND, ...wrong });
    expect([status, body.details[0].field]).toEqual([400, field]);
    expect(await own()).toEqual([]);
  });
});
