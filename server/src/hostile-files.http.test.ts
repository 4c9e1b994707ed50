import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { addPeople, signInAdmin } from './testing/fixtures.ts';
import { type NamedFile, hostileFiles } from './testing/hostile-files.ts';

/**
 * Of each format and kind of damage. A damaged film can take the prober all the time that it has, which no database
 * changes: on PostgreSQL there are only as many as show what is stored.
 */
const EACH = process.env['LONG_TESTS'] ? { SQLite: 6, PostgreSQL: 6 } : { SQLite: 2, PostgreSQL: 1 };

const PICTURES = ['.webp', '.jpg', '.png', '.avif'];

describeOnBothDatabases('damaged and truncated files in the media folder', (open) => {
  let app: TestApp;
  let admin: string;
  let files: NamedFile[];
  beforeAll(async () => {
    app = await createTestApp(open);
    files = await hostileFiles(app.database.databaseUrl === undefined ? EACH.SQLite : EACH.PostgreSQL);
    mkdirSync(path.join(app.mediaDir, 'artwork'));
    for (const [name, content] of files) {
      const folder = PICTURES.some((extension) => name.endsWith(extension)) ? 'artwork' : '';
      writeFileSync(path.join(app.mediaDir, folder, name), content);
    }
    await addPeople(app.database.db);
    admin = await signInAdmin(app);
  });
  afterAll(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const named = (...extensions: string[]) =>
    files.filter(([name]) => extensions.some((each) => name.endsWith(each)));

  it('are listed, looked into, added as films and served', async () => {
    await call('POST admin/media/scan');
    const videos = named('.mp4', '.mkv');
    const startedAt = performance.now();
    await app.runJobs();
    // The prober ends its thread after four seconds; its own test shows that, to the millisecond.
    expect(performance.now() - startedAt).toBeLessThan(videos.length * 5_000);
    const found = (await call('GET admin/media/new-files?limit=100')).body.details;
    expect(found.map(({ path: file }: { path: string }) => file).toSorted()).toEqual(
      videos.map(([name]) => name).toSorted(),
    );
    const states = found.map(({ playability }: { playability: { state: string } }) => playability.state);
    expect(states).not.toContain('waiting');
    const movies = videos.map(([name]) => ({ path: name, title: name }));
    expect((await call('POST admin/media/add-movies', { movies })).status).toBe(200);
    for (const [name, content] of videos) {
      const [preview] = (await call(`GET admin/media/preview?movieUrl=${name}`)).body.details;
      const served = await app.call(`GET ${preview.movie_url}`);
      expect([name, served.status, Number(served.headers['content-length'])]).toEqual([
        name,
        200,
        content.length,
      ]);
    }
  });

  it('are shown as subtitles or refused, and shifting them forth and back restores every byte', async () => {
    for (const [name, content] of named('.srt', '.vtt')) {
      const preview = await call(`GET admin/media/preview?movieUrl=odd.mp4&subtitlesUrl=${name}`);
      const address = preview.body.details[0].subtitles_url;
      const shown = address === null ? 'nothing to show' : (await app.call(`GET ${address}`)).status;
      expect([200, 'nothing to show']).toContain(shown);
      for (const seconds of [2, -5, 3]) {
        const body = { synSubtitles: seconds, movieUrl: 'odd.mp4', subtitlesUrl: name };
        expect([name, [200, 400]]).toEqual([
          name,
          expect.arrayContaining([(await call('POST admin/subtitles/sync', body)).status]),
        ]);
      }
      expect([name, readFileSync(path.join(app.mediaDir, name)).equals(content)]).toEqual([name, true]);
    }
  });

  it('are shown as pictures, or not found', async () => {
    const answers = [];
    for (const [name] of named(...PICTURES)) {
      for (const size of ['w92', 'original']) answers.push(await app.call(`GET /images/${size}/${name}`));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  it('are no errors of the server', () => {
    expect(app.logs()).not.toMatch(/"level":(?:50|60)/);
  });
});

it('as many as 40 of them are tried', async () => {
  expect((await hostileFiles(EACH.SQLite)).length).toBeGreaterThanOrEqual(40);
});
