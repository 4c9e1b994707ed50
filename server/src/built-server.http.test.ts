import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from './testing/databases.ts';
import { OWNER_EMAIL, PASSWORD, VIEWER_PHONE, addMovie, addPeople } from './testing/fixtures.ts';
import { readyPort, spawnServer } from './testing/server-process.ts';

const CLIP = path.join(import.meta.dirname, '../../demo/media/clips/night-train.mp4');

/** As much of the answers as these tests look at. */
interface Answer {
  token: string;
  details: [{ playability: object }];
}

/** What the sources find beside themselves, or load late, is the built server's to find, too. */
describeOnBothDatabases('the built server', (open) => {
  let database: TestDatabase;
  let server: ChildProcess;
  let origin: string;
  let movie_id: number;

  beforeAll(async () => {
    database = await open();
    await addPeople(database.db);
    movie_id = await addMovie(database.db, 'lantern');
    const { dataDir, databaseUrl } = database;
    const films = path.join(dataDir, 'media/films');
    mkdirSync(films, { recursive: true });
    copyFileSync(CLIP, path.join(films, 'clip.mp4'));
    // It has been there for long.
    utimesSync(path.join(films, 'clip.mp4'), 0, 0);
    server = spawnServer({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    origin = `http://127.0.0.1:${await readyPort(server)}`;
  });
  afterAll(async () => {
    if (server.kill('SIGTERM')) await once(server, 'exit');
    await database.close();
  });

  const call = async (address: string, { token, body }: { token?: string; body?: object } = {}) => {
    const answer = await fetch(`${origin}/api/${address}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const signIn = async (body: object): Promise<string> => (await call('user/login', { body })).body.token;

  it('stores a save and gives it back', async () => {
    const token = await signIn({ prevelages: 'viewer', phone: VIEWER_PHONE });
    const body = { movie_id, progress: 30, is_series: false, isCompleted: false };
    expect(await call('user/watch-progress', { token, body })).toMatchObject({ status: 200 });
    const home = await call('user/landing_page_data/get', { token });
    expect(JSON.stringify(home.body)).toContain('"progress":30');
  });

  it('looks into films in a process of its own', async () => {
    const token = await signIn({ prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD });
    expect((await call('admin/media/scan', { token, body: {} })).status).toBe(200);
    await vi.waitFor(
      async () => {
        const { body } = await call('admin/media/list?q=clip', { token });
        expect(body.details[0].playability).toMatchObject({ state: 'done', plays: 'everywhere' });
      },
      { timeout: 20_000, interval: 50 },
    );
  });

  it('shows the API reference with its script and its description', async () => {
    const page = await fetch(`${origin}/api/docs/`);
    // Its icon is one of the web pages', which may not have been built.
    const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]*static[^"]*)"/g)].map(
      ([, file]) => file ?? '',
    );
    expect(files.length).toBeGreaterThan(1);
    for (const file of [...files, './json']) {
      const answer = await fetch(new URL(file, `${origin}/api/docs/`));
      expect([file, answer.status, (await answer.text()).length > 100]).toEqual([file, 200, true]);
    }
  });
});
