import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, isoTime, systemClock } from '#platform/clock.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { type TestDatabase, describeOnBothDatabases, describeOnPostgres } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { createJobQueue } from './job-queue.ts';
import { handleJob } from './job.ts';
import { type HeldAttempt, type JobsBench, createJobsBench, testKind } from './testing/jobs-bench.ts';

describeOnBothDatabases('the job queue', (open) => {
  let database: TestDatabase;
  let bench: JobsBench;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('jobs').execute();
    bench = createJobsBench(database.db);
  });

  const states = async () => (await bench.rows()).map(({ state }) => state);

  const retry = (server: ReturnType<JobsBench['server']>, id: number) =>
    inTransaction(database.db, async (tx) => {
      if (!(await server.retry(id, tx))) throw new Error('no such job');
    });

  /** Lets a server begin what is due, until it holds so many attempts. */
  const begin = async (server: ReturnType<JobsBench['server']>, count = 1) => {
    const flushed = server.flush();
    await eventually(() => expect(server.held).toHaveLength(count));
    return { attempt: server.held.at(-1) as HeldAttempt, flushed };
  };

  describe('stores a job', () => {
    it('with the transaction that queues it, and not without', async () => {
      const server = bench.server();
      const undone = inTransaction(database.db, async (tx) => {
        await server.queue(testKind(), { name: 'undone' }, {}, tx);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await bench.rows()).toEqual([]);
      await server.add('stored');
      const { attempt, flushed } = await begin(server);
      expect(attempt.name).toBe('stored');
      attempt.end();
      await flushed;
    });

    it('only when its payload is valid', async () => {
      const server = bench.server();
      await expect(server.add(7 as unknown as string)).rejects.toThrow('name');
      expect(await bench.rows()).toEqual([]);
    });
  });

  it('is due at the next start where a clock that was years ahead has put it off', async () => {
    const ahead = 3_650 * DAY_MS;
    bench.advance(ahead);
    const before = bench.server();
    await before.add('waiting', { subject: 'a' });
    await begin(before);
    await before.add('queued', { subject: 'b' });
    bench.advance(-ahead);
    const server = bench.server([], 100);
    await server.start();
    await server.stop();
    const now = isoTime(bench.clock.now());
    expect(await bench.rows()).toMatchObject([
      { state: 'running', due_at: now, created_at: now },
      { state: 'waiting', due_at: now, created_at: now },
    ]);
  });

  describe('of two about one subject', () => {
    it('keeps the waiting or running one, if the kind says so', async () => {
      const server = bench.server();
      const id = await server.add('first', { subject: 's' });
      expect(await server.add('second', { subject: 's' })).toBe(id);
      const { attempt, flushed } = await begin(server);
      expect(await server.add('third', { subject: 's' })).toBe(id);
      expect(await bench.rows()).toMatchObject([{ id, state: 'running', payload: '{"name":"first"}' }]);
      attempt.end();
      await flushed;
      expect(await server.add('fourth', { subject: 's' })).not.toBe(id);
      expect(await states()).toEqual(['done', 'waiting']);
    });

    it('replaces it, if the kind says so, and the replaced attempt changes nothing', async () => {
      const server = bench.server([testKind({ sameSubject: 'replace' })]);
      const id = await server.add('first', { subject: 's' });
      const { attempt, flushed } = await begin(server);
      await server.add('second', { subject: 's' });
      attempt.progress(50, 'half');
      attempt.fail(new Error('late'));
      await eventually(() => expect(server.held).toHaveLength(2));
      expect(await bench.rows()).toMatchObject([
        { id, state: 'running', attempts: 1, payload: '{"name":"second"}', last_error: null, percent: null },
      ]);
      server.held[1]?.end();
      await flushed;
    });

    it('stores one when both are queued at the same moment', async () => {
      const servers = [bench.server(), bench.server()] as const;
      const ids = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          servers[index % 2 === 0 ? 0 : 1].add(`${index}`, { subject: 's' }),
        ),
      );
      expect(new Set(ids).size).toBe(1);
    });

    it('stores both when they are of different kinds, or about no subject', async () => {
      const other = testKind({ name: 'other' });
      const server = bench.server([testKind(), other]);
      await server.add('a', { subject: 's' });
      await server.add('b', { subject: 's' }, other);
      await server.add('c');
      await server.add('d');
      expect(await bench.rows()).toHaveLength(4);
    });
  });

  describe('runs', () => {
    it('as many of each kind at once as the kind allows, in the order in which they came', async () => {
      const single = testKind({ name: 'single', concurrency: 1 });
      const server = bench.server([testKind(), single]);
      for (const name of ['a', 'b', 'c']) await server.add(name);
      for (const name of ['x', 'y']) await server.add(name, {}, single);
      const names = () => server.held.map(({ name }) => name);
      const { flushed } = await begin(server, 3);
      expect(names()).toEqual(['a', 'b', 'x']);
      server.held[0]?.end();
      await eventually(() => expect(names()).toEqual(['a', 'b', 'x', 'c']));
      server.held[2]?.end();
      await eventually(() => expect(names()).toEqual(['a', 'b', 'x', 'c', 'y']));
      for (const attempt of server.held) attempt.end();
      await flushed;
      expect(await states()).toEqual(['done', 'done', 'done', 'done', 'done']);
    });

    it('only kinds that this server knows', async () => {
      await bench.server().add('x');
      await bench.server([testKind({ name: 'other' })]).flush();
      expect(await states()).toEqual(['waiting']);
    });

    it('each job on one of several servers', async () => {
      const kind = testKind({ concurrency: 3 });
      const servers = [bench.server([kind]), bench.server([kind])];
      for (let index = 0; index < 40; index += 1) await servers[0]?.add(`${index}`);
      const begun = () => servers.flatMap(({ held }) => held);
      const flushed = Promise.all(servers.map(({ flush }) => flush()));
      for (let seen = 0; seen < 40;) {
        await eventually(() => expect(begun().length).toBeGreaterThan(seen));
        const all = begun();
        for (const attempt of all) attempt.end();
        seen = all.length;
      }
      await flushed;
      expect(new Set(begun().map(({ id }) => id)).size).toBe(40);
      expect(begun()).toHaveLength(40);
      expect(new Set(await states())).toEqual(new Set(['done']));
    });
  });

  describe('after a failed attempt', () => {
    it('tries again after the wait of the kind, and in the end keeps the job as failed', async () => {
      const server = bench.server([testKind({ waitsMs: [1_000, 5_000] })]);
      const id = await server.add('x');
      for (const [count, wait] of [
        [1, 1_000],
        [2, 5_000],
        [3, null],
      ] as const) {
        const { attempt, flushed } = await begin(server, count);
        expect(attempt.attempts).toBe(count);
        attempt.fail(new Error(`no disk ${count}`));
        await flushed;
        if (wait === null) break;
        expect(await bench.rows()).toMatchObject([{ state: 'waiting', last_error: `no disk ${count}` }]);
        bench.advance(wait - 1);
        await server.flush();
        expect(server.held).toHaveLength(count);
        bench.advance(1);
      }
      expect(server.failures).toEqual([{ why: 'attempts', reason: 'no disk 3' }]);
      expect(await bench.rows()).toMatchObject([
        { id, state: 'failed', attempts: 3, last_error: 'no disk 3', due_at: null },
      ]);
    });

    it('tries again only what is left', async () => {
      const server = bench.server([testKind({ waitsMs: [1_000] })]);
      const id = await server.add('all');
      const { attempt, flushed } = await begin(server);
      attempt.end({ kind: 'retry', reason: 'no disk', payload: { name: 'the rest' } });
      await flushed;
      expect(await bench.rows()).toMatchObject([{ id, state: 'waiting', payload: '{"name":"the rest"}' }]);
      bench.advance(1_000);
      const again = await begin(server, 2);
      expect([again.attempt.name, again.attempt.attempts]).toEqual(['the rest', 2]);
      again.attempt.end();
      await again.flushed;
    });

    it('that is hopeless, does not try again', async () => {
      const server = bench.server();
      await server.add('x');
      const { attempt, flushed } = await begin(server);
      attempt.end({ kind: 'give-up', reason: 'no film' });
      await flushed;
      expect(server.failures).toEqual([{ why: 'given-up', reason: 'no film' }]);
      expect(await states()).toEqual(['failed']);
    });

    it('runs a failed job again on request, once', async () => {
      const server = bench.server();
      const id = await server.add('x', { subject: 's' });
      const first = await begin(server);
      first.attempt.end({ kind: 'give-up', reason: 'no film' });
      await first.flushed;
      await retry(server, id);
      await expect(retry(server, id)).rejects.toThrow('no such job');
      const second = await begin(server, 2);
      expect(second.attempt).toMatchObject({ id, attempts: 1 });
      second.attempt.end();
      await second.flushed;
      expect(await bench.rows()).toMatchObject([{ state: 'done', last_error: null }]);
    });

    it('does not run it again beside a newer one about the same subject', async () => {
      const server = bench.server();
      const id = await server.add('x', { subject: 's' });
      const { attempt, flushed } = await begin(server);
      attempt.end({ kind: 'give-up', reason: 'no film' });
      await flushed;
      await server.add('newer', { subject: 's' });
      await expect(retry(server, id)).rejects.toThrow('no such job');
      expect(await states()).toEqual(['failed', 'waiting']);
    });

    it('logs it once, without its payload, when nobody else does', async () => {
      const server = bench.server();
      await server.add('secret');
      await database.db.updateTable('jobs').set({ payload: '{"name":8}' }).execute();
      await server.flush();
      expect(server.held).toEqual([]);
      expect(await bench.rows()).toMatchObject([
        { state: 'failed', last_error: expect.stringContaining('payload') },
      ]);
      expect(bench.logged).toMatchObject([{ message: 'a job has failed', details: { kind: 'test' } }]);
    });
  });

  describe('begins no job', () => {
    it('that has expired', async () => {
      const server = bench.server();
      await server.add('x', { expiresAt: bench.clock.now() + 1_000 });
      bench.advance(1_000);
      await server.flush();
      expect(server.held).toEqual([]);
      expect(server.failures).toMatchObject([{ why: 'expired' }]);
      expect(await states()).toEqual(['failed']);
    });

    it('that has brought its server down each time', async () => {
      await bench.server().add('x');
      for (let count = 1; count <= 3; count += 1) {
        await begin(bench.server());
        bench.advance(20_000);
      }
      const last = bench.server();
      await last.flush();
      expect(last.held).toEqual([]);
      expect(last.failures).toMatchObject([{ why: 'attempts' }]);
    });
  });

  describe('while the disk is full', () => {
    const urgent = testKind({ name: 'urgent', worksOnFullDisk: true });

    it('begins only what is meant for that, and the rest once there is room', async () => {
      const server = bench.server([testKind(), urgent]);
      await server.add('x');
      await server.add('y', {}, urgent);
      bench.disk.isFull = true;
      const { attempt, flushed } = await begin(server);
      expect(attempt.name).toBe('y');
      attempt.end();
      await flushed;
      expect(await bench.rows()).toMatchObject([{ state: 'waiting', attempts: 0 }, { state: 'done' }]);
      bench.disk.isFull = false;
      const later = await begin(server, 2);
      expect(later.attempt.name).toBe('x');
      later.attempt.end();
      await later.flushed;
    });

    it('takes back what runs, which has not failed', async () => {
      const server = bench.server([testKind({ attemptsMax: 1 }), urgent]);
      await server.add('x');
      await server.add('y', {}, urgent);
      const { flushed } = await begin(server, 2);
      const [first, second] = server.held as [HeldAttempt, HeldAttempt];
      bench.disk.isFull = true;
      server.renew();
      expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
      first.fail(new Error('aborted'));
      second.end();
      await flushed;
      expect(await bench.rows()).toMatchObject([
        { state: 'waiting', attempts: 0, last_error: null },
        { state: 'done' },
      ]);
      bench.disk.isFull = false;
      const again = await begin(server, 3);
      expect(again.attempt).toMatchObject({ name: 'x', attempts: 1 });
      again.attempt.end();
      await again.flushed;
      expect([await states(), server.failures]).toEqual([['done', 'done'], []]);
    });
  });

  describe('leases a job', () => {
    it('for 20 seconds: then another server takes it over, and the first one can change nothing', async () => {
      const [first, second] = [bench.server(), bench.server()];
      await first.add('x');
      const lost = await begin(first);
      bench.advance(19_999);
      await second.flush();
      expect(second.held).toEqual([]);
      bench.advance(1);
      const { attempt, flushed } = await begin(second);
      expect(attempt).toMatchObject({ id: lost.attempt.id, attempts: 2 });
      const before = await bench.rows();
      // Progress, a failure, and success of the first server.
      lost.attempt.progress(90, 'nearly');
      lost.attempt.end();
      await lost.flushed;
      expect(await bench.rows()).toEqual(before);
      attempt.end();
      await flushed;
      expect(await states()).toEqual(['done']);
    });

    it.each<[string, (attempt: HeldAttempt) => void]>([
      ['fails', (attempt) => attempt.fail(new Error('late'))],
      ['gives up', (attempt) => attempt.end({ kind: 'give-up', reason: 'late' })],
    ])('and ignores what a server reports that has lost it and %s', async (_what, end) => {
      const [first, second] = [bench.server(), bench.server()];
      await first.add('x');
      const lost = await begin(first);
      bench.advance(20_000);
      const { attempt, flushed } = await begin(second);
      const before = await bench.rows();
      end(lost.attempt);
      await lost.flushed;
      expect(await bench.rows()).toEqual(before);
      expect(first.failures).toEqual([]);
      attempt.end();
      await flushed;
    });

    it('and renews it while the job runs', async () => {
      const [first, second] = [bench.server(), bench.server()];
      await first.add('x');
      const { attempt, flushed } = await begin(first);
      expect(first.renewals.size).toBe(1);
      for (let count = 0; count < 10; count += 1) {
        // A third of a lease, and 2 s for which the event loop was blocked.
        bench.advance(8_667);
        first.renew();
        const until = new Date(bench.clock.now() + 20_000).toISOString();
        await eventually(async () => expect(await bench.rows()).toMatchObject([{ due_at: until }]));
        await second.flush();
      }
      expect(second.held).toEqual([]);
      attempt.end();
      await flushed;
      expect(first.renewals.size).toBe(0);
      expect(await states()).toEqual(['done']);
    });

    it('and keeps it when one renewal is lost, and the next one comes 2 s late', async () => {
      const [first, second] = [bench.server(), bench.server()];
      await first.add('x');
      const { attempt, flushed } = await begin(first);
      bench.advance(15_334);
      await second.flush();
      first.renew();
      const until = new Date(bench.clock.now() + 20_000).toISOString();
      await eventually(async () =>
        expect(await bench.rows()).toMatchObject([{ due_at: until, attempts: 1 }]),
      );
      expect([second.held, attempt.signal.aborted]).toEqual([[], false]);
      attempt.end();
      await flushed;
    });

    it('and aborts the attempt when it finds the lease lost', async () => {
      const [first, second] = [bench.server(), bench.server()];
      await first.add('x');
      const lost = await begin(first);
      bench.advance(20_000);
      const { attempt, flushed } = await begin(second);
      first.renew();
      await eventually(() => expect(lost.attempt.signal.aborted).toBe(true));
      expect(attempt.signal.aborted).toBe(false);
      for (const each of [lost.attempt, attempt]) each.end();
      await Promise.all([lost.flushed, flushed]);
      expect(await bench.rows()).toMatchObject([{ state: 'done', attempts: 2 }]);
    });

    it('and gives it back at once when the server stops', async () => {
      // The database may be slow.
      const [first, second] = [bench.server([testKind()], 0, 30_000), bench.server()];
      await first.add('x');
      const { attempt } = await begin(first);
      attempt.signal.addEventListener('abort', () => attempt.fail(new Error('aborted')));
      await first.stop();
      expect(await bench.rows()).toMatchObject([{ state: 'waiting', attempts: 0, last_error: null }]);
      const next = await begin(second);
      expect(next.attempt.attempts).toBe(1);
      next.attempt.end();
      await next.flushed;
    });
  });

  describe('deletes the unfinished jobs of a kind that match', () => {
    it('with the transaction that asks for it, also while one runs', async () => {
      const other = testKind({ name: 'other' });
      const server = bench.server([testKind(), other]);
      for (const name of ['a', 'a', 'b']) await server.add(name);
      await server.add('a', {}, other);
      const discard = (tx: Tx) => server.discard(testKind(), ({ name }) => name === 'a', tx);
      const { flushed } = await begin(server, 3);
      const undone = inTransaction(database.db, async (tx) => {
        await discard(tx);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await bench.rows()).toHaveLength(4);
      await inTransaction(database.db, discard);
      for (const { end } of server.held) end();
      await eventually(() => expect(server.held).toHaveLength(4));
      server.held[3]?.end();
      await flushed;
      expect((await bench.rows()).map(({ kind, state }) => [kind, state])).toEqual([
        ['test', 'done'],
        ['other', 'done'],
      ]);
    });

    it('and aborts one that runs on another server, with its next renewal', async () => {
      const [runner, other] = [bench.server(), bench.server()];
      for (const name of ['a', 'b']) await runner.add(name);
      const { flushed } = await begin(runner, 2);
      const aborted = () => runner.held.map(({ signal }) => signal.aborted);
      await inTransaction(database.db, (tx) => other.discard(testKind(), ({ name }) => name === 'a', tx));
      expect(aborted()).toEqual([false, false]);
      runner.renew();
      await eventually(() => expect(aborted()).toEqual([true, false]));
      runner.held[0]?.fail(new Error('aborted'));
      runner.held[1]?.end();
      await flushed;
      expect(await states()).toEqual(['done']);
    });
  });

  it('gives unfinished jobs other payloads, and one that runs only for its next attempt', async () => {
    const server = bench.server();
    for (const name of ['a', 'b']) await server.add(name);
    const { flushed } = await begin(server, 2);
    const waiting = await server.add('a');
    const payloads = async () => (await bench.rows()).map(({ payload }) => JSON.parse(payload).name);
    const amend = (tx: Tx) =>
      server.amend(testKind(), ({ name }) => (name === 'a' ? { name: 'a ‘2’' } : undefined), tx);
    const undone = inTransaction(database.db, async (tx) => {
      await amend(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await payloads()).toEqual(['a', 'b', 'a']);
    await inTransaction(database.db, amend);
    expect(await payloads()).toEqual(['a ‘2’', 'b', 'a ‘2’']);
    const [running, other] = server.held;
    expect(running?.name).toBe('a');
    running?.end({ kind: 'retry', reason: 'busy' });
    other?.end();
    await eventually(() => expect(server.held).toHaveLength(3));
    expect(server.held[2]).toMatchObject({ id: waiting, name: 'a ‘2’' });
    server.held[2]?.end();
    await flushed;
    bench.advance(1_000);
    const again = await begin(server, 4);
    expect(again.attempt).toMatchObject({ id: running?.id, name: 'a ‘2’' });
    again.attempt.end();
    await again.flushed;
    // What is over keeps what it was done with.
    await inTransaction(database.db, (tx) => server.amend(testKind(), () => ({ name: 'c' }), tx));
    expect(await payloads()).toEqual(['a ‘2’', 'b', 'a ‘2’']);
  });

  it('shows progress, and stores at most one report in two seconds, and the latest one when the lease is renewed', async () => {
    const server = bench.server();
    await server.add('x');
    const { attempt, flushed } = await begin(server);
    const shown = async () => (await bench.rows()).map(({ percent, progress }) => [percent, progress]);
    attempt.progress(1.4, 'probing');
    await eventually(async () => expect(await shown()).toEqual([[1, 'probing']]));
    for (let percent = 2; percent < 50; percent += 1) attempt.progress(percent, `${percent} %`);
    expect(await shown()).toEqual([[1, 'probing']]);
    bench.advance(2_000);
    attempt.progress(150, 'too much');
    await eventually(async () => expect(await shown()).toEqual([[100, 'too much']]));
    attempt.progress(-1, 'too little');
    server.renew();
    await eventually(async () => expect(await shown()).toEqual([[0, 'too little']]));
    attempt.end();
    await flushed;
  });

  it('removes finished jobs when their time is over, failed ones later', async () => {
    const server = bench.server();
    for (const name of ['done', 'failed', 'cancelled']) await server.add(name);
    // As earlier versions have stored it.
    await database.db
      .updateTable('jobs')
      .set({ state: 'cancelled', due_at: null, finished_at: isoTime(bench.clock.now()) })
      .where('id', '=', (await bench.rows())[2]?.id ?? 0)
      .execute();
    const { flushed } = await begin(server, 2);
    server.held[0]?.end();
    server.held[1]?.end({ kind: 'give-up', reason: 'no film' });
    await flushed;
    expect(await states()).toEqual(['done', 'failed', 'cancelled']);
    bench.advance(3_600_000 - 1);
    await server.flush();
    expect(await states()).toEqual(['done', 'failed', 'cancelled']);
    const restarted = bench.server();
    await restarted.flush();
    expect(await states()).toEqual(['failed']);
    bench.advance(3_600_000);
    await server.flush();
    expect(await states()).toEqual([]);
  });

  it('removes jobs at once whose kind keeps none', async () => {
    const server = bench.server([testKind({ keptMs: { done: 0, failed: 0 } })]);
    await server.add('done');
    await server.add('failed');
    const { flushed } = await begin(server, 2);
    server.held[0]?.end();
    server.held[1]?.end({ kind: 'give-up', reason: 'no film' });
    await flushed;
    expect(await bench.rows()).toEqual([]);
    expect(server.failures).toHaveLength(1);
  });
});

describeOnPostgres('servers on one database', (open) => {
  it('are notified of each other’s jobs, and do not wait for the next poll', async () => {
    const { db, databaseUrl, close } = await open();
    const begun: string[] = [];
    const kind = testKind();
    const queue = createJobQueue({ db, databaseUrl, clock: systemClock, log: { warn: () => {} } });
    queue.register(handleJob(kind, { run: async ({ name }) => void begun.push(name) }));
    const listening = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
        db,
      );
    await queue.start();
    await eventually(async () => expect((await listening()).rows).toHaveLength(1));
    const bench = createJobsBench(db);
    for (const name of ['first', 'second']) {
      await bench.server().add(name);
      await eventually(() => expect(begun.at(-1)).toBe(name));
    }
    await queue.stop();
    await close();
  });
});
