import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TestDatabase, describeOnPostgres, describeOnSqlite } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { systemClock } from '../clock.ts';
import { createEventRelay } from './event-relay.ts';

const log = { warn: () => {} };

/** A server's relay, with what it has received. */
const startRelay = ({ db, databaseUrl }: TestDatabase) => {
  const relay = createEventRelay<string>({ db, databaseUrl, clock: systemClock, log, reconnectMs: 10 });
  const onEvent = vi.fn<(event: string) => void>();
  const onMissed = vi.fn<() => void>();
  relay.start({ onEvent, onMissed });
  return { ...relay, onEvent, onMissed };
};

describeOnPostgres('the relay of events', (open) => {
  let database: TestDatabase;
  let relays: ReturnType<typeof startRelay>[];
  beforeEach(async () => {
    database = await open();
    relays = [startRelay(database), startRelay(database)];
    await eventually(() => {
      if (relays.some(({ onMissed }) => onMissed.mock.calls.length === 0)) throw new Error('Not connected');
    });
  });
  afterEach(async () => {
    for (const { stop } of relays) await stop();
    await database.close();
  });

  it('passes them to the other servers in order, and the same one once', async () => {
    const [first, second] = relays;
    for (const event of ['a', 'b', 'b', 'c']) first?.forward(event);
    await eventually(() => expect(second?.onEvent.mock.calls).toEqual([['a'], ['b'], ['c']]));
    first?.forward('x'.repeat(8_000));
    first?.forward('b');
    await eventually(() => expect(second?.onEvent).toHaveBeenLastCalledWith('b'));
    expect(second?.onEvent).toHaveBeenCalledTimes(4);
    expect(first?.onEvent).not.toHaveBeenCalled();
  });

  it('says when events may have been missed', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(database.db);
    await eventually(() => relays.forEach(({ onMissed }) => expect(onMissed).toHaveBeenCalledTimes(2)));
    relays[1]?.forward('a');
    await eventually(() => expect(relays[0]?.onEvent.mock.calls).toEqual([['a']]));
  });
});

describeOnSqlite('the relay of events', (open) => {
  it('does nothing: there is no other server', async () => {
    const database = await open();
    const { forward, stop, onEvent, onMissed } = startRelay(database);
    forward('a');
    await stop();
    expect([onEvent.mock.calls, onMissed.mock.calls]).toEqual([[], []]);
    await database.close();
  });
});
