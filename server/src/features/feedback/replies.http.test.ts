import { feedbackMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/clock.ts';
import type { TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { OTHER_PHONE, signInAdmin, signInViewer, startWithViewer } from '../../testing/fixtures.ts';

describeOnBothDatabases('a reply in a thread of one’s own', (open) => {
  let app: TestApp;
  let token: string;
  let admin: string;
  let thread: number;
  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
    admin = await signInAdmin(app);
    const body = { subject: 'Sound', message: 'The sound lags.', sender_type: 'client' };
    await app.call('POST user/feedback/post', { token, body });
    thread = (await own())[0].id;
  });
  afterEach(() => app.close());

  const own = async (as = token) => (await app.call('GET user/feedback/get', { token: as })).body.details;
  const reply = (message: string, as = token, key?: string) =>
    app.call('POST user/feedback/reply', {
      token: as,
      body: { id: thread, message },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const admins = {
    answer: (id: number, message: string) =>
      app.call('POST admin/feedback/reply', { token: admin, body: { id, message } }),
    changeStatus: (id: number, status: 'open' | 'closed') =>
      app.call('PATCH admin/feedback/status', { token: admin, body: { id, status } }),
  };
  const said = async () =>
    (await own())[0].messages.map(({ sender_type, message }: { sender_type: string; message: string }) => [
      sender_type,
      message,
    ]);

  it('follows what was said before', async () => {
    app.clock.advance(1_000);
    await admins.answer(thread, 'In every film?');
    app.clock.advance(1_000);
    const { status, body } = await reply(' Only in Tausi. ');
    expect([status, body.msg, body.details]).toEqual([200, feedbackMessages.replySent, []]);
    expect(await said()).toEqual([
      ['client', 'The sound lags.'],
      ['admin', 'In every film?'],
      ['client', 'Only in Tausi.'],
    ]);
  });

  it('is refused once the thread is closed, until it is open again', async () => {
    await admins.changeStatus(thread, 'closed');
    const { status, body } = await reply('Still.');
    expect([status, body.msg, body.details[0].code]).toEqual([
      409,
      feedbackMessages.conversationClosed,
      'feedback-closed',
    ]);
    expect((await own())[0]).toMatchObject({ status: 'closed', messages: [{ message: 'The sound lags.' }] });
    await admins.changeStatus(thread, 'open');
    expect((await reply('Still.')).status).toBe(200);
  });

  it('belongs to one viewer', async () => {
    const other = await signInViewer(app, OTHER_PHONE);
    const { status, body } = await reply('Mine, too.', other);
    expect([status, body.msg]).toEqual([404, feedbackMessages.ownFeedbackNotFound]);
    expect([await said(), await own(other)]).toEqual([[['client', 'The sound lags.']], []]);
  });

  it('is stored once when it is sent again, also once it has been answered and the thread is closed', async () => {
    const still = () => reply('Still.', token, 'still');
    app.clock.advance(1_000);
    const statuses = await Promise.all([still(), still()]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await said()).toHaveLength(2);
    app.clock.advance(1_000);
    await admins.answer(thread, 'And now?');
    await admins.changeStatus(thread, 'closed');
    expect((await still()).status).toBe(200);
    expect(await said()).toHaveLength(3);
    await admins.changeStatus(thread, 'open');
    app.clock.advance(1_000);
    await reply('Still.');
    expect(await said()).toHaveLength(4);
  });

  it('counts as a post', async () => {
    for (let replies = 1; replies < 20; replies += 1)
      expect((await reply(`Reply ${replies}`)).status).toBe(200);
    const { status, headers } = await reply('One more');
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    const body = { subject: 'Picture', message: 'It is dark.', sender_type: 'client' };
    expect((await app.call('POST user/feedback/post', { token, body })).status).toBe(429);
    for (const minutes of [15, 15]) {
      app.clock.advance(minutes * MINUTE_MS);
      for (let replies = 0; replies < 15; replies += 1)
        await reply(`Reply ${minutes}.${replies}.${app.clock.now()}`);
    }
    const enough = await reply('One more');
    expect([enough.status, enough.body.msg]).toEqual([429, feedbackMessages.feedbackEnough]);
  });

  it.each([
    ['message', { message: ' ' }],
    ['message', { message: 'x'.repeat(4_001) }],
    ['id', { id: 0 }],
  ])('names the field %s for %j', async (field, wrong) => {
    const body = { id: thread, message: 'Still.', ...wrong };
    const answer = await app.call('POST user/feedback/reply', { token, body });
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
  });
});
