import { createHook } from 'node:async_hooks';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SECOND_MS } from '#platform/clock.ts';
import { placeOf } from '#platform/http/connections/waiting-calls.ts';
import { AWAY_ADDRESS, type TestAnswer, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { eventually } from '../../../testing/eventually.ts';
import {
  OWNER_EMAIL,
  PASSWORD,
  type People,
  STAFF_EMAIL,
  STORED_PASSWORD,
  addAccount,
  addPeople,
} from '../../../testing/fixtures.ts';
import { heldWaits } from '../../../testing/held-waits.ts';
import { PER_ADDRESS_MAX, PER_PAIR_AT_BUSY_MAX, PER_PAIR_MAX } from './guess-limits.rules.ts';
import { HELD_MS, PLACES } from './slow-lane.ts';

const RESIDENTS = Array.from(
  { length: PER_ADDRESS_MAX / PER_PAIR_MAX },
  (_, index) => `2547330000${String(index).padStart(2, '0')}`,
);
const AMINA = '254711111111';
/** The one address that the building has behind its router. */
const ROUTER = '192.168.1.1';
const LOOPBACK = '127.0.0.1';
/** Tries at once. */
const FLOOD = 40;

/** For what goes on until it is ended. */
const endable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

/** Counts the password hashes that this thread asks for. */
const countHashes = () => {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') count += 1;
    },
  }).enable();
  return {
    stop: () => {
      hook.disable();
      return count;
    },
  };
};

describeOnBothDatabases('at an address with many wrong tries', (open) => {
  let app: TestApp;
  let waits: ReturnType<typeof heldWaits>;
  let people: People;
  beforeEach(async () => {
    waits = heldWaits();
    app = await createTestApp(open, {}, { wait: waits.wait });
    people = await addPeople(app.database.db);
    for (const phone of [AMINA, ...RESIDENTS])
      await addAccount(app.database.db, { phone, password_hash: STORED_PASSWORD });
  });
  afterEach(() => app.close());

  const makeBusy = async (from: string): Promise<void> => {
    for (let tries = 0; tries < PER_PAIR_MAX; tries += 1) {
      const answers = await Promise.all(
        RESIDENTS.map((phone) =>
          app.call('POST user/login', { body: { prevelages: 'viewer', phone, password: 'guess' }, from }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(RESIDENTS.map(() => 401));
    }
  };
  const bodyFor = (email: string, password: string) => ({ prevelages: 'admin', email, password });
  const signIn = (email: string, password: string, from: string) =>
    app.call('POST user/login', { body: bodyFor(email, password), from });
  /** Gives held places back until the work is done. */
  const releasing = async <T>(work: Promise<T>): Promise<T> => {
    const { signal, abort } = endable();
    const done = work.finally(abort);
    while (!signal.aborted) {
      waits.release();
      await turn();
    }
    return done;
  };
  const failuresOf = async (subject: number | null): Promise<number> => {
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('event', '=', 'sign-in-failed')
      .where('subject_id', subject === null ? 'is' : '=', subject)
      .execute();
    return rows.length;
  };

  it.each([ROUTER, AWAY_ADDRESS])(
    'who was never there gets in while a flood of made-up names goes on: %s',
    async (from) => {
      await makeBusy(from);
      const statuses: number[] = [];
      const { signal, abort } = endable();
      const flood = Array.from({ length: FLOOD }, async (_, connection) => {
        for (let tries = 0; !signal.aborted; tries += 1) {
          const { status } = await signIn(`${connection}-${tries}@sebule.example`, 'guess', from);
          statuses.push(status);
        }
      });
      await eventually(() => expect(waits.asked).toHaveLength(PLACES));
      const amina = { prevelages: 'viewer', phone: AMINA, password: PASSWORD };
      for (const body of [bodyFor(OWNER_EMAIL, PASSWORD), bodyFor(STAFF_EMAIL, PASSWORD), amina])
        expect((await releasing(app.call('POST user/login', { body, from }))).status).toBe(200);
      abort();
      await releasing(Promise.all(flood));
      expect(new Set(statuses)).toEqual(new Set([401]));
    },
  );

  it('names that nobody has are answered as those of admins are, and take the same time', async () => {
    await makeBusy(AWAY_ADDRESS);
    const outcomesOf = async (email: string, subject: number | null) => {
      const outcomes: [number, unknown, unknown][] = [];
      const noteAnswer = ({ status, body, headers }: TestAnswer) =>
        outcomes.push([status, body, headers['retry-after']]);
      for (let tries = 1; tries <= PER_PAIR_AT_BUSY_MAX; tries += 1) {
        app.clock.advance(SECOND_MS);
        const calling = signIn(email, 'guess', AWAY_ADDRESS).then(noteAnswer);
        await eventually(async () => expect(await failuresOf(subject)).toBe(tries));
        // All is done, but not answered before the place is given back.
        expect(outcomes).toHaveLength(tries - 1);
        expect(waits.asked.splice(0)).toEqual([HELD_MS]);
        waits.release();
        await calling;
      }
      for (let tries = 0; tries < 3; tries += 1) {
        app.clock.advance(SECOND_MS);
        noteAnswer(await signIn(email, 'guess', AWAY_ADDRESS));
      }
      return outcomes;
    };
    const ofOwner = await outcomesOf(OWNER_EMAIL, people.owner);
    expect(ofOwner.map(([status]) => status)).toEqual([401, 401, 401, 429, 429, 429]);
    expect(await outcomesOf('nobody@sebule.example', null)).toEqual(ofOwner);
  });

  it('made-up names cost no hashes, and one record in a second', async () => {
    // All of one subnet.
    const from = (index: number) => `2001:db8:7:7::${index + 1}`;
    await makeBusy(from(0));
    const hashes = countHashes();
    for (let seconds = 1; seconds <= 3; seconds += 1) {
      app.clock.advance(SECOND_MS);
      const tries = Array.from({ length: FLOOD }, (_, index) =>
        signIn(`${seconds}-${index}@sebule.example`, 'guess', from(index)),
      );
      await releasing(Promise.all(tries));
      expect(await failuresOf(null)).toBe(seconds);
    }
    expect(hashes.stop()).toBe(0);
  });

  it('nobody waits for tries that were broken off', async () => {
    await app.app.listen({ host: LOOPBACK, port: 0 });
    const { server } = app.app;
    await makeBusy(LOOPBACK);
    const flood = Array.from({ length: PLACES }, (_, index) =>
      signIn(`${index}@sebule.example`, 'guess', LOOPBACK),
    );
    await eventually(() => expect(waits.asked).toHaveLength(PLACES));
    const taken: Socket[] = [];
    server.on('request', ({ socket }) => taken.push(socket));
    const sockets = Array.from({ length: FLOOD }, (_, index) => {
      const body = JSON.stringify(bodyFor(`broken-off-${index}@sebule.example`, 'guess'));
      const socket = connect((server.address() as AddressInfo).port, LOOPBACK);
      socket.write(
        `POST /api/user/login HTTP/1.1\r\nhost: box\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      return socket;
    });
    // Until then, they are the first to be closed for others of the address.
    await eventually(() => {
      expect(taken).toHaveLength(FLOOD);
      expect(taken.map(placeOf)).not.toContain(undefined);
    });
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect(await promisify(server.getConnections.bind(server))()).toBe(0));
    expect((await releasing(signIn(OWNER_EMAIL, PASSWORD, LOOPBACK))).status).toBe(200);
    expect(waits.asked).toHaveLength(PLACES + 1);
    await releasing(Promise.all(flood));
  });
});
