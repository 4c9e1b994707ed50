import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Video } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock.ts';
import { NoFfmpegError } from '#platform/media/bounded-ffmpeg.ts';
import { type TestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { addMovie, startWithViewer } from '../../../testing/fixtures.ts';
import { addEntries } from '../testing/entries.ts';
import { extractionService } from './extraction.service.ts';

const SRT = '1\n00:00:00,500 --> 00:00:00,900\nHabari\n';
const ASS = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,-1,0,0,100,100,0,0,1,2,2,8,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.50,0:00:00.90,Default,,0,0,0,,Good morning
`;
const NEVER = new AbortController().signal;
const track = (codec: string, language: string) => ({
  codec,
  language,
  kind: 'main',
  name: null,
  isDefault: false,
});

describeOnBothDatabases('subtitles within films', (open) => {
  let app: TestApp;
  let token: string;
  let movie: number;
  let isAway = false;

  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
    movie = await addMovie(app.database.db, 'lantern', {});
    await app.database.db.updateTable('media_files').set({ subtitles_url: null }).execute();
    isAway = false;
    await mkdir(path.join(app.mediaDir, 'films'));
    const folder = app.database.dataDir;
    await writeFile(path.join(folder, 'a.srt'), SRT);
    await writeFile(path.join(folder, 'b.ass'), ASS);
    const args =
      '-v error -y -f lavfi -i color=c=blue:s=32x32:d=1 -i a.srt -i b.ass -map 0 -map 1 -map 2 -c:s copy';
    execFileSync('ffmpeg', [...args.split(' '), path.join(app.mediaDir, 'films/lantern.mkv')], {
      cwd: folder,
    });
    await app.database.db.updateTable('media_files').set({ url: 'films/lantern.mkv' }).execute();
    await addFilm({ subtitles: [track('srt', 'sw'), track('ass', 'en')] });
  });
  afterEach(() => app.close());

  const film = () => path.join(app.mediaDir, 'films/lantern.mkv');
  const addFilm = async (facts: object) => {
    await addEntries(app.database.db, ['films/lantern.mkv']);
    await app.database.db
      .updateTable('folder_entries')
      .set({ sample: 'abc', size: statSync(film()).size, uses: 1, facts: JSON.stringify(facts) })
      .where('path', '=', 'films/lantern.mkv')
      .execute();
  };
  const service = () =>
    extractionService({
      db: app.database.db,
      clock: app.clock,
      mediaDir: app.mediaDir,
      disk: { isAway: async () => isAway },
    });
  const folder = () => path.join(app.mediaDir, `.sebule/tracks/abc-${statSync(film()).size}`);
  const title = async (): Promise<Video> =>
    (await app.call('POST videos/get-movie-series', { token, body: { movie_id: movie, type: 'movie' } })).body
      .details[0];
  const rows = () => app.database.db.selectFrom('extracted_tracks').selectAll().execute();

  it('are taken out, and shown as any other', async () => {
    await service().takeOwed(NEVER);
    expect(readdirSync(folder())).toEqual(['0.srt', '1.ass']);
    expect(readdirSync(path.dirname(folder()))).toHaveLength(1);
    const subtitles = (await title()).tracks?.subtitles ?? [];
    expect(subtitles.map(({ language, name, format }) => [language, name, format])).toEqual([
      ['sw', 'Swahili', 'text'],
      ['en', 'English', 'text'],
    ]);
    const texts = await Promise.all(subtitles.map(async ({ url }) => (await app.call(`GET ${url}`)).text));
    expect(texts[0]).toContain('00:00:00.500 --> 00:00:00.900\nHabari');
    expect(texts[1]).toContain('00:00:00.500 --> 00:00:00.900 line:0\n<i>Good morning</i>');
  });

  it('are taken out again when somebody has deleted them', async () => {
    const extraction = service();
    const look = async () => {
      await extraction.forgetDeleted();
      await extraction.takeOwed(NEVER);
      return existsSync(folder());
    };
    expect(await look()).toBe(true);
    await rm(path.dirname(folder()), { recursive: true });
    // It is looked for after a start, and then once a day.
    expect(await look()).toBe(false);
    app.clock.advance(DAY_MS);
    isAway = true;
    expect(await look()).toBe(false);
    isAway = false;
    expect(await look()).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  it('are taken by a job', async () => {
    await app.database.db
      .insertInto('jobs')
      .values({
        kind: 'extract-subtitles',
        subject: 'media-folder',
        payload: '{}',
        state: 'waiting',
        attempts: 0,
        lease: 0,
        due_at: '2026-03-01T12:00:00.000Z',
        created_at: '2026-03-01T12:00:00.000Z',
      })
      .execute();
    await app.runJobs();
    expect(await rows()).toHaveLength(1);
  });

  it('stay in a film of which no title knows, that is another by now, or whose disk is away', async () => {
    const set = (row: object) => app.database.db.updateTable('folder_entries').set(row).execute();
    await set({ uses: 0 });
    await service().takeOwed(NEVER);
    isAway = true;
    await set({ uses: 1 });
    await service().takeOwed(NEVER);
    isAway = false;
    await writeFile(film(), 'another film');
    await service().takeOwed(NEVER);
    expect(await rows()).toEqual([]);
  });

  it('are looked for once in a film that has none to take', async () => {
    await addFilm({ subtitles: [track('vobsub', 'en')] });
    await service().takeOwed(NEVER);
    expect(await rows()).toMatchObject([{ sample: 'abc', tracks: '[]' }]);
    expect((await title()).tracks?.subtitles).toEqual([]);
  });

  it('are looked for once in a damaged film', async () => {
    const bytes = await readFile(film());
    await writeFile(film(), bytes.fill(0, 0, 400));
    await service().takeOwed(NEVER);
    expect(await rows()).toMatchObject([{ tracks: '[]' }]);
    expect(readdirSync(path.dirname(folder()))).toEqual([]);
  });

  it('are not written where a link leads elsewhere', async () => {
    const elsewhere = path.join(app.database.dataDir, 'elsewhere');
    await mkdir(path.join(elsewhere, 'tracks'), { recursive: true });
    await symlink(elsewhere, path.join(app.mediaDir, '.sebule'));
    await service().takeOwed(NEVER);
    expect([await rows(), readdirSync(path.join(elsewhere, 'tracks'))]).toEqual([[], []]);
  });

  it('need ffmpeg', async () => {
    const { PATH } = process.env;
    const programs = path.join(app.database.dataDir, 'programs');
    await mkdir(programs);
    const folders = (PATH ?? '').split(path.delimiter);
    for (const program of ['sh', 'nice']) {
      const found = folders.find((each) => existsSync(path.join(each, program))) ?? '';
      await symlink(path.join(found, program), path.join(programs, program));
    }
    process.env['PATH'] = programs;
    try {
      await expect(service().takeOwed(NEVER)).rejects.toBeInstanceOf(NoFfmpegError);
    } finally {
      process.env['PATH'] = PATH;
    }
    expect(await rows()).toEqual([]);
  });

  it('are deleted once the film has been gone for a week, unless its disk is away', async () => {
    await service().takeOwed(NEVER);
    await app.database.db.deleteFrom('folder_entries').execute();
    await service().forgetGone();
    app.clock.advance(6 * DAY_MS);
    await service().forgetGone();
    expect(existsSync(folder())).toBe(true);
    app.clock.advance(2 * DAY_MS);
    isAway = true;
    await service().forgetGone();
    expect(existsSync(folder())).toBe(true);
    isAway = false;
    await service().forgetGone();
    expect([existsSync(folder()), await rows()]).toEqual([false, []]);
  });

  it('are kept of a film that comes back', async () => {
    await service().takeOwed(NEVER);
    await app.database.db.updateTable('folder_entries').set({ sample: 'other' }).execute();
    await service().forgetGone();
    await app.database.db.updateTable('folder_entries').set({ sample: 'abc' }).execute();
    app.clock.advance(8 * DAY_MS);
    await service().forgetGone();
    await service().forgetGone();
    expect(existsSync(folder())).toBe(true);
  });
});
