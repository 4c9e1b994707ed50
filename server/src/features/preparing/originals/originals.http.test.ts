import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageManifest } from '#features/films/index.ts';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  ORIGINAL,
  type WithOriginal,
  putPackage,
  startWithOriginal,
} from '../../../testing/prepared-film.ts';

const { path: PATH, sample: SAMPLE } = ORIGINAL;

describeOnBothDatabases('the original of a prepared film', (open) => {
  let house: WithOriginal;
  beforeEach(async () => {
    house = await startWithOriginal(open);
  });
  afterEach(() => house.app.close());

  const originals = async () => (await house.call('GET admin/prepare/originals')).body.details;
  const filmOfTitle = async () =>
    (await house.call(`GET admin/prepare/of-title/${house.movie}`)).body.details[0];
  const packages = () => house.db.selectFrom('packages').select('folder').execute();

  it('is deleted after it was said what that frees, and residents go on watching', async () => {
    const { file, movie, size, at, folder } = house;
    const free = { bytes: size, kept_because: null, kept_until: null };
    expect(await originals()).toEqual([
      {
        kind: 'movie',
        id: file,
        video_id: movie,
        title: 'kite',
        part: '',
        path: PATH,
        prepared_bytes: 1_000,
        ...free,
      },
    ]);
    expect(await filmOfTitle()).toMatchObject({ state: 'done', original: free, is_only_prepared: false });
    const answer = await house.remove();
    expect([answer.status, answer.body.msg, answer.body.details]).toEqual([
      200,
      'The original was deleted, which frees 5 kB.',
      [{ deleted: 1, bytes: size, kept: [] }],
    ]);
    expect([house.has(PATH), await house.stateOf(), await originals()]).toEqual([false, 'gone', []]);
    expect(await filmOfTitle()).toMatchObject({ state: 'done', original: null, is_only_prepared: true });
    expect(await house.played()).toMatchObject({
      url: expect.stringContaining('.sebule/prepared'),
      status: 200,
    });
    const log = await house.db
      .selectFrom('audit_log')
      .select('note')
      .where('event', '=', 'original-deleted')
      .execute();
    expect(log).toEqual([{ note: `“kite” (${PATH}, 5 kB)` }]);
    const manifest = packageManifest.parse(JSON.parse(readFileSync(at(`${folder}/package.json`), 'utf8')));
    expect(manifest.original).toMatchObject({
      deletedAt: isoTime(TEST_NOW),
      path: PATH,
      facts: { container: 'matroska' },
      extracted: null,
    });
  });

  it('is neither missed nor forgotten by looks into its folder, which may go itself', async () => {
    await house.remove();
    await house.scan();
    expect([await house.stateOf(), await house.isMissed()]).toEqual(['gone', false]);
    rmSync(house.at('films'), { recursive: true });
    writeFileSync(house.at('readme.txt'), 'the disk is there');
    await house.scan();
    expect([await house.stateOf(), await house.isMissed()]).toEqual(['gone', false]);
    expect(await house.played()).toMatchObject({ status: 200, isMissing: false });
    const body = { movie_id: house.movie, type: 'movie' };
    const [video] = (await house.call('POST videos/get-movie-series', body)).body.details;
    expect(video.missing_files).not.toContain(PATH);
  });

  it('is there again once a file is at its place', async () => {
    const content = readFileSync(house.at(PATH));
    await house.remove();
    writeFileSync(house.at(PATH), content);
    await house.call('POST admin/media/scan');
    expect(await house.entry()).toMatchObject({ original: null, probe: 'waiting' });
  });

  it('plays as it was prepared again once a file has gone that somebody had put in its place', async () => {
    await house.remove();
    writeFileSync(house.at(PATH), 'another film, and longer than the one before'.padEnd(9_000, '.'));
    await house.scan();
    await house.app.runJobs();
    expect(await house.stateOf()).toBeNull();
    rmSync(house.at(PATH));
    await house.scan();
    expect(await house.isMissed()).toBe(true);
    await house.aMinuteLater();
    expect([await house.stateOf(), await house.isMissed()]).toEqual(['gone', false]);
    expect(await house.played()).toMatchObject({ status: 200, isMissing: false });
  });

  it('is missed once its package is deleted by hand, too', async () => {
    await house.remove();
    rmSync(house.at(house.folder), { recursive: true });
    await house.aMinuteLater();
    expect([await house.entry(), await house.isMissed()]).toEqual([undefined, true]);
    expect(await house.played()).toMatchObject({ isMissing: true });
  });

  it('is played from an earlier package when the latest one is deleted by hand', async () => {
    const film = { ...ORIGINAL, size: house.size };
    const later = await putPackage(house.app, film, { number: 2, isKnown: false });
    await house.aMinuteLater();
    expect(await packages()).toEqual([{ folder: later }]);
    await house.db
      .updateTable('packages')
      .set({ made_at: isoTime(TEST_NOW - DAY_MS) })
      .execute();
    expect((await house.remove()).status).toBe(200);
    rmSync(house.at(later), { recursive: true });
    // It is kept for as long as somebody may be watching it.
    await putPackage(house.app, film, { isKnown: false });
    await house.aMinuteLater();
    expect(await packages()).toEqual([{ folder: house.folder }]);
    expect([await house.stateOf(), await house.isMissed()]).toEqual(['gone', false]);
  });

  it('is known to a new database with the same media folder, and to an older one', async () => {
    const { db, size } = house;
    const tracks = { sample: SAMPLE, source_size: size, tracks: '[]', made_at: isoTime(TEST_NOW) };
    await db.insertInto('extracted_tracks').values(tracks).execute();
    await house.remove();
    for (const table of ['packages', 'folder_entries', 'extracted_tracks'] as const)
      await db.deleteFrom(table).execute();
    await house.aMinuteLater();
    expect(await house.entry()).toMatchObject({
      original: 'gone',
      sample: SAMPLE,
      size,
      plays: 'some',
      verdict: 'prepare',
      uses: 1,
    });
    expect(await db.selectFrom('extracted_tracks').select('sample').execute()).toEqual([{ sample: SAMPLE }]);
    expect(await house.played()).toMatchObject({ status: 200 });
    // As it was before the deletion.
    await db.updateTable('folder_entries').set({ original: null }).execute();
    writeFileSync(house.at('readme.txt'), 'the disk is there');
    await house.scan();
    expect(await house.isMissed()).toBe(true);
    await house.aMinuteLater();
    expect([await house.stateOf(), await house.isMissed()]).toEqual(['gone', false]);
  });

  it('is known to a new database beside packages that somebody has made up', async () => {
    const facts = (await house.entry())?.facts ?? '';
    const madeUp = (sample: string, original: { path: string; facts: string }, made = '{}') => {
      const folder = house.at(`.sebule/prepared/${Buffer.from(sample).toString('hex')}-5000-2`);
      const { path, facts: found } = original;
      mkdirSync(folder);
      writeFileSync(`${folder}/master.m3u8`, '#EXTM3U\n');
      writeFileSync(
        `${folder}/package.json`,
        `{"version":1,"source":{"sample":"${sample}","size":5000,"path":"x"},"isComplete":true,"duration":12,
          "video":[],"audio":[],"subtitles":[],"previews":null,"chapters":[],"made":${made},
          "original":{"deletedAt":"z","path":${JSON.stringify(path)},"modifiedMs":1,"facts":${found},"extracted":null}}`,
      );
    };
    madeUp(
      'deep',
      { path: 'films/Deep (2001).mkv', facts },
      `{"x":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
    );
    madeUp('no facts', { path: 'films/No facts (2001).mkv', facts: '{}' });
    for (const path of [
      '../Outside (2001).mkv',
      '/a/b (2001).mkv',
      '',
      '.hidden/a.mkv',
      'films/a.txt',
      'a\u0000.mkv',
    ])
      madeUp(`at ${path.length} ${path.slice(-3)}`.replace('\u0000', ''), { path, facts });
    await house.remove();
    for (const table of ['packages', 'folder_entries'] as const) await house.db.deleteFrom(table).execute();
    await house.aMinuteLater();
    expect(await house.entry()).toMatchObject({ original: 'gone', sample: SAMPLE });
    expect(await house.db.selectFrom('folder_entries').select('path').execute()).toEqual([{ path: PATH }]);
  });

  it('cannot be moved or deleted in the media folder, where only the prepared film is left', async () => {
    await house.remove();
    await house.scan();
    const [listed] = (await house.call('GET admin/media/list?path=films')).body.details;
    expect(listed).toMatchObject({ path: PATH, is_only_prepared: true, size: 0, playability: null });
    for (const [name, body] of [
      ['POST admin/media/rename', { path: PATH, name: 'Kite.mp4' }],
      ['POST admin/media/delete', { paths: [PATH], with_titles: true }],
      ['POST admin/media/delete', { paths: ['films'], with_titles: true }],
    ] as const) {
      const { status, body: answer } = await house.call(name, body);
      expect([status, answer.details[0].code]).toEqual([409, 'original-deleted']);
    }
    writeFileSync(house.at('films/new.mp4'), 'another film');
    await house.scan();
    const taken = await house.call('POST admin/media/rename', { path: 'films/new.mp4', name: 'kite.mp4' });
    expect([taken.status, taken.body.details[0].code]).toEqual([409, 'name-taken']);
    // With its folder, it follows.
    await house.call('POST admin/media/rename', { path: 'films', name: 'Films' });
    expect(statSync(house.at('Films')).isDirectory()).toBe(true);
    expect(await house.played()).toMatchObject({ status: 200 });
  });

  it.each([
    ['there', false, 6_000],
    ['deleted', true, 1_000],
  ])(
    'takes its package along when its title is deleted for good, with its original %s',
    async (_name, isDeleted, bytes) => {
      if (isDeleted) await house.remove();
      const [ids, evidence] = [[house.movie], `${house.folder}/master.m3u8`];
      await house.call(`GET videos/delete-movie/${house.movie}`);
      const preview = await house.call(`GET admin/videos/purge-preview?ids=${house.movie}`);
      expect(preview.body.details).toMatchObject([{ files: 1, bytes }]);
      expect(house.has(evidence)).toBe(true);
      expect(
        (await house.call('POST admin/videos/delete-for-good', { ids, delete_files: true })).status,
      ).toBe(200);
      await house.app.runJobs();
      expect([house.has(evidence), await house.entry(), await house.isMissed()]).toEqual([
        false,
        undefined,
        false,
      ]);
    },
  );

  it('is neither prepared again nor looked into without it, and previews play what was prepared', async () => {
    await house.remove();
    const { status, body } = await house.call('POST admin/prepare/start', { kind: 'movie', id: house.file });
    expect([status, body.msg]).toEqual([409, 'It cannot be prepared: its original was deleted.']);
    expect((await house.call('GET admin/prepare/lacking')).body.details).toEqual([]);
    const suggested = await house.call('POST admin/suggestions/start', { kind: 'movie', id: house.file });
    expect([suggested.status, suggested.body.details[0].code]).toEqual([409, 'file-unknown']);
    const preview = await house.call(`GET admin/media/preview?movieUrl=${encodeURIComponent(PATH)}`);
    expect(preview.body.details[0].movie_url).toContain('.sebule/prepared');
  });
});

describeOnBothDatabases('a film whose original was deleted', (open) => {
  it('plays as it was prepared while a file is copied to its place', async () => {
    const house = await startWithOriginal(open, { filesStandStillMs: 10_000 });
    await house.remove();
    writeFileSync(house.at(PATH), 'the first part');
    await house.call('POST admin/media/scan');
    expect(await house.stateOf()).toBe('gone');
    house.app.clock.advance(10_000);
    await house.call('POST admin/media/scan');
    expect(await house.entry()).toMatchObject({ original: null, probe: 'waiting' });
    await house.app.close();
  });
});
