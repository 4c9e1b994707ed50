import { FEEDBACK_LIST_MAX, feedbackMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { OTHER_PHONE, signInViewer, startWithViewer } from '../../testing/fixtures.ts';
import { POSTS_PER_DAY_MAX } from './posts.rules.ts';

describeOnBothDatabases('a lot of feedback', (open) => {
  let app: TestApp;
  let viewer: number;
  let token: string;
  beforeEach(async () => {
    const started = await startWithViewer(open);
    ({ app, token } = started);
    ({ viewer } = started.people);
  });
  afterEach(() => app.close());

  const SOUND = { subject: 'Sound', message: 'The sound lags.', sender_type: 'client' };
  const post = (body: unknown = SOUND, as = token, key?: string) =>
    app.call('POST user/feedback/post', {
      token: as,
      body,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const own = async (as = token) => (await app.call('GET user/feedback/get', { token: as })).body.details;
  const statuses = async (posts: ReturnType<typeof post>[]) =>
    (await Promise.all(posts)).map(({ status }) => status).toSorted((one, other) => one - other);

  /** Threads with an answer each, the first one `oldest` before now, the others a second apart. */
  const insert = async (count: number, oldest: number) => {
    const { db } = app.database;
    const moment = (at: number) => isoTime(TEST_NOW - oldest + at * 1_000);
    const threads = await db
      .insertInto('feedback_threads')
      .values(
        Array.from({ length: count }, (_, at) => ({
          account_id: viewer,
          subject: `Earlier ${at}`,
          status: 'open' as const,
          created_at: moment(at),
          updated_at: moment(at),
          last_sender: 'admin' as const,
        })),
      )
      .returning(['id', 'subject', 'created_at'])
      .execute();
    const said = threads.flatMap(({ id, subject, created_at }) => [
      {
        thread_id: id,
        sender_type: 'admin' as const,
        message: `Answer to ${subject}`,
        created_at: isoTime(Date.parse(created_at) + 500),
      },
      { thread_id: id, sender_type: 'client' as const, message: subject, created_at },
    ]);
    await db.insertInto('feedback_messages').values(said).execute();
  };

  it('is returned as the newest threads, each of them complete', async () => {
    await insert(FEEDBACK_LIST_MAX + 5, 9 * DAY_MS);
    const threads = await own();
    expect(threads).toHaveLength(FEEDBACK_LIST_MAX);
    expect([threads.at(0).subject, threads.at(-1).subject]).toEqual([
      `Earlier ${FEEDBACK_LIST_MAX + 4}`,
      'Earlier 5',
    ]);
    for (const { subject, messages: said } of threads) {
      expect(said.map(({ message }: { message: string }) => message)).toEqual([
        subject,
        `Answer to ${subject}`,
      ]);
    }
    expect(await own(await signInViewer(app, OTHER_PHONE))).toEqual([]);
  });

  it('is paged, sorted and searched', async () => {
    await insert(FEEDBACK_LIST_MAX + 5, 9 * DAY_MS);
    const page = async (query: string) => {
      const { body, headers } = await app.call(`GET user/feedback/get?${query}`, { token });
      return [body.details.map(({ subject }) => subject), headers['x-total-count']];
    };
    expect((await page(''))[1]).toBe(String(FEEDBACK_LIST_MAX + 5));
    expect(await page('limit=2&offset=103')).toEqual([['Earlier 1', 'Earlier 0'], '105']);
    expect(await page('sort=created_at&limit=2')).toEqual([['Earlier 0', 'Earlier 1'], '105']);
    expect(await page('q=earlier%20104')).toEqual([['Earlier 104'], '1']);
  });

  it('returns a thread without messages', async () => {
    await insert(1, DAY_MS);
    await app.database.db.deleteFrom('feedback_messages').execute();
    expect(await own()).toMatchObject([{ subject: 'Earlier 0', messages: [] }]);
  });

  it('is accepted 50 times within a day, per account', async () => {
    await insert(POSTS_PER_DAY_MAX, 23 * HOUR_MS);
    const { status, headers, body } = await post();
    expect([status, headers['retry-after'], body.msg]).toEqual([
      429,
      '3600',
      feedbackMessages.feedbackEnough,
    ]);
    expect((await post(SOUND, await signInViewer(app, OTHER_PHONE))).status).toBe(200);
    app.clock.advance(HOUR_MS - 1);
    expect((await post()).headers['retry-after']).toBe('1');
    app.clock.advance(1);
    expect((await post()).status).toBe(200);
    // The second of them becomes a day old one second after the first.
    const next = await post({ ...SOUND, subject: 'Picture' });
    expect([next.status, next.headers['retry-after']]).toEqual([429, '1']);
  });

  it('is not blocked by posts from the future after the clock was set back', async () => {
    await insert(POSTS_PER_DAY_MAX, -9 * DAY_MS);
    expect((await post()).status).toBe(200);
  });

  it('accepts only one of several simultaneous posts at the limit', async () => {
    await insert(POSTS_PER_DAY_MAX - 1, HOUR_MS);
    const subjects = ['one', 'two', 'three', 'four'];
    expect(await statuses(subjects.map((subject) => post({ ...SOUND, subject })))).toEqual([
      200, 429, 429, 429,
    ]);
    expect(await own()).toHaveLength(POSTS_PER_DAY_MAX);
  });

  it('is a new post for each call, also with the same words', async () => {
    for (const subject of ['Sound', 'sound', 'Sound']) await post({ ...SOUND, subject });
    expect(await own()).toHaveLength(3);
  });

  it('is not refused when the last post of the day is sent again', async () => {
    await insert(POSTS_PER_DAY_MAX - 1, HOUR_MS);
    const last = () => post(SOUND, token, 'the last');
    expect([(await last()).status, (await last()).status]).toEqual([200, 200]);
    expect(await own()).toHaveLength(POSTS_PER_DAY_MAX);
    expect((await post({ ...SOUND, subject: 'Picture' })).status).toBe(429);
  });
});
