import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { describeOnPostgres } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { createJobsBench } from '../jobs/testing/jobs-bench.ts';
import { listenForNotices } from './notices.ts';

describeOnPostgres('notices', (open) => {
  it('arrive from other connections, until nobody listens any more', async () => {
    const { db, databaseUrl = '', close } = await open();
    const noticed = vi.fn<() => void>();
    const stop = listenForNotices(databaseUrl, 'sebule_jobs', noticed);
    await eventually(() => expect(noticed).toHaveBeenCalledTimes(1));
    await createJobsBench(db).server().add('x');
    await eventually(() => expect(noticed).toHaveBeenCalledTimes(2));
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
    const noticed = vi.fn<() => void>();
    const stop = listenForNotices(databaseUrl, 'sebule_jobs', noticed, 10);
    await eventually(() => expect(noticed).toHaveBeenCalledTimes(1));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(db);
    // It calls back on connecting, because notices may have been missed.
    await eventually(() => expect(noticed).toHaveBeenCalledTimes(2));
    await stop();
    await close();
  });

  it('are waited for while the database is away, until nobody listens any more', async () => {
    const noticed = vi.fn<() => void>();
    const connected: unknown[] = [];
    const away = createServer((socket) => connected.push(socket.destroy()));
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const { port } = away.address() as AddressInfo;
    const stop = listenForNotices(`postgres://127.0.0.1:${port}/none`, 'sebule_jobs', noticed, 10);
    await eventually(() => expect(connected.length).toBeGreaterThan(2));
    await stop();
    away.close();
    expect(noticed).not.toHaveBeenCalled();
  });
});
