import { type EndpointName, type EndpointSpec, endpoints } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from './testing/app.ts';
import { createCallers } from './testing/callers.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { type SeriesFixture, addMovie, addSeries } from './testing/fixtures.ts';
import { type World, createWorld, validRequest } from './testing/valid-requests.ts';

/** Whatever viewers can read without changing anything. */
const reading = (Object.entries(endpoints) as [EndpointName, EndpointSpec][]).flatMap(([name, spec]) =>
  name.startsWith('GET ') && ['public', 'viewer'].includes(spec.access) && !spec.changes ? [name] : [],
);

/** Names, slugs and pictures of the titles have them, and nothing else has. */
const NAMES = /zawadi|zumaridi/i;
const EPISODE = { runtime: 24, credits_start: 1_300, url: 'wind.mp4' };

describeOnBothDatabases('a title that is not shown to viewers', (open) => {
  let app: TestApp;
  let world: World;
  let movie: number;
  let series: SeriesFixture;
  let viewer: string | undefined;
  beforeEach(async () => {
    app = await createTestApp(open);
    world = await createWorld(app, await createCallers(app));
    viewer = world.tokenOf('viewer');
    movie = await addMovie(app.database.db, 'zawadi-movie', { genres: ['Drama'] });
    series = await addSeries(app.database.db, 'zumaridi-series', { seasons: 1, episodes: 2 });
    await leaveTraces();
  });
  afterEach(() => app.close());

  const asViewer = (name: string, body?: object) => app.call(name, { token: viewer, body });
  const asOwner = async (name: string, body?: object) => {
    const answer = await app.call(name, { token: world.tokenOf('owner'), body });
    expect([name, answer.status]).toEqual([name, 200]);
    return answer;
  };

  /** The viewer watches both, rates one and reports a problem of it, and is told of both. */
  const leaveTraces = async () => {
    const episode = series.episodes[0]?.[0];
    const watched = { progress: 600, isCompleted: false };
    await asViewer('POST user/watch-progress', { ...watched, movie_id: movie, is_series: false });
    await asViewer('POST user/watch-progress', {
      ...watched,
      movie_id: series.id,
      is_series: true,
      episode_id: episode,
    });
    await asViewer('POST user/rating', { movie_id: movie, stars: 5 });
    await asViewer('POST user/feedback/post', {
      subject: 'Sound',
      message: 'It lags.',
      sender_type: 'client',
      report: { video_id: movie, second: 12 },
    });
    const wish = { movieName: 'Something old', movieType: 'movie', notify: true };
    const { id } = (await asViewer('POST user/movie-request', wish)).body.details[0].request;
    await asOwner('PATCH admin/videos/movie-request-status', {
      status: 'uploaded',
      row: id,
      message: 'It is here.',
      video_id: movie,
    });
    await asOwner('POST videos/add/episode-info', {
      ...EPISODE,
      season_id: series.seasons[0],
      episode_name: 'Zumaridi rises',
      episode_order: 3,
    });
  };

  /** The answers in which one of the titles is named. */
  const naming = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const name of reading) {
      const { query } = (await validRequest(name, world, 'viewer')) as { query?: Record<string, string> };
      const searched = name === 'GET videos/search' ? { q: 'zawadi zumaridi' } : query;
      const { text } = await asViewer(`${name}?${new URLSearchParams(searched).toString()}`);
      if (NAMES.test(text)) found.push(name);
    }
    for (const q of ['zawadi', 'zumaridi'])
      if (NAMES.test((await asViewer(`GET videos/search?q=${q}`)).text)) found.push(`search for ${q}`);
    const opened = [
      await asViewer('POST videos/get-movie-series', { movie_id: movie, type: 'movie' }),
      await asViewer('POST videos/get-movie-series', { movie_id: series.id, type: 'series' }),
      await asViewer('POST user/movie-request', { movieName: 'Zawadi movie', movieType: 'movie' }),
    ];
    const wish = opened[2]?.body.details[0]?.request;
    if (wish) await asViewer('PATCH user/movie-requests/update', { id: wish.id, withdrawn: true });
    if (opened.slice(0, 2).some(({ text }) => NAMES.test(text))) found.push('the title itself');
    if (opened[2]?.body.details[0]?.available.length) found.push('what is here already');
    return found;
  };
  const told = async () => {
    const { body, headers } = await asViewer('GET user/notifications/get?unread=true&limit=10');
    const kinds = body.details.map((each: { content: { kind: string } }) => each.content.kind);
    return [kinds, headers['x-total-count']];
  };

  it('is named everywhere while it is shown', async () => {
    expect(await naming()).toEqual([
      'GET posters/get',
      'GET user/landing_page_data/get',
      'GET videos/get-movies',
      'GET videos/get-series',
      'GET videos/get-titles',
      'GET user/watching/get',
      'GET user/categories/get',
      'GET user/watch-history/get',
      'GET user/movie-requests/get',
      'GET user/notifications/get',
      'search for zawadi',
      'search for zumaridi',
      'the title itself',
      'what is here already',
    ]);
  });

  const ids = () => [movie, series.id];
  const trash = () => asOwner('POST admin/videos/change-many', { ids: ids(), change: 'delete' });
  it.each([
    ['hidden', () => asOwner('POST admin/videos/change-many', { ids: ids(), change: 'hide' })],
    ['in the trash', trash],
  ] as const)('is named nowhere while it is %s, and everywhere again', async (how, hide) => {
    const before = await naming();
    await hide();
    expect(await naming()).toEqual([]);
    expect(await told()).toEqual([['request-answered'], '1']);
    // What the viewer does not see is not marked.
    await asViewer('PATCH user/notifications/read', {});
    if (how === 'hidden') await asOwner('POST admin/videos/change-many', { ids: ids(), change: 'show' });
    else {
      await asOwner('PATCH videos/restore', { kind: 'movie', id: movie });
      await asOwner('PATCH videos/restore', { kind: 'series', id: series.id });
    }
    expect(await told()).toEqual([['new-episodes'], '1']);
    expect(await naming()).toEqual(before);
  });

  it('is named nowhere when it has nothing to play, or is deleted for good', async () => {
    await asOwner('PATCH videos/update-active', { kind: 'season', id: series.seasons[0], is_active: false });
    await asOwner('PATCH videos/update-active', { kind: 'movie', id: movie, is_active: false });
    expect(await naming()).toEqual([]);
    await trash();
    await asOwner('POST admin/videos/delete-for-good', { ids: ids() });
    expect(await naming()).toEqual([]);
    expect(await told()).toEqual([['request-answered'], '1']);
  });
});
