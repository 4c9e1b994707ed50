import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { addMovie, addSeries, signInAdmin, startWithViewer } from '../../testing/fixtures.ts';
import { type OutsideHost, startOutsideHost } from '../../testing/outside-host.ts';

describeOnBothDatabases('subtitles at an absolute address', (open) => {
  let app: TestApp;
  let host: OutsideHost;
  let token: string;
  let movie: number;

  beforeEach(async () => {
    host = await startOutsideHost((response) => response.end('1\n00:01 --> 00:02\nHabari\n'));
    const MEDIA_BASES = `https://captions.example,${host.origin}/subs/`;
    ({ app, token } = await startWithViewer(open, { MEDIA_BASES }));
    movie = await addMovie(app.database.db, 'lantern');
  });
  afterEach(async () => {
    await app.close();
    await host.disconnect();
  });

  const detail = async (movie_id: number, type: string, as = token) =>
    (await app.call('POST videos/get-movie-series', { token: as, body: { movie_id, type } })).body.details[0];
  const subtitlesFor = async (reference: string, as = token): Promise<string | null> => {
    await app.database.db.updateTable('media_files').set({ subtitles_url: reference }).execute();
    const video = await detail(movie, 'movie', as);
    expect(video.files[0].subtitles_url).toBe(video.subtitles_url);
    return video.subtitles_url;
  };

  it('have an address on this server, which ends with the session', async () => {
    const address = await subtitlesFor(`${host.origin}/subs/a%20b.srt?x=1`);
    expect(address).toMatch(/^\/media\/[^/]+\/http%3A\/127\.0\.0\.1%3A\d+\/subs\/a%2520b\.srt%3Fx%3D1$/);
    const { status, text } = await app.call(`GET ${address}`);
    expect([status, text]).toEqual([200, 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHabari\n']);
    expect(host.asked.map((request) => request.path)).toEqual(['/subs/a%20b.srt?x=1']);
    await app.call('POST user/logout', { token });
    expect((await app.call(`GET ${address}`)).status).toBe(403);
  });

  it('have such an address for an episode, too', async () => {
    const series = await addSeries(app.database.db, 'garden', { seasons: 1, episodes: 1 });
    const reference = `${host.origin}/subs/a.srt`;
    await app.database.db.updateTable('episodes').set({ subtitles_url: reference }).execute();
    const [season] = (await detail(series.id, 'series')).seasons;
    expect((await app.call(`GET ${season.episodes[0].subtitles_url}`)).status).toBe(200);
  });

  it.each([
    'https://elsewhere.example/a.srt',
    'https://captions.example.evil/a.srt',
    'https://captions.example/../a',
  ])('are none for a viewer when they lie below no base: %s', async (reference) => {
    expect(await subtitlesFor(reference)).toBeNull();
  });

  it('are shown as stored to an administrator', async () => {
    const reference = 'https://elsewhere.example/a.srt';
    expect(await subtitlesFor(reference, await signInAdmin(app))).toBe(reference);
  });
});
