import { feedbackMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  STAFF_EMAIL,
  type SeriesFixture,
  addMovie,
  addSeries,
  signInAdmin,
  signInViewer,
  startWithViewer,
} from '../../testing/fixtures.ts';
import { waitsForDatabase } from '../../testing/waits-for-database.ts';
import { lockThreads } from './feedback.service.ts';

describeOnBothDatabases('problems that players report', (open) => {
  let app: TestApp;
  let token: string;
  let other: string;
  let owner: string;
  let movie: number;
  let series: SeriesFixture;
  let viewer: number;
  beforeEach(async () => {
    const started = await startWithViewer(open);
    ({ app, token } = started);
    viewer = started.people.viewer;
    other = await signInViewer(app, OTHER_PHONE);
    owner = await signInAdmin(app);
    movie = await addMovie(app.database.db, 'kite', { title: 'The Kite' });
    series = await addSeries(app.database.db, 'garden', {}, { title: 'Garden' });
  });
  afterEach(() => app.close());

  let posts = 0;
  const report = async (place: object, as = token) => {
    posts += 1;
    const body = { subject: 'Problem with it', message: `${posts}`, sender_type: 'client', report: place };
    const answer = await app.call('POST user/feedback/post', { token: as, body });
    app.clock.advance(1_000);
    return answer;
  };
  const problems = async (query = '') =>
    (await app.call(`GET admin/feedback/problems${query}`, { token: owner })).body.details;
  const close = (body: object) => app.call('POST admin/feedback/problems/close', { token: owner, body });
  /** The same closing each time that it is sent. */
  const closeWithKey = (body: object) =>
    app.call('POST admin/feedback/problems/close', {
      token: owner,
      body,
      headers: { 'idempotency-key': 'a closing' },
    });
  const own = async (as = token) => (await app.call('GET user/feedback/get', { token: as })).body.details;
  const fileOf = async (title: number) =>
    app.database.db
      .selectFrom('media_files')
      .selectAll()
      .where('title_id', '=', title)
      .executeTakeFirstOrThrow();

  it('are grouped by the film and the second, with its file', async () => {
    const file = await fileOf(movie);
    await report({ video_id: movie, file_id: file.id, second: 100.7, codecs: ['hvc1', 'mp4a'] });
    await report({ video_id: movie, file_id: file.id, second: 112, codecs: ['hvc1'] }, other);
    const listed = await problems();
    expect(listed).toEqual([
      {
        video: { video_id: movie, title: 'The Kite', is_series: false },
        episode: null,
        file_label: file.label,
        movie_url: file.url,
        subtitles_url: file.subtitles_url,
        from: 100,
        to: 112,
        residents: 2,
        last_at: isoTime(TEST_NOW + 1_000),
        codecs: ['hvc1', 'mp4a'],
        browsers: [],
        ids: [expect.any(Number), expect.any(Number)],
      },
    ]);
  });

  it('name the episode, and the device that told of it', async () => {
    const episode = series.episodes[0]?.[0] ?? 0;
    await app.database.db.updateTable('episodes').set({ episode_end: 2 }).where('id', '=', episode).execute();
    const body = {
      subject: 'Problem',
      message: 'It stops.',
      sender_type: 'client',
      report: { video_id: series.id, episode_id: episode, second: 5 },
    };
    const agent = 'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
    await app.call('POST user/feedback/post', { token, body, headers: { 'user-agent': agent } });
    const [problem] = await problems();
    expect(problem).toMatchObject({
      video: { title: 'Garden', is_series: true },
      episode: {
        episode_id: episode,
        season_id: expect.any(Number),
        season_order: 1,
        episode_order: 1,
        episode_end: 2,
      },
      file_label: null,
      movie_url: expect.any(String),
      browsers: ['Android phone, Chrome'],
    });
    const { body: read } = await app.call(`GET admin/feedback/get/${problem.ids[0]}`, { token: owner });
    expect(read.details[0].report).toMatchObject({ second: 5, browser: 'Android phone, Chrome', codecs: [] });
  });

  it('lead to the first file of a movie where it is not known which was playing', async () => {
    await report({ video_id: movie, second: 3 });
    expect(await problems()).toMatchObject([{ movie_url: (await fileOf(movie)).url }]);
  });

  it('are paged, sorted and searched', async () => {
    await report({ video_id: movie, second: 10 });
    await report({ video_id: series.id, second: 10 });
    await report({ video_id: movie, second: 600 });
    const seconds = async (query: string) =>
      (await problems(query)).map(({ video, from }: { video: { title: string }; from: number }) => [
        video.title,
        from,
      ]);
    expect(await seconds('?limit=2')).toEqual([
      ['The Kite', 600],
      ['Garden', 10],
    ]);
    expect(await seconds('?limit=2&offset=2')).toEqual([['The Kite', 10]]);
    expect(await seconds('?sort=title&limit=1')).toEqual([['Garden', 10]]);
    expect(await seconds('?q=kite')).toHaveLength(2);
    const { headers } = await app.call('GET admin/feedback/problems?limit=1', { token: owner });
    expect(headers['x-total-count']).toBe('3');
  });

  it('of a film that is not there are ordinary feedback', async () => {
    const places = [
      { video_id: 9_999, second: 1 },
      { video_id: movie, episode_id: series.episodes[0]?.[0], second: 1 },
      { video_id: series.id, file_id: (await fileOf(movie)).id, second: 1 },
    ];
    for (const place of places) expect((await report(place)).status).toBe(200);
    expect([await problems(), (await own()).length]).toEqual([[], 3]);
  });

  it('are ordinary feedback once only the name of the film is kept', async () => {
    await report({ video_id: movie, second: 10 });
    await app.database.db
      .updateTable('titles')
      .set({ status: 'deleted', slug: `deleted:${movie}` })
      .where('id', '=', movie)
      .execute();
    expect([await problems(), (await own()).length]).toEqual([[], 1]);
  });

  it('are ordinary feedback once the film is deleted for good', async () => {
    await report({ video_id: movie, second: 1 });
    await app.database.db.deleteFrom('titles').where('id', '=', movie).execute();
    expect([await problems(), (await own()).length]).toEqual([[], 1]);
  });

  it('are closed all at once, and those who reported them told', async () => {
    await report({ video_id: movie, second: 10 });
    await report({ video_id: movie, second: 12 }, other);
    await report({ video_id: movie, second: 900 });
    const groups = await problems();
    const group = groups.find(({ from }: { from: number }) => from === 10);
    const { status, body } = await close({ ids: group.ids, message: 'It is mended.' });
    expect([status, body.msg]).toEqual([200, feedbackMessages.problemsClosedAndTold]);
    expect(await problems()).toMatchObject([{ from: 900 }]);
    for (const as of [token, other]) {
      const thread = (await own(as)).find((each: { status: string }) => each.status === 'closed');
      expect(thread.messages.at(-1)).toMatchObject({ sender_type: 'admin', message: 'It is mended.' });
      const told = await app.call('GET user/notifications/get', { token: as });
      expect(told.body.details).toMatchObject([
        { content: { kind: 'feedback-answered', message: 'It is mended.' } },
      ]);
    }
    const log = await app.database.db.selectFrom('audit_log').select(['event', 'note']).execute();
    expect(log).toContainEqual({ event: 'problem-closed', note: expect.stringMatching(/^.+: reports: 2$/) });
  });

  it('are closed with one notification for each resident, however many times they reported it', async () => {
    for (const second of [10, 12, 14]) await report({ video_id: movie, second });
    await report({ video_id: movie, second: 15 }, other);
    const [{ ids }] = await problems();
    expect((await close({ ids, message: 'It is mended.' })).status).toBe(200);
    const told = await app.database.db.selectFrom('notifications').select('account_id').execute();
    expect(told).toHaveLength(2);
    const said = (await own()).map(({ messages }: { messages: unknown[] }) => messages.length);
    expect(said).toEqual([2, 2, 2]);
  });

  it.each([
    { first: 'the reply', statuses: [200, 200], expected: ['Also here.', 'It is mended.'] },
    { first: 'the closing', statuses: [200, 409], expected: ['It is mended.'] },
  ])('are closed and replied to at the same moment, $first first', async ({ first, statuses, expected }) => {
    const { db } = app.database;
    await report({ video_id: movie, second: 10 });
    const [{ ids }] = await problems();
    const calls = [
      () => app.call('POST user/feedback/reply', { token, body: { id: ids[0], message: 'Also here.' } }),
      () => close({ ids, message: 'It is mended.' }),
    ];
    if (first === 'the closing') calls.reverse();
    const { begun } = await inTransaction(db, async (tx) => {
      await lockThreads(tx, ids);
      const waiting: ReturnType<typeof close>[] = [];
      for (const call of calls) {
        const one = call();
        waiting.push(one);
        await waitsForDatabase(db, one, waiting.length);
      }
      return { begun: waiting };
    });
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(statuses);
    const [{ status, messages: said }] = await own();
    const added = said.slice(1).map(({ message }: { message: string }) => message);
    expect([status, added]).toEqual(['closed', expected]);
  });

  const closings = () =>
    app.database.db.selectFrom('audit_log').select('id').where('event', '=', 'problem-closed').execute();
  const notified = () => app.database.db.selectFrom('notifications').select('account_id').execute();

  it('are closed once by the same call at the same moment, and by its repeat', async () => {
    await report({ video_id: movie, second: 10 });
    await report({ video_id: movie, second: 12 }, other);
    const [{ ids }] = await problems();
    const mended = { ids, message: ' It is mended. ' };
    const both = await Promise.all([closeWithKey(mended), closeWithKey(mended)]);
    for (const { status, body } of [...both, await closeWithKey(mended)])
      expect([status, body.msg]).toEqual([200, feedbackMessages.problemsClosedAndTold]);
    expect((await own())[0].messages).toHaveLength(2);
    expect([(await notified()).length, (await closings()).length]).toEqual([2, 1]);
  });

  it('are not closed with other words, by somebody else or on purpose, once they are closed', async () => {
    await report({ video_id: movie, second: 10 });
    const [{ ids }] = await problems();
    await close({ ids, message: 'It is mended.' });
    const staff = await signInAdmin(app, STAFF_EMAIL);
    const answers = [
      await close({ ids, message: 'Please try again.' }),
      await app.call('POST admin/feedback/problems/close', {
        token: staff,
        body: { ids, message: 'It is mended.' },
      }),
    ];
    answers.push(await close({ ids, message: 'It is mended.' }));
    for (const { status, body } of answers)
      expect([status, body.msg]).toEqual([409, feedbackMessages.problemsClosedBefore]);
    expect([(await own())[0].messages.length, (await notified()).length]).toEqual([2, 1]);
  });

  it('are not closed with the words that only one of those who reported them has read', async () => {
    await report({ video_id: movie, second: 10 });
    await report({ video_id: movie, second: 12 }, other);
    const [{ ids }] = await problems();
    const body = { id: ids[0], message: 'It is mended.' };
    await app.call('POST admin/feedback/reply', { token: owner, body });
    await close({ ids });
    expect((await close({ ids, message: 'It is mended.' })).status).toBe(409);
  });

  it('are not closed again by a repeat when they were opened again meanwhile', async () => {
    await report({ video_id: movie, second: 10 });
    await report({ video_id: movie, second: 12 }, other);
    const [{ ids }] = await problems();
    await closeWithKey({ ids, message: 'It is mended.' });
    const body = { id: ids[0], status: 'open' };
    await app.call('PATCH admin/feedback/status', { token: owner, body });
    expect((await closeWithKey({ ids, message: 'It is mended.' })).status).toBe(200);
    expect(await problems()).toMatchObject([{ ids: [ids[0]] }]);
    for (const as of [token, other]) expect((await own(as))[0].messages).toHaveLength(2);
    expect(await notified()).toHaveLength(2);
  });

  it('are closed without a word, and once', async () => {
    await report({ video_id: movie, second: 10 });
    const [{ ids }] = await problems();
    const both = await Promise.all([close({ ids }), close({ ids })]);
    expect(both.map(({ status, body }) => [status, body.msg])).toEqual([
      [200, feedbackMessages.problemsClosed],
      [200, feedbackMessages.problemsClosed],
    ]);
    expect([(await own())[0].messages.length, (await closings()).length]).toEqual([1, 1]);
    // Whoever wants them told has to know that nobody was.
    expect((await close({ ids, message: 'It is mended.' })).status).toBe(409);
    expect((await close({ ids: [9_999] })).status).toBe(409);
  });

  it('are closed for a resident who has been deleted, too', async () => {
    await report({ video_id: movie, second: 10 });
    await app.call(`GET admin/clients/delete-user/${viewer}`, { token: owner });
    const [{ ids }] = await problems();
    for (const time of ['first', 'again'])
      expect([time, (await closeWithKey({ ids, message: 'It is mended.' })).status]).toEqual([time, 200]);
    expect(await problems()).toEqual([]);
    expect(await app.database.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['second', { video_id: 1, second: -1 }],
    ['video_id', { second: 1 }],
    ['codecs', { video_id: 1, second: 1, codecs: ['x'.repeat(61)] }],
  ])('are refused with a wrong %s', async (field, place) => {
    const { status, body } = await report(place);
    expect([status, body.details[0].field]).toEqual([400, expect.stringContaining(field)]);
  });

  it.each([
    ['ids', { ids: [] }],
    ['ids', { ids: 'all' }],
    ['message', { ids: [1], message: 'x'.repeat(4_001) }],
  ])('cannot be closed with wrong %s', async (field, body) => {
    const answer = await close(body);
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
  });
});
