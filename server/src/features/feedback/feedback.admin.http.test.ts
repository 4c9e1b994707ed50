import { feedbackMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  type People,
  STAFF_EMAIL,
  addMovie,
  signInAdmin,
  signInViewer,
  startWithViewer,
} from '../../testing/fixtures.ts';

describeOnBothDatabases('the feedback that admins answer', (open) => {
  let app: TestApp;
  let people: People;
  let token: string;
  let other: string;
  let owner: string;
  beforeEach(async () => {
    ({ app, people, token } = await startWithViewer(open));
    await app.database.db
      .updateTable('accounts')
      .set({ apartment: 'A10' })
      .where('id', '=', people.other)
      .execute();
    other = await signInViewer(app, OTHER_PHONE);
    owner = await signInAdmin(app);
  });
  afterEach(() => app.close());

  const post = async (subject: string, as = token, message = `About ${subject}`) => {
    await app.call('POST user/feedback/post', {
      token: as,
      body: { subject, message, sender_type: 'client' },
    });
    app.clock.advance(1_000);
    const [newest] = (await app.call('GET user/feedback/get', { token: as })).body.details;
    return newest.id as number;
  };
  const list = async (status = 'all', query = '') => {
    const { body, headers } = await app.call(`GET admin/feedback/all/${status}${query}`, { token: owner });
    return { rows: body.details, total: headers['x-total-count'] };
  };
  const subjects = async (status?: string, query?: string) =>
    (await list(status, query)).rows.map(({ subject }: { subject: string }) => subject);
  const reply = (body: object, as = owner) => app.call('POST admin/feedback/reply', { token: as, body });
  /** The same answer each time that it is sent. */
  const replyWithKey = (body: object) =>
    app.call('POST admin/feedback/reply', {
      token: owner,
      body,
      headers: { 'idempotency-key': 'an answer' },
    });
  const setStatus = (id: number, status: string) =>
    app.call('PATCH admin/feedback/status', { token: owner, body: { id, status } });
  const thread = async (id: number) =>
    (await app.call(`GET admin/feedback/get/${id}`, { token: owner })).body.details[0];
  const told = async (as = token) =>
    (await app.call('GET user/notifications/get', { token: as })).body.details.map(
      ({ content }: { content: object }) => content,
    );
  const log = async () =>
    (
      await app.database.db
        .selectFrom('audit_log')
        .select(['event', 'actor_id', 'subject_id', 'note'])
        .where('event', 'like', 'feedback-%')
        .orderBy('id')
        .execute()
    ).map(({ event, actor_id, subject_id, note }) => [event, actor_id, subject_id, note]);

  it('is listed with its resident and the beginning of its first message', async () => {
    const id = await post('Sound', token, 'x'.repeat(400));
    const { rows, total } = await list('open', '?limit=10&offset=0');
    expect(total).toBe('1');
    expect(rows).toEqual([
      {
        id,
        user_id: people.viewer,
        name: 'Amina Njeri',
        apartment: 'A4',
        phone: expect.any(String),
        subject: 'Sound',
        status: 'open',
        created_at: isoTime(TEST_NOW),
        updated_at: isoTime(TEST_NOW),
        last_sender: 'client',
        messages: [{ message: 'x'.repeat(280), sender_type: 'client', created_at: isoTime(TEST_NOW) }],
      },
    ]);
  });

  it('is filtered, sorted and searched by name or phone', async () => {
    const lift = await post('lift');
    await post('Water', other);
    await post('Zebra');
    await setStatus(lift, 'closed');
    expect(await subjects('open')).toEqual(['Zebra', 'Water']);
    expect(await subjects('closed')).toEqual(['lift']);
    expect(await subjects('all', '?sort=subject')).toEqual(['lift', 'Water', 'Zebra']);
    expect(await subjects('all', '?sort=-apartment')).toEqual(['Water', 'Zebra', 'lift']);
    expect(await subjects('all', '?sort=-name&limit=1')).toEqual(['Water']);
    expect(await subjects('all', '?sort=-phone&limit=1')).toEqual(['Water']);
    expect(await subjects('all', '?sort=status&limit=1')).toEqual(['lift']);
    expect(await subjects('all', '?sort=created_at&limit=2')).toEqual(['lift', 'Water']);
    expect(await subjects('all', '?q=OTIENO')).toEqual(['Water']);
    expect(await subjects('all', '?q=water')).toEqual([]);
    expect(await subjects('all', '?q=0712%20345%20679&by=phone')).toEqual(['Water']);
    expect(await subjects('all', '?q=otieno&by=phone')).toEqual([]);
    expect((await app.call('GET admin/feedback/all/lost', { token: owner })).status).toBe(400);
    expect((await list('all', '?by=subject')).rows[0].field).toBe('by');
  });

  it('begins with what residents wrote last', async () => {
    const sound = await post('Sound');
    await post('Picture', other);
    await app.call('POST user/feedback/reply', { token, body: { id: sound, message: 'Still.' } });
    expect(await subjects()).toEqual(['Sound', 'Picture']);
  });

  it('is counted', async () => {
    const sound = await post('Sound');
    await post('Picture');
    const lift = await post('Lift');
    await reply({ id: sound, message: 'We look.' });
    await setStatus(lift, 'closed');
    const { body } = await app.call('GET admin/feedback/summary', { token: owner });
    expect(body.details).toEqual([{ open: 2, closed: 1, waiting: 1 }]);
  });

  it('is answered by an admin who is named to admins only, and the resident is notified', async () => {
    const id = await post('Sound');
    const staff = await signInAdmin(app, STAFF_EMAIL);
    const { status, body } = await reply({ id, message: ' In every film? ' }, staff);
    expect([status, body.msg, body.details]).toEqual([200, feedbackMessages.feedbackAnswered, []]);
    expect(await thread(id)).toMatchObject({
      status: 'open',
      last_sender: 'admin',
      is_deleted: false,
      report: null,
      messages: [
        { sender_type: 'client', author: null, message: 'About Sound' },
        { sender_type: 'admin', author: 'Amina Njeri', message: 'In every film?' },
      ],
    });
    const [own] = (await app.call('GET user/feedback/get', { token })).body.details;
    expect(own.messages[1]).toEqual({
      message: 'In every film?',
      sender_type: 'admin',
      created_at: expect.any(String),
    });
    expect(await told()).toEqual([
      { kind: 'feedback-answered', subject: 'Sound', message: 'In every film?' },
    ]);
    expect(await log()).toEqual([['feedback-answered', people.staff, people.viewer, null]]);
  });

  it('is answered once by a double click, also when it is closed with it', async () => {
    const id = await post('Sound');
    const seen = (await thread(id)).messages[0].id;
    const answer = { id, message: 'Mended.', seen, close: true };
    const both = await Promise.all([replyWithKey(answer), replyWithKey(answer)]);
    expect(both.map(({ status, body }) => [status, body.msg])).toEqual([
      [200, feedbackMessages.feedbackAnsweredAndClosed],
      [200, feedbackMessages.feedbackAnsweredAndClosed],
    ]);
    const { status, messages } = await thread(id);
    expect([status, messages.length, (await told()).length]).toEqual(['closed', 2, 1]);
    expect((await log()).map(([event]) => event)).toEqual(['feedback-answered', 'feedback-closed']);
  });

  it('tells the second of two admins that somebody else has written, and loses neither', async () => {
    const id = await post('Sound');
    const seen = (await thread(id)).messages[0].id;
    const staff = await signInAdmin(app, STAFF_EMAIL);
    const both = await Promise.all([
      reply({ id, message: 'I look at it.', seen }),
      reply({ id, message: 'Which film?', seen }, staff),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect([late?.body.msg, late?.body.details[0].code]).toEqual([
      feedbackMessages.feedbackChanged,
      'feedback-changed',
    ]);
    const { messages } = await thread(id);
    expect(messages).toHaveLength(2);
    expect((await reply({ id, message: 'And which?', seen: messages[1].id }, staff)).status).toBe(200);
  });

  it('is closed and opened again, which is recorded once', async () => {
    const id = await post('Sound');
    expect((await setStatus(id, 'closed')).body.msg).toBe(feedbackMessages.feedbackClosed);
    await setStatus(id, 'closed');
    expect((await setStatus(id, 'open')).body.msg).toBe(feedbackMessages.feedbackReopened);
    expect(await log()).toEqual([
      ['feedback-closed', people.owner, people.viewer, null],
      ['feedback-reopened', people.owner, people.viewer, null],
    ]);
  });

  it('is opened again by an answer, so that its resident can write back', async () => {
    const id = await post('Sound');
    await setStatus(id, 'closed');
    const { status, body } = await reply({ id, message: 'Is it better now?' });
    expect([status, body.msg]).toEqual([200, feedbackMessages.feedbackAnsweredAndReopened]);
    expect((await thread(id)).status).toBe('open');
    const back = { token, body: { id, message: 'No.' } };
    expect((await app.call('POST user/feedback/reply', back)).status).toBe(200);
    expect((await log()).map(([event]) => event)).toEqual([
      'feedback-closed',
      'feedback-answered',
      'feedback-reopened',
    ]);
  });

  it('is not closed by a repeat when the resident has written since', async () => {
    const id = await post('Sound');
    const answer = { id, message: 'Mended.', seen: (await thread(id)).messages[0].id, close: true };
    await replyWithKey(answer);
    await setStatus(id, 'open');
    await app.call('POST user/feedback/reply', { token, body: { id, message: 'It is still broken!' } });
    const { status, body } = await replyWithKey(answer);
    expect([status, body.msg]).toEqual([200, feedbackMessages.feedbackAnsweredAndClosed]);
    expect(await thread(id)).toMatchObject({ status: 'open', messages: [{}, {}, {}] });
  });

  it('is not closed by the repeat of an answer after which somebody has opened it', async () => {
    const id = await post('Sound');
    const answer = { id, message: 'Mended.', seen: (await thread(id)).messages[0].id, close: true };
    expect((await replyWithKey(answer)).body.msg).toBe(feedbackMessages.feedbackAnsweredAndClosed);
    expect((await replyWithKey(answer)).body.msg).toBe(feedbackMessages.feedbackAnsweredAndClosed);
    await setStatus(id, 'open');
    expect((await replyWithKey(answer)).status).toBe(200);
    expect((await thread(id)).status).toBe('open');
  });

  it('is answered once by a repeat whose sender has seen the answer by then', async () => {
    const id = await post('Sound');
    const answer = { id, message: 'Thanks.', close: true };
    await replyWithKey({ ...answer, seen: (await thread(id)).messages[0].id });
    const again = await replyWithKey({ ...answer, seen: (await thread(id)).messages[1].id });
    expect([again.status, again.body.msg]).toEqual([200, feedbackMessages.feedbackAnsweredAndClosed]);
    expect(await thread(id)).toMatchObject({ status: 'closed', messages: [{}, {}] });
  });

  it('is opened again by the words that closed it, for whoever has seen them there', async () => {
    const id = await post('Sound');
    await reply({ id, message: 'Thanks.', close: true });
    const { messages } = await thread(id);
    expect((await reply({ id, message: 'Thanks.', seen: messages[0].id })).status).toBe(409);
    expect((await reply({ id, message: 'Thanks.', seen: messages[1].id })).status).toBe(200);
    expect(await thread(id)).toMatchObject({ status: 'open', messages: [{}, {}, {}] });
  });

  it('stays closed when it is closed with the answer', async () => {
    const id = await post('Sound');
    await setStatus(id, 'closed');
    const { body } = await reply({ id, message: 'Thank you.', close: true });
    expect(body.msg).toBe(feedbackMessages.feedbackAnsweredAndClosed);
    expect((await thread(id)).status).toBe('closed');
    expect((await log()).map(([event]) => event)).toEqual(['feedback-closed', 'feedback-answered']);
  });

  it('is not opened again by the repeat of an answer after which somebody has closed it', async () => {
    const id = await post('Sound');
    const seen = (await thread(id)).messages[0].id;
    const answer = { id, message: 'We look.', seen };
    await replyWithKey(answer);
    await setStatus(id, 'closed');
    const { status, body } = await replyWithKey(answer);
    expect([status, body.msg]).toEqual([200, feedbackMessages.feedbackAnswered]);
    expect(await thread(id)).toMatchObject({ status: 'closed', messages: [{}, {}] });
  });

  it('is not answered for a resident who has been deleted', async () => {
    const id = await post('Sound');
    await app.call(`GET admin/clients/delete-user/${people.viewer}`, { token: owner });
    const { status, body } = await reply({ id, message: 'Mended.' });
    expect([status, body.msg]).toEqual([409, feedbackMessages.feedbackResidentGone]);
    expect(await thread(id)).toMatchObject({ is_deleted: true, name: null, phone: null, messages: [{}] });
    const again = await setStatus(id, 'open');
    expect([again.status, again.body.msg]).toEqual([409, feedbackMessages.feedbackResidentGone]);
  });

  it.each(['deleted', 'erased'])('waits no longer once its resident is %s', async (how) => {
    const movie = await addMovie(app.database.db, 'kite');
    const ids = [await post('Sound'), await post('Lift', other)];
    const report = { video_id: movie, second: 5, codecs: [] };
    const body = { subject: 'Problem', message: 'Black', sender_type: 'client', report };
    await app.call('POST user/feedback/post', { token, body });
    const summary = async () =>
      (await app.call('GET admin/feedback/summary', { token: owner })).body.details[0];
    expect(await summary()).toEqual({ open: 3, closed: 0, waiting: 3 });
    if (how === 'deleted') await app.call(`GET admin/clients/delete-user/${people.viewer}`, { token: owner });
    else await app.call('POST admin/clients/erase', { token: owner, body: { id: people.viewer } });
    // The film is still to be mended.
    expect(await summary()).toEqual({ open: 2, closed: 1, waiting: 1 });
    expect(await Promise.all(ids.map(async (id) => (await thread(id)).status))).toEqual(['closed', 'open']);
    const problems = await app.call('GET admin/feedback/problems', { token: owner });
    expect(problems.body.details).toHaveLength(1);
  });

  it('stores nothing of an answer that cannot be told', async () => {
    const id = await post('Sound');
    const { db } = app.database;
    await db.schema.alterTable('notifications').renameTo('notifications_away').execute();
    expect((await reply({ id, message: 'Mended.' })).status).toBe(500);
    await db.schema.alterTable('notifications_away').renameTo('notifications').execute();
    expect([(await thread(id)).messages.length, await log()]).toEqual([1, []]);
  });

  it.each([
    ['POST admin/feedback/reply', 'message', { id: 1, message: ' ' }],
    ['POST admin/feedback/reply', 'id', { id: 'x', message: 'Hello' }],
    ['POST admin/feedback/reply', 'seen', { id: 1, message: 'Hello', seen: 0 }],
    ['PATCH admin/feedback/status', 'status', { id: 1, status: 'lost' }],
  ])('%s names the field %s', async (name, field, body) => {
    const answer = await app.call(name, { token: owner, body });
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
  });

  it('is not found where there is none', async () => {
    for (const answer of [
      await reply({ id: 9_999, message: 'Hello' }),
      await setStatus(9_999, 'closed'),
      await app.call('GET admin/feedback/get/9999', { token: owner }),
    ])
      expect([answer.status, answer.body.msg]).toEqual([404, feedbackMessages.feedbackNotFound]);
  });
});
