import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { describeOnPostgres } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { createJobsBench } from '../jobs/testing/jobs-bench.ts';
import { listenToChannel } from './postgres-channel.ts';

describeOnPostgres('a channel of PostgreSQL', (open) => {
  it('arrive from other connections, until nobody listens any more', async () => {
    const { db, databaseUrl = '', close } = await open();
    const heard = vi.fn<() => void>();
    const stop = listenToChannel(databaseUrl, 'sebule_jobs', heard);
    await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
    await createJobsBench(db).server().add('x');
    await eventually(() => expect(heard).toHaveBeenCalledTimes(2));
    await stop();
    const listening = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
        db,
      );
    await eventually(async () => expect((await listening()).rows).toEqual([]));
    await close();
  });

  it('arrive again after the connection broke', async () => {
    const { db, databaseUrl = '', close } = await open();
    const heard = vi.fn<() => void>();
    const stop = listenToChannel(databaseUrl, 'sebule_jobs', heard, 10);
    await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(db);
    // It calls back on connecting, because messages may have been missed.
    await eventually(() => expect(heard).toHaveBeenCalledTimes(2));
    await stop();
    await close();
  });

  it('are waited for while the database is away, until nobody listens any more', async () => {
    const heard = vi.fn<() => void>();
    const connected: unknown[] = [];
    const away = createServer((socket) => connected.push(socket.destroy()));
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const { port } = away.address() as AddressInfo;
    const stop = listenToChannel(`postgres://127.0.0.1:${port}/none`, 'sebule_jobs', heard, 10);
    await eventually(() => expect(connected.length).toBeGreaterThan(2));
    await stop();
    away.close();
    expect(heard).not.toHaveBeenCalled();
  });
});
