import { mkdtempSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Suggestion, suggestionMessages } from '@sebule/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { STAFF_EMAIL, addMovie, addPeople, addSeries, signInAdmin } from '../../testing/fixtures.ts';
import {
  DAY,
  NAMES,
  createRandom,
  makeEpisode,
  makeFilm,
  makeSpeech,
  subtitlesShifted,
  timeOf,
} from './testing/made-films.ts';

/** ffmpeg runs at the lowest priority. */
const PATIENCE = { timeout: 120_000 };
const made = mkdtempSync(path.join(tmpdir(), 'sebule-suggestions-'));
const fileOf = (name: string) => path.join(made, name);

beforeAll(() => {
  makeSpeech(fileOf('speech.mp4'));
  for (const number of [1, 2, 3, 4]) makeEpisode(fileOf(`episode-${number}.mp4`), number);
  makeFilm(fileOf('names.mp4'), [
    [DAY, 110],
    [NAMES, 30],
  ]);
  makeFilm(fileOf('day.mp4'), [[DAY, 100]]);
  makeFilm(
    fileOf('chapters.mp4'),
    [[DAY, 100]],
    '[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=90\ntitle=One\n[CHAPTER]\nTIMEBASE=1/1\nSTART=90\nEND=100\ntitle=End Credits\n',
  );
}, PATIENCE.timeout);
afterAll(() => rm(made, { recursive: true }));

