import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases, describeOnPostgres } from '../../testing/databases.ts';
import { triggers } from '../../triggers.ts';
import { NewerDatabaseError, migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { instanceSecret } from './secrets.ts';

describeOnBothDatabases('the database', (open) => {
  it('can be migrated again without a change', async () => {
    const database = await open();
    await migrate(database.db, triggers);
    await database.close();
  });

  it('is refused when a newer version made it', async () => {
    const database = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030')`.execute(
      database.db,
    );
    await expect(migrate(database.db, triggers)).rejects.toThrow(NewerDatabaseError);
    await expect(migrate(database.db, triggers)).rejects.toThrow('999-future');
    await database.close();
  });

  it('keeps the same secret for the same purpose, also when two servers start at once', async () => {
    const database = await open();
    const secrets = await Promise.all(Array.from({ length: 5 }, () => instanceSecret(database.db, 'media')));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
    expect(await instanceSecret(database.db, 'other')).not.toEqual(secrets[0]);
    await database.close();
  });

  it('enforces foreign keys', async () => {
    const database = await open();
    const orphan = { title_id: 12_345, label: 'x', order_no: 1, url: 'x', credits_start: 1 };
    await expect(database.db.insertInto('media_files').values(orphan).execute()).rejects.toThrow(
      /foreign key/i,
    );
    await database.close();
  });
});

describeOnPostgres('two servers that start at the same time', (open) => {
  it('migrate an empty database once', async () => {
    const { db, databaseUrl, dataDir, close } = await open();
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const servers = [openDatabase({ databaseUrl, dataDir }), openDatabase({ databaseUrl, dataDir })];
    await Promise.all(servers.map((server) => migrate(server, triggers)));
    await Promise.all(servers.map((server) => server.destroy()));
    expect(await db.selectFrom('titles').selectAll().execute()).toEqual([]);
    await close();
  });
});
