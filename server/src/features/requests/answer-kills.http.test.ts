import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/clock.ts';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { callUntilKilled } from '../../testing/call-until-killed.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { OTHER_PHONE, VIEWER_PHONE, addPeople, signInViewer } from '../../testing/fixtures.ts';
import { createTestGateway, take } from '../../testing/sms-gateway.ts';

const EVERY_STEP = Boolean(process.env['LONG_TESTS']);
const PATIENCE_MS = EVERY_STEP ? 600_000 : 90_000;
const PHONES = [VIEWER_PHONE, OTHER_PHONE];

/** Both residents ask for a film, and want to be told. */
const ask = async (app: TestApp, movieName: string): Promise<number> => {
  let id = 0;
  for (const phone of PHONES) {
    const token = await signInViewer(app, phone);
    const body = { movieName, movieType: 'movie', notify: true };
    const answer = await app.call('POST user/movie-request', { token, body });
    id = answer.body.details[0].request.id;
  }
  return id;
};

/** What an admin answers. */
const callFor = (id: number) => ({
  name: 'PATCH admin/videos/movie-request-status',
  key: `request ${id}`,
  body: {
    status: 'uploaded',
    row: { id, status: 'pending' },
    message: 'It is here.',
    sms_parts: 2,
  },
});

describeOnBothDatabases('a server that is killed while it answers a request', (open) => {
  const env = { SMS_PROVIDER: 'log' };
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open, env);
    await addPeople(app.database.db);
  });
  afterEach(() => app.close());

  const answer = (request: number, killBefore = 0) =>
    callUntilKilled(app.database, { env, call: callFor(request), phase: 'call', killBefore }).report;

  /** What is stored of an answer: the status, and the numbers of notifications, text messages and records. */
  const stored = async (id: number) => {
    const { db } = app.database;
    const { status } = await db
      .selectFrom('movie_requests')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const count = async (table: 'notifications' | 'jobs') =>
      (await db.selectFrom(table).select('id').execute()).length;
    const records = await db
      .selectFrom('audit_log')
      .select('id')
      .where('event', '=', 'request-answered')
      .execute();
    return [status, await count('notifications'), await count('jobs'), records.length];
  };

  it('has stored all of it or nothing, and sends each message once', { timeout: PATIENCE_MS }, async () => {
    const whole = await answer(await ask(app, 'Kite'));
    expect(whole).toMatchObject({ status: 200, statements: expect.any(Number) });
    const statements = whole?.statements ?? 0;
    expect(statements).toBeGreaterThan(8);
    const all = Array.from({ length: statements }, (_, at) => at + 1);
    // Otherwise only before the last statement, when most would be lost.
    const steps = EVERY_STEP ? all : [statements];
    await app.database.db.deleteFrom('notifications').execute();
    await app.database.db.deleteFrom('jobs').execute();
    const id = await ask(app, 'River');
    for (const step of steps) {
      expect(await answer(id, step)).toBeNull();
      expect(await stored(id)).toEqual(['pending', 0, 0, 1]);
    }
    // The key of what was killed is not known, and that of what was done is, also to another process.
    for (const time of ['first', 'again']) {
      expect([time, await answer(id)]).toMatchObject([time, { status: 200 }]);
      expect([time, await stored(id)]).toEqual([time, ['uploaded', 2, 2, 2]]);
    }
    // The process has ended with its answer: another one sends the messages.
    expect((await app.sentSms()).map(({ to }) => to).toSorted()).toEqual(PHONES);
  });
});

type Kill =
  | { beforeStatement: number }
  /** At the gateway's `atMessage`th message, which it has accepted or not, and does not answer. */
  | { atMessage: number; isAccepted: boolean };

describeOnBothDatabases('a server that is killed while it sends an answer by SMS', (open) => {
  /** What the gateway has received and delivered when another server has gone on after the kill. */
  const sendingWith = async (kill: Kill, dropsRepeats: boolean) => {
    const gateway = await createTestGateway({ dropsRepeats });
    const env = {
      SMS_PROVIDER: 'africastalking',
      SMS_USERNAME: 'sebule',
      SMS_API_KEY: 'atsk_secret',
      SMS_API_URL: gateway.url,
    };
    const next = await createTestApp(open, env);
    try {
      await addPeople(next.database.db);
      const request = await ask(next, 'Kite');
      const killBefore = 'beforeStatement' in kill ? kill.beforeStatement : 0;
      const call = callFor(request);
      const sender = callUntilKilled(next.database, { env, call, phase: 'jobs', killBefore });
      if ('atMessage' in kill)
        gateway.behave((response, received) => {
          if (gateway.received.length < kill.atMessage) return take(response, received);
          if (kill.isAccepted) received.accept();
          return sender.kill();
        });
      const report = await sender.report;
      gateway.behave(take);
      // What the killed server had begun is begun again once its lease is over.
      next.clock.advance(MINUTE_MS);
      // PostgreSQL still executes what the killed server had sent, and may lease a job to it meanwhile.
      await eventually(async () => {
        await next.runJobs();
        expect(await next.database.db.selectFrom('jobs').select('id').execute()).toEqual([]);
      });
      return {
        wasKilled: report === null,
        received: gateway.received.length,
        copies: PHONES.map((phone) => gateway.delivered.filter(({ to }) => to === phone).length),
      };
    } finally {
      await next.close();
      await gateway.close();
    }
  };

  describe.each([
    { what: 'that drops repeats sends each message exactly once', dropsRepeats: true, most: 1 },
    { what: 'that delivers repeats repeats a message once at most', dropsRepeats: false, most: 2 },
  ])('with a gateway $what', ({ dropsRepeats, most }) => {
    const send = async (kill: Kill) => {
      const sent = await sendingWith(kill, dropsRepeats);
      const wrong = sent.copies.filter((count) => count < 1 || count > most);
      expect({ kill, wrong }).toEqual({ kill, wrong: [] });
      return sent;
    };

    it('after it accepted a message, whose answer is not stored', { timeout: PATIENCE_MS }, async () => {
      const { wasKilled, received, copies } = await send({ atMessage: 2, isAccepted: true });
      expect(wasKilled).toBe(true);
      // One has really been sent again, and only the gateway can know it.
      expect(received).toBeGreaterThan(2);
      expect(Math.max(...copies)).toBe(most);
    });

    // None in ordinary runs: a skipped test counts as failed.
    it.each(EVERY_STEP ? ['every other step'] : [])('at %s', { timeout: PATIENCE_MS }, async () => {
      for (const kill of [
        { atMessage: 1, isAccepted: false },
        { atMessage: 1, isAccepted: true },
        { atMessage: 2, isAccepted: false },
      ])
        expect(await send(kill)).toMatchObject({ wasKilled: true });
      let kills = 0;
      while ((await send({ beforeStatement: kills + 1 })).wasKilled) kills += 1;
      // Each of both messages is leased and removed, at least.
      expect(kills).toBeGreaterThanOrEqual(4);
    });
  });
});
