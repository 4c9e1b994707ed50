import { expect, it } from 'vitest';
import { anEpisode, aSeason } from '../../testing/titles.ts';
import * as episodes from './episode.rules.ts';
import { episodesOrderBody } from './episodes-order.wire.ts';
import * as fetch from './season-fetch.rules.ts';
import * as seasons from './season.rules.ts';

it.each([
  ['garden/s1/trailer.mp4', 'garden/s1/'],
  ['https://films.example.org/garden/1.mp4', 'https://films.example.org/garden/'],
  ['trailer.mp4', ''],
  [null, ''],
])('takes the prefix of episodes from %s', (trailer, prefix) => {
  expect(seasons.urlPrefix(trailer)).toBe(prefix);
});

it('numbers a new season after the others', () => {
  expect(seasons.newEntry([])).toEqual({ season_name: 'Season 1', order_no: '1', trailer_url: '' });
  expect(seasons.newEntry([aSeason({ season_order: 4 }), aSeason()]).order_no).toBe('5');
});

it('needs a name, an order and a trailer of a season', () => {
  const problems = seasons.seasonProblems({ season_name: ' ', order_no: 'x', trailer_url: '' }, null);
  expect(Object.keys(problems)).toEqual(['season_name', 'order_no', 'trailer_url']);
  expect(seasons.seasonProblems(seasons.entryOf(aSeason()), null)).toEqual({});
  const without = aSeason({ trailer_url: null });
  expect(seasons.seasonProblems(seasons.entryOf(without), without)).toEqual({});
});

it('sends a season of a series, or an edited one', () => {
  const entry = { season_name: 'Season 2', order_no: '2', trailer_url: 'a.mp4' };
  expect(seasons.seasonBody(entry, 14, null)).toEqual({
    video_id: 14,
    season_name: 'Season 2',
    order_no: 2,
    trailer_url: 'a.mp4',
  });
  expect(seasons.seasonBody(entry, 14, aSeason())).toMatchObject({ season_id: 3 });
});

it('begins a new episode with the prefix, and with 30000 as the start of its credits', () => {
  expect(episodes.newEntry([anEpisode({ episode_order: 7 })], 'garden/')).toMatchObject({
    episode_order: '8',
    credits_start: '30000',
    url: 'garden/',
  });
});

it('needs a name, an order, a runtime, the start of the credits and an address of an episode', () => {
  const empty = { ...episodes.newEntry([], ''), episode_order: '', credits_start: 'x' };
  expect(Object.keys(episodes.episodeProblems(empty))).toEqual([
    'episode_name',
    'episode_order',
    'runtime',
    'credits_start',
    'url',
  ]);
  expect(episodes.episodeProblems(episodes.entryOf(anEpisode()))).toEqual({});
});

it('sends an episode without an overview or a picture that nobody has given', () => {
  const entry = { ...episodes.entryOf(anEpisode()), overview: ' ', thumbnail_path: '' };
  const body = episodes.episodeBody(entry, 3, null);
  expect(body).toMatchObject({ season_id: 3, runtime: 24, credits_start: 30_000, subtitles_url: '' });
  expect(body).not.toHaveProperty('overview');
  expect(body).not.toHaveProperty('thumbnail_path');
  expect(episodes.episodeBody(entry, 3, anEpisode())).toMatchObject({ episode_id: 21 });
});

it('leaves room for a file with several episodes', () => {
  const double = anEpisode({ episode_id: 5, episode_order: 1, episode_end: 2 });
  const [third, fourth] = [3, 4].map((order) => anEpisode({ episode_id: order, episode_order: order }));
  const ordered = (...rows: (typeof double | undefined)[]) =>
    episodesOrderBody(
      3,
      rows.flatMap((row) => row ?? []),
    ).epidodeDetails;
  expect(ordered(double, third, fourth)).toMatchObject([
    { episode_order: 1 },
    { episode_order: 3 },
    { episode_order: 4 },
  ]);
  expect(ordered(third, double, fourth)).toMatchObject([
    { episode_order: 1 },
    { episode_order: 3 },
    { episode_order: 5 },
  ]);
});

it('takes two numbers for two episodes in a file', () => {
  const double = anEpisode({ episode_order: 1, episode_end: 2 });
  const entry = episodes.entryOf(double);
  expect(entry.episode_order).toBe('1–2');
  expect(episodes.newEntry([double], '').episode_order).toBe('3');
  expect(episodes.episodeBody(entry, 3, double)).toMatchObject({ episode_order: 1, episode_end: 2 });
  const single = { ...entry, episode_order: '1' };
  expect(episodes.episodeBody(single, 3, double)).toMatchObject({ episode_order: 1, episode_end: null });
  expect(episodes.episodeProblems({ ...entry, episode_order: '2-1' }).episode_order).toMatch('whole number');
});

