import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '#platform/clock.ts';
import { copySqlite } from '#platform/db/copies/copy-sqlite.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import {
  type TestDatabase,
  asServerAdmin,
  describeOnBothDatabases,
  describeOnPostgres,
  describeOnSqlite,
} from '../../testing/databases.ts';
import { OTHER_PHONE, VIEWER_PHONE, addMovie, addPeople } from '../../testing/fixtures.ts';
import { triggers } from '../../triggers.ts';
import { verifyBackup } from './console.service.ts';
import { type BackupOptions, makeBackup } from './make-backup.ts';

const HOUSE = '5b0f6a53-2f0b-4a4e-8a6c-0d9d0c6d1a20';
const MADE_AT = Date.parse('2026-11-30T21:10:00Z');

describeOnBothDatabases('a backup', (open) => {
  let database: TestDatabase;
  let mediaDir: string;
  let place: string;
  beforeEach(async () => {
    database = await open();
    mediaDir = path.join(database.dataDir, 'media');
    place = path.join(database.dataDir, 'usb');
    await addPeople(database.db);
    await addMovie(database.db, 'kite');
    const put = (file: string, content = file) => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    };
    for (const file of ['films/kite.mp4', 'films/kite.sw.srt', 'artwork/kite.jpg', '.sebule/prepared/x.vtt'])
      put(path.join(mediaDir, file));
    put(inDataFolder(database.dataDir, 'erasures.jsonl'));
    put(inDataFolder(database.dataDir, 'subtitle-originals', 'abc.srt'));
    put(inDataFolder(database.dataDir, 'cache', 'picture.jpg'));
  });
  afterEach(() => database.close());

  const make = (changes: Partial<BackupOptions> = {}) =>
    makeBackup({
      id: randomUUID(),
      ...database,
      mediaDir,
      place,
      house: HOUSE,
      version: '1.2.3',
      triggers,
      madeAt: MADE_AT,
      ...changes,
    });

  it('has the database, subtitles, own pictures and who was erased, but no films, and is proved', async () => {
    const shares: number[] = [];
    const { file, manifest, proof, bytes } = await make({ onProgress: (share) => shares.push(share) });
    expect(path.basename(file)).toBe('sebule-2026-12-01-0010.zip');
    expect(bytes).toBe(readFileSync(file).length);
    expect(proof).toEqual({ isProved: true });
    expect(manifest).toMatchObject({
      made_at: '2026-11-30T21:10:00.000Z',
      version: '1.2.3',
      counts: { titles: 1, residents: 2 },
      without_media: null,
    });
    expect(manifest.database.rows['titles']).toBe(1);
    expect(
      manifest.parts
        .slice(1)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'data/erasures.jsonl',
      'data/subtitle-originals/abc.srt',
      'media/artwork/kite.jpg',
      'media/films/kite.sw.srt',
    ]);
    expect([shares.every((share) => share > 0 && share <= 1), shares.at(-1)]).toEqual([true, 1]);
    expect([readdirSync(place), readdirSync(inDataFolder(database.dataDir, 'scratch'))]).toEqual([
      [path.basename(file)],
      [],
    ]);
  });

  it('is known by its content, wherever it is, and changes no database', async () => {
    const { file, manifest } = await make();
    await database.db.deleteFrom('titles').execute();
    const verified = await verifyBackup(file, { ...database, triggers });
    expect(verified).toEqual({ manifest, proof: { isProved: true } });
    expect(await database.db.selectFrom('titles').select('id').execute()).toEqual([]);
  });

  it('of the same minute gets another name', async () => {
    const names = [await make(), await make()].map(({ file }) => path.basename(file));
    expect(names).toEqual(['sebule-2026-12-01-0010.zip', 'sebule-2026-12-01-0010-2.zip']);
  });

  it('is made without the media folder while its disk is away, and says so', async () => {
    const { manifest } = await make({ mediaDir: { is: 'away' } });
    expect(manifest.without_media).toBe('away');
    expect(manifest.parts.filter(({ name }) => name.startsWith('media/'))).toEqual([]);
  });

  it('is not there before it is whole', async () => {
    const stopping = new AbortController();
    const made = make({
      signal: stopping.signal,
      onProgress: () => {
        expect(readdirSync(place).filter((name) => !name.startsWith('.'))).toEqual([]);
        stopping.abort(new Error('the server stops'));
      },
    });
    await expect(made).rejects.toThrow('the server stops');
    expect([readdirSync(place), readdirSync(inDataFolder(database.dataDir, 'scratch'))]).toEqual([[], []]);
  });
});

describeOnSqlite('a backup that is made while others are stored', (open) => {
  it('has all that was stored before its moment, and nothing half', async () => {
    const { db, dataDir, close } = await open();
    onTestFinished(close);
    await addPeople(db);
    const over = new AbortController();
    let stored = 0;
    const store = async (): Promise<void> => {
      while (!over.signal.aborted) {
        // Both or none.
        await db.transaction().execute(async (tx) => {
          for (const phone of [VIEWER_PHONE, OTHER_PHONE])
            await tx
              .updateTable('accounts')
              .set({ last_login_at: String(stored + 1) })
              .where('phone', '=', phone)
              .execute();
        });
        stored += 1;
      }
    };
    const storing = store();
    await expect.poll(() => stored).toBeGreaterThan(0);
    const before = stored;
    const copy = path.join(dataDir, 'copy');
    await copySqlite(inDataFolder(dataDir, 'sebule.db'), copy);
    await expect.poll(() => stored).toBeGreaterThan(before);
    over.abort();
    await storing;
    const database = new DatabaseSync(copy, { readOnly: true });
    onTestFinished(() => database.close());
    const found = database
      .prepare('select last_login_at as n from accounts where phone in (?, ?)')
      .all(VIEWER_PHONE, OTHER_PHONE)
      .map(({ n }) => Number(n));
    expect(found[0]).toBe(found[1]);
    expect(found[0]).toBeGreaterThanOrEqual(before);
  });
});

describeOnPostgres('a backup', (open) => {
  it('drops what a killed try has left, and nothing of one that is under way', async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const [left, current] = [`sebule_proof_${MADE_AT - DAY_MS}_ab`, `sebule_proof_${Date.now()}_cd`];
    const existing = async () =>
      (
        await asServerAdmin((admin) =>
          admin.query<{ datname: string }>('select datname from pg_database where datname = any($1)', [
            [left, current],
          ]),
        )
      ).rows.map(({ datname }) => datname);
    await asServerAdmin(async (admin) => {
      for (const name of [left, current]) await admin.query(`create database ${name}`);
    });
    onTestFinished(() =>
      asServerAdmin(async (admin) => void (await admin.query(`drop database ${current}`))),
    );
    await makeBackup({
      id: randomUUID(),
      ...database,
      mediaDir: { is: 'away' },
      place: path.join(database.dataDir, 'usb'),
      house: HOUSE,
      version: '1.2.3',
      triggers,
      madeAt: MADE_AT,
    });
    expect(await existing()).toEqual([current]);
  });
});