describeOnBothDatabases('what a look into a film suggests', (open) => {
  let app: TestApp;
  let admin: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const look = async () => {
    await call('POST admin/media/scan');
    await app.runJobs();
  };
  /** @returns the id of its file's row */
  const addFilm = async (name: string): Promise<number> => {
    const { db } = app.database;
    const title = await addMovie(db, path.parse(name).name);
    await mkdir(path.join(app.mediaDir, 'films'), { recursive: true });
    await copyFile(fileOf(name), path.join(app.mediaDir, 'films', name));
    await look();
    return (
      await db.selectFrom('media_files').select('id').where('title_id', '=', title).executeTakeFirstOrThrow()
    ).id;
  };
  const start = (id: number, kind = 'movie') => call('POST admin/suggestions/start', { kind, id });
  const list = async (id: number, kind = 'movie'): Promise<Suggestion[]> =>
    (await call(`GET admin/suggestions/get/${kind}/${id}`)).body.details;
  const credits = async (id: number) => (await list(id)).find(({ what }) => what === 'credits');

  it('is where the credits begin by their pictures', PATIENCE, async () => {
    const id = await addFilm('names.mp4');
    expect(await list(id)).toEqual([]);
    const before = await app.database.db.selectFrom('media_files').selectAll().execute();
    const { status, body } = await start(id);
    expect([status, body.msg]).toEqual([200, suggestionMessages.suggestionsQueued]);
    expect(await credits(id)).toEqual({
      what: 'credits',
      state: 'waiting',
      at: null,
      value: null,
      reason: '',
    });
    await app.runJobs();
    expect(await credits(id)).toEqual({
      what: 'credits',
      state: 'found',
      at: 110,
      value: 110,
      reason: 'the picture turns black at 1:50 and stays dark',
    });
    // Nothing is applied.
    expect(await app.database.db.selectFrom('media_files').selectAll().execute()).toEqual(before);
  });

  it('is where their chapter begins, also without ffmpeg', PATIENCE, async () => {
    const id = await addFilm('chapters.mp4');
    const { PATH } = process.env;
    onTestFinished(() => void (process.env.PATH = PATH));
    process.env.PATH = made;
    await start(id);
    await app.runJobs();
    expect(await credits(id)).toMatchObject({
      state: 'found',
      at: 90,
      reason: 'by the chapter “End Credits”',
    });
  });

  it('is nothing, with a reason, where nothing is sure', PATIENCE, async () => {
    const id = await addFilm('day.mp4');
    await start(id);
    await app.runJobs();
    expect(await credits(id)).toMatchObject({
      state: 'none',
      at: null,
      value: null,
      reason: expect.stringContaining('no chapter names them'),
    });
  });

  it('says that there is no ffmpeg', PATIENCE, async () => {
    const id = await addFilm('day.mp4');
    const { PATH } = process.env;
    onTestFinished(() => void (process.env.PATH = PATH));
    process.env.PATH = made;
    await start(id);
    await app.runJobs();
    expect(await credits(id)).toMatchObject({
      state: 'none',
      reason: 'the server has no ffmpeg to look with',
    });
  });

  it('ends when the film has gone meanwhile', PATIENCE, async () => {
    const id = await addFilm('day.mp4');
    await start(id);
    const file = path.join(app.mediaDir, 'films/day.mp4');
    await rm(file);
    await app.runJobs();
    expect(await credits(id)).toMatchObject({ state: 'none', reason: 'its file is no longer there' });
  });

  const subtitlesOf = async (id: number) => (await list(id)).find(({ what }) => what === 'subtitles');
  const putSubtitles = async (text: string) => {
    await mkdir(path.join(app.mediaDir, 'films'), { recursive: true });
    await writeFile(path.join(app.mediaDir, 'films/speech.en.srt'), text);
  };

  it('is how far subtitles are off', PATIENCE, async () => {
    await putSubtitles(subtitlesShifted(2.4));
    const id = await addFilm('speech.mp4');
    await start(id);
    expect(await subtitlesOf(id)).toMatchObject({ state: 'waiting' });
    await app.runJobs();
    const found = await subtitlesOf(id);
    expect(found).toMatchObject({
      state: 'found',
      at: null,
      value: expect.closeTo(-2.4, 0),
      reason: expect.stringMatching(/^these subtitles are 2\.[345] s late$/),
      track: { path: 'films/speech.en.srt', language: 'en', kind: 'main', from: 'title' },
    });
    await call('POST admin/subtitles/sync', {
      synSubtitles: found?.value,
      movieUrl: 'films/speech.mp4',
      subtitlesUrl: found?.track?.path,
    });
    // Once they are others, nothing is known about them: nobody shifts them twice.
    expect(await subtitlesOf(id)).toBeUndefined();
    await start(id);
    await app.runJobs();
    expect(await subtitlesOf(id)).toMatchObject({
      state: 'none',
      reason: 'these subtitles fit what is heard',
    });
  });

  it('tells which of the subtitles beside and within a film are off', PATIENCE, async () => {
    const put = async (name: string, shift: number) => {
      const file = path.join(app.mediaDir, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, subtitlesShifted(shift));
    };
    await put('films/speech.en.sdh.srt', -3);
    await put('films/speech.fr.forced.srt', 5);
    const id = await addFilm('speech.mp4');
    const { db } = app.database;
    await db.updateTable('media_files').set({ subtitles_url: null }).execute();
    const { sample, size } = await db
      .selectFrom('folder_entries')
      .select(['sample', 'size'])
      .where('kind', '=', 'video')
      .executeTakeFirstOrThrow();
    // As if they had been taken out of the film.
    await put(`.sebule/tracks/${sample}-${size}/0.srt`, 1.5);
    const taken = [{ file: '0.srt', format: 'text', language: 'sw', kind: 'main', name: null }];
    await db
      .insertInto('extracted_tracks')
      .values({ sample: sample ?? '', source_size: size, tracks: JSON.stringify(taken), made_at: '2026' })
      .execute();
    await start(id);
    await app.runJobs();
    const found = (await list(id)).filter(({ what }) => what === 'subtitles');
    expect(found.map(({ track, value }) => [track?.from, track?.language, track?.kind, value])).toEqual([
      ['beside', 'en', 'hard-of-hearing', expect.closeTo(3, 0)],
      ['film', 'sw', 'main', expect.closeTo(-1.5, 0)],
    ]);
  });

  it('is nothing for subtitles of another film', PATIENCE, async () => {
    const random = createRandom(77);
    const cues = Array.from(
      { length: 100 },
      (_, at) => [at * 4 + random(), at * 4 + 1.5 + 2 * random()] as const,
    );
    await putSubtitles(
      cues.map(([from, to], at) => `${at + 1}\n${timeOf(from)} --> ${timeOf(to)}\nHabari\n`).join('\n'),
    );
    const id = await addFilm('speech.mp4');
    await start(id);
    await app.runJobs();
    expect(await subtitlesOf(id)).toMatchObject({ state: 'none', value: null });
  });

  it('is the intro that the episodes of a season share', PATIENCE, async () => {
    const { db } = app.database;
    const series = await addSeries(db, 'kites', { seasons: 1, episodes: 4 });
    const episodes = series.episodes[0] ?? [];
    await mkdir(path.join(app.mediaDir, 'kites'));
    for (const [at, id] of episodes.entries()) {
      const url = `kites/${at + 1}.mp4`;
      await copyFile(fileOf(`episode-${at + 1}.mp4`), path.join(app.mediaDir, url));
      await db.updateTable('episodes').set({ url }).where('id', '=', id).execute();
    }
    await look();
    const id = episodes[1] ?? 0;
    await start(id, 'episode');
    await app.runJobs();
    const intro = (await list(id, 'episode')).find(({ what }) => what === 'intro');
    expect(intro).toMatchObject({
      state: 'found',
      reason: expect.stringMatching(/^3 of 3 other episodes have/),
    });
    expect(Math.abs((intro?.at ?? 0) - 10)).toBeLessThan(3);
    expect(Math.abs((intro?.value ?? 0) - 40)).toBeLessThan(3);
    // The same one is elsewhere in each of the others.
    expect(intro?.season?.map(({ episode_id: each }) => each)).toEqual(episodes);
    for (const [index, { from, to }] of (intro?.season ?? []).entries()) {
      expect(Math.abs(from - 5 * (index + 1))).toBeLessThan(3);
      expect(Math.abs(to - from - 30)).toBeLessThan(3);
    }
    expect(await list(episodes[0] ?? 0, 'episode')).toMatchObject([
      { what: 'intro', state: 'found', reason: expect.stringContaining('the intro of another episode') },
    ]);
  });

  it('tells open pages when a look is asked for, and when it has ended', async () => {
    await mkdir(path.join(app.mediaDir, 'films'));
    await writeFile(path.join(app.mediaDir, 'films/dust.mp4'), 'no film');
    await addMovie(app.database.db, 'dust');
    await look();
    const content = { sample: 'dust', facts: '{"audio":null,"video":null}', probe: 'done' } as const;
    await app.database.db.updateTable('folder_entries').set(content).where('kind', '=', 'video').execute();
    const { id } = await app.database.db.selectFrom('media_files').select('id').executeTakeFirstOrThrow();
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${admin}` };
    const { body } = await fetch(`${origin}/api/user/events`, { headers });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => (await reader.read()).value;
    expect(await next()).toBe(':\n\n');
    await start(id);
    const told = 'data: {"type":"suggestions-changed"}\n\n';
    expect(await next()).toBe(told);
    await app.runJobs();
    expect(await next()).toBe(told);
    await reader.cancel();
  });

  it('is asked for films that are there', async () => {
    expect((await start(999)).status).toBe(404);
    expect((await start(999, 'episode')).status).toBe(404);
    expect(await list(999)).toEqual([]);
    expect((await call('GET admin/suggestions/get/series/1')).status).toBe(400);
  });
});
