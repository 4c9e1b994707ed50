import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { TEST_PHONE, type TestBench, createTestBench } from '../../testing/messaging-bench.ts';
import { type TestGateway, answerWith, createTestGateway, take } from '../../testing/sms-gateway.ts';

const sorted = (texts: string[]) => texts.toSorted((a, b) => a.localeCompare(b));

describeOnBothDatabases('text messages', (open) => {
  let database: TestDatabase;
  let gateway: TestGateway;
  let bench: TestBench;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('jobs').execute();
    gateway = await createTestGateway();
    bench = createTestBench({ ...database, apiUrl: gateway.url });
  });
  afterEach(() => gateway.close());

  /** Queues and tries messages, one after the other. */
  const send = async (...texts: string[]) => {
    const outbox = bench.outbox();
    for (const text of texts) {
      await outbox.queue(bench.sms({ text, subject: text }));
      await outbox.flush();
    }
    return outbox;
  };

  describe('that are sent', () => {
    it('have the gateway’s format, and are removed afterwards', async () => {
      const outbox = bench.outbox({ sender: 'SEBULE' });
      await outbox.queue(bench.sms({ text: 'Karibu & jïfunze 100% + ujumbe' }));
      expect(gateway.received).toEqual([]);
      await outbox.flush();
      expect(gateway.received).toMatchObject([
        {
          method: 'POST',
          path: '/version1/messaging',
          headers: {
            apikey: 'atsk_secret',
            accept: 'application/json',
            'content-type': 'application/x-www-form-urlencoded',
          },
        },
      ]);
      expect(gateway.received[0]?.form).toEqual({
        username: 'sebule',
        to: `+${TEST_PHONE}`,
        message: 'Karibu & jïfunze 100% + ujumbe',
        from: 'SEBULE',
      });
      expect(await bench.rows()).toEqual([]);
      await outbox.flush();
      expect(gateway.received).toHaveLength(1);
      expect(bench.logged).toEqual([]);
    });

    it('name no sender unless one is configured', async () => {
      await send('x');
      expect(Object.keys(gateway.received[0]?.form ?? {}).toSorted()).toEqual(['message', 'to', 'username']);
    });

    it('go out in the order in which they came', async () => {
      const outbox = bench.outbox();
      const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
      for (const text of texts) await outbox.queue(bench.sms({ text }));
      // Four are in flight at once, and those may overtake each other.
      const held: (() => void)[] = [];
      gateway.behave((response, received) => held.push(() => take(response, received)));
      const flushed = outbox.flush();
      for (const so of ['abcd', 'abcdefgh']) {
        await eventually(() => expect(sorted(gateway.texts()).join('')).toBe(so));
        for (const answer of held.splice(0)) answer();
      }
      await flushed;
    });

    it('are all sent when many are queued at once', async () => {
      const outbox = bench.outbox();
      const texts = Array.from({ length: 60 }, (_, index) => `text ${index}`);
      await Promise.all(texts.map((text) => outbox.queue(bench.sms({ text })).then(() => outbox.flush())));
      expect(sorted(gateway.texts())).toEqual(sorted(texts));
      expect(await bench.rows()).toEqual([]);
    });

    it('without a recipient are stored like others and never reach the gateway', async () => {
      const outbox = bench.outbox();
      await outbox.queue(bench.sms({ to: null }));
      expect(await bench.rows()).toMatchObject([
        { kind: 'sms', attempts: 0, payload: expect.stringContaining('"to":null') },
      ]);
      await outbox.flush();
      expect([gateway.received, await bench.rows(), bench.logged]).toEqual([[], [], []]);
    });

    it('replace waiting ones about the same subject', async () => {
      gateway.behave(answerWith(405));
      const outbox = bench.outbox();
      for (const text of ['old', 'newer']) await outbox.queue(bench.sms({ text, subject: 'reset:1' }));
      await outbox.queue(bench.sms({ text: 'other', subject: 'reset:2' }));
      await outbox.flush();
      expect(sorted(gateway.texts())).toEqual(['newer', 'other']);
      await outbox.queue(bench.sms({ text: 'newest', subject: 'reset:1' }));
      gateway.behave(take);
      bench.advance(60_000);
      await outbox.flush();
      expect(sorted(gateway.texts().slice(2))).toEqual(['newest', 'other']);
      expect(await bench.rows()).toEqual([]);
    });

    it('replace one that is being sent, too', async () => {
      const outbox = bench.outbox();
      const replace = outbox.queue(bench.sms({ text: 'old', subject: 'reset:1' })).then(() => outbox.flush());
      gateway.behave((response, received) => {
        gateway.behave(take);
        void outbox
          .queue(bench.sms({ text: 'new', subject: 'reset:1' }))
          .then(() => answerWith(405)(response, received));
      });
      await replace;
      bench.advance(60_000);
      await outbox.flush();
      expect(gateway.texts()).toEqual(['old', 'new']);
    });

    it('are reduced to one when two about a subject are stored at the same moment', async () => {
      const servers = [bench.outbox(), bench.outbox()];
      await Promise.all(servers.map(({ queue }) => queue(bench.sms({ subject: 'reset:1' }))));
      await servers[0]?.flush();
      expect(gateway.received).toHaveLength(1);
      expect(await bench.rows()).toEqual([]);
    });
  });

  describe('that the gateway does not accept', () => {
    it('are retried after 2, 5, 15, 30 and then every 60 seconds until they expire', async () => {
      gateway.behave(answerWith(500));
      const outbox = await send('x');
      const triedAt: number[] = [];
      for (let second = 1; second <= 700; second += 1) {
        const before = gateway.received.length;
        bench.advance(1_000);
        await outbox.flush();
        if (gateway.received.length > before) triedAt.push(second);
      }
      expect(triedAt).toEqual([2, 7, 22, 52, 112, 172, 232, 292, 352, 412, 472, 532, 592]);
      expect(await bench.rows()).toEqual([]);
      expect(bench.messages().at(-1)).toContain('could not be sent in time');
    });

    it('are not sent once they have expired', async () => {
      const outbox = bench.outbox();
      await outbox.queue(bench.sms());
      bench.advance(600_000);
      await outbox.flush();
      expect([gateway.received, await bench.rows()]).toEqual([[], []]);
    });

    it('are still sent right before they expire', async () => {
      const outbox = bench.outbox();
      await outbox.queue(bench.sms());
      bench.advance(590_000);
      await outbox.flush();
      expect(gateway.received).toHaveLength(1);
    });

    it.each([403, 404, 406, 409])('are dropped when the number is invalid (%d)', async (code) => {
      gateway.behave(answerWith(code));
      const outbox = await send('x');
      expect(await bench.rows()).toEqual([]);
      bench.advance(60_000);
      await outbox.flush();
      expect(gateway.received).toHaveLength(1);
      expect(bench.logged).toMatchObject([{ details: { to: '…678' } }]);
    });

    it('do not delay a new one', async () => {
      gateway.behave(answerWith(405));
      const dead = Array.from({ length: 8 }, (_, index) => `dead ${index}`);
      const outbox = await send(...dead);
      bench.advance(60_000);
      await outbox.queue(bench.sms({ text: 'new' }));
      await outbox.flush();
      expect(gateway.texts().slice(8, 12)).toContain('new');
      expect(gateway.received).toHaveLength(17);
    });

    it('are logged once for each reason, without text or phone', async () => {
      gateway.behave(answerWith(405));
      const outbox = await send('Siri 123456', 'Siri 654321');
      gateway.behave((response) => response.writeHead(401).end(`wrong key atsk_secret for ${TEST_PHONE}`));
      bench.advance(2_000);
      await outbox.flush();
      expect(bench.logged.map(({ details }) => details)).toEqual([
        { reason: 'InsufficientBalance' },
        { reason: 'HTTP 401 (SMS_USERNAME or SMS_API_KEY is wrong)' },
      ]);
      gateway.behave(answerWith(405));
      bench.advance(5_000);
      await outbox.flush();
      expect(bench.logged).toHaveLength(2);
      gateway.behave(answerWith(403));
      bench.advance(60_000);
      await outbox.flush();
      const logs = JSON.stringify(bench.logged);
      for (const secret of ['Siri', '123456', '712345678', 'atsk_secret', 'reset'])
        expect(logs).not.toContain(secret);
    });
  });

  describe('of several servers', () => {
    it('are sent once', async () => {
      const servers = [bench.outbox(), bench.outbox()];
      const texts = Array.from({ length: 40 }, (_, index) => `text ${index}`);
      for (const text of texts) await servers[0]?.queue(bench.sms({ text }));
      await Promise.all(servers.map((server) => server.flush()));
      expect(sorted(gateway.texts())).toEqual(sorted(texts));
      expect(await bench.rows()).toEqual([]);
    });

    it('are sent by the next server after a power cut', async () => {
      await bench.outbox().queue(bench.sms({ text: 'waited' }));
      await bench.outbox().flush();
      expect(gateway.texts()).toEqual(['waited']);
    });

    it('are retried 20 seconds after a power cut during sending', async () => {
      gateway.behave(() => {});
      await bench.outbox().queue(bench.sms());
      const dying = bench.outbox({}, { stopMs: 0 });
      void dying.flush();
      await eventually(() => expect(gateway.received).toHaveLength(1));
      const next = bench.outbox();
      gateway.behave(take);
      bench.advance(19_999);
      await next.flush();
      expect(gateway.received).toHaveLength(1);
      bench.advance(1);
      await next.flush();
      expect(gateway.received).toHaveLength(2);
      // By the key, a gateway knows that it is the same message.
      const keys = new Set(gateway.received.map(({ headers }) => headers['idempotency-key']));
      expect([keys.size, [...keys][0]?.length]).toEqual([1, 32]);
      expect(await bench.rows()).toEqual([]);
      await dying.stop();
    });

    it('belong to the server that leased them last', async () => {
      const held: (() => void)[] = [];
      gateway.behave((response, received) => held.push(() => answerWith(405)(response, received)));
      const servers = [bench.outbox(), bench.outbox()];
      await servers[0]?.queue(bench.sms());
      const flushed: Promise<void>[] = [];
      for (const server of servers) {
        flushed.push(server.flush());
        await eventually(() => expect(held).toHaveLength(flushed.length));
        bench.advance(20_000);
      }
      bench.advance(-1);
      const lease = (await bench.rows())[0]?.due_at;
      held[0]?.();
      await flushed[0];
      expect(await bench.rows()).toMatchObject([{ attempts: 2, due_at: lease }]);
      held[1]?.();
      await flushed[1];
      expect((await bench.rows())[0]?.due_at).not.toBe(lease);
    });
  });

  describe('in the background', () => {
    it('are sent a moment after they are queued, and older ones after the start', async () => {
      await bench.outbox().queue(bench.sms({ text: 'left' }));
      const outbox = bench.outbox();
      await outbox.start();
      await eventually(() => expect(gateway.texts()).toEqual(['left']));
      await outbox.queue(bench.sms({ text: 'queued' }));
      expect(gateway.texts()).toEqual(['left']);
      await eventually(() => expect(gateway.texts()).toEqual(['left', 'queued']));
      await outbox.stop();
    });

    it('wait in the database once the service has stopped', async () => {
      const outbox = bench.outbox();
      await outbox.start();
      await outbox.stop();
      await outbox.queue(bench.sms());
      await outbox.flush();
      expect([gateway.received.length, (await bench.rows()).length]).toEqual([0, 1]);
    });
  });

  describe('without a gateway', () => {
    const file = () => path.join(database.dataDir, 'outbox/sms.jsonl');

    it('are written to a file that only its owner can read', async () => {
      const outbox = bench.outbox({ provider: 'log' });
      await outbox.queue(bench.sms({ text: 'one' }));
      await outbox.queue(bench.sms({ to: null, text: 'nobody' }));
      await outbox.flush();
      const line = { to: TEST_PHONE, text: 'one', at: '2026-03-01T12:00:00.000Z' };
      expect(await readFile(file(), 'utf8')).toBe(`${JSON.stringify(line)}\n`);
      expect((await stat(file())).mode & 0o777).toBe(0o600);
      expect([gateway.received, await bench.rows()]).toEqual([[], []]);
    });

    it('wait while the file cannot be written', async () => {
      await writeFile(path.join(database.dataDir, 'no-folder'), '');
      const broken = createTestBench({
        ...database,
        dataDir: path.join(database.dataDir, 'no-folder'),
        apiUrl: gateway.url,
      });
      await broken.outbox({ provider: 'log' }).queue(broken.sms());
      await broken.outbox({ provider: 'log' }).flush();
      expect(await broken.rows()).toHaveLength(1);
      expect(broken.logged).toMatchObject([{ details: { reason: 'EEXIST' } }]);
    });
  });
});