it('sends the order of the rows', () => {
  expect(episodesOrderBody(3, [anEpisode({ episode_id: 5 }), anEpisode({ episode_id: 2 })])).toEqual({
    season: 3,
    epidodeDetails: [
      { episode_id: 5, episode_order: 1 },
      { episode_id: 2, episode_order: 2 },
    ],
  });
});

it('lets a fetch replace what nobody has entered about an episode', () => {
  const episode = anEpisode({ episode_name: 'Episode 3', guessed: ['episode_name'] });
  expect(episodes.guessedOf(episode)).toEqual({
    overview: 'No General Description',
    episode_name: 'Episode 3',
  });
  expect(episodes.guessedOf(null)).toEqual({ overview: 'No General Description' });
});

it('shows what a fetched season changes, and sends what nobody has entered and what was chosen', () => {
  const fetched = (episode_no: number) => ({
    id: 80 + episode_no,
    episode_no,
    name: `Day ${episode_no}`,
    overview: 'It rains.',
    runtime: 24,
    still_path: '/rain.jpg',
  });
  const guessed = anEpisode({
    episode_id: 1,
    episode_no: 1,
    episode_name: 'Episode 1',
    runtime: 23,
    thumbnail_path: null,
    overview: 'No General Description',
    guessed: ['episode_name', 'runtime'],
  });
  const typed = anEpisode({
    episode_id: 2,
    episode_no: 2,
    episode_name: 'Rain',
    overview: 'Ours.',
    runtime: 24,
    thumbnail_path: '/rain.jpg',
  });
  const changes = fetch.seasonChanges(
    [guessed, typed, anEpisode({ episode_no: 9 })],
    [fetched(1), fetched(2), fetched(3)],
  );
  expect(changes.map(({ free, asked }) => [Object.keys(free), asked.map(({ field }) => field)])).toEqual([
    [['episode_name', 'overview', 'runtime', 'thumbnail_path'], []],
    [[], ['episode_name', 'overview']],
  ]);
  expect(fetch.fillBody(3, changes, new Set([fetch.choiceOf(typed, 'overview')]))).toEqual({
    season_id: 3,
    episodes: [
      {
        episode_id: 1,
        episode_name: 'Day 1',
        overview: 'It rains.',
        runtime: 24,
        thumbnail_path: '/rain.jpg',
      },
      { episode_id: 2, overview: 'It rains.' },
    ],
  });
  expect(fetch.fillBody(3, changes, new Set()).episodes).toHaveLength(1);
});

it('takes what is known of both episodes in a file together', () => {
  const fetched = (episode_no: number, overview: string) => ({
    id: 80 + episode_no,
    episode_no,
    name: `Day ${episode_no}`,
    overview,
    runtime: 24,
    still_path: `/${episode_no}.jpg`,
  });
  const file = anEpisode({
    episode_no: 1,
    episode_order: 1,
    episode_end: 2,
    episode_name: 'Episodes 1–2',
    overview: 'No General Description',
    runtime: 0,
    thumbnail_path: null,
    guessed: ['episode_name', 'runtime'],
  });
  const free = (...known: Parameters<typeof fetch.seasonChanges>[1]) =>
    fetch.seasonChanges([file], known)[0]?.free;
  expect(free(fetched(2, 'It stops.'), fetched(1, 'It rains.'), fetched(3, 'It snows.'))).toMatchObject({
    episode_name: 'Day 1 / Day 2',
    overview: 'It rains. It stops.',
    runtime: '48',
    thumbnail_path: '/1.jpg',
  });
  expect(free(fetched(2, ''))).toMatchObject({ episode_name: 'Day 2', thumbnail_path: '/2.jpg' });
});

it.each([
  ['7', '3', '3'],
  ['3', '3', '3'],
  ['3-4', '3', '3-4'],
  ['1-2', '3', '3'],
])('of the order %s, the fetch of episode %s makes %s', (order, number, after) => {
  const found = { id: 1, name: '', overview: '', runtime: 0, still_path: null };
  expect(episodes.importedEpisode(found, Number(number), { episode_order: order }).episode_order).toBe(after);
});

it.each([
  ['', '', []],
  ['10', '40.5', []],
  ['0', '3', []],
  ['10', '', ['intro_to']],
  ['', '40', ['intro_from']],
  ['10', '12.9', ['intro_to']],
  ['0:10', '40', ['intro_from']],
])('takes an intro from “%s” to “%s” with problems in %j', (intro_from, intro_to, wrong) => {
  const problems = episodes.introProblems({ intro_from, intro_to });
  expect(Object.entries(problems).flatMap(([field, problem]) => (problem ? [field] : []))).toEqual(wrong);
});

it('sends an intro, or that there is none', () => {
  const body = (intro: ReturnType<typeof anEpisode>['intro']) =>
    episodes.episodeBody(episodes.entryOf(anEpisode({ intro })), 3, anEpisode()).intro;
  expect(body({ from: 10, to: 40.5 })).toEqual({ from: 10, to: 40.5 });
  expect(body(null)).toBeNull();
});
