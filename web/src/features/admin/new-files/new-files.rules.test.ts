import { expect, it } from 'vitest';
import { aNewFile } from '../testing/media.ts';
import {
  addText,
  addedText,
  failureOfFiles,
  guessText,
  isReady,
  leadsToSeason,
  matchOf,
  maybeEpisodes,
  movieOf,
  nameAsMovie,
  reasonText,
  undoneText,
} from './new-files.rules.ts';

const added = (...ids: number[]) =>
  ids.map((id) => ({ path: `${id}.mp4`, video_id: id, title: `Movie ${id}` }));

it.each([
  [[1], 'Movie 1 has been added'],
  [[1, 1], 'Movie 1 has been added with 2 files'],
  [[1, 2], '2 movies have been added'],
  [[1, 2, 1], '2 movies have been added with 3 files: those with the same title and year are one movie'],
])('of the movies %j it says: %s', (ids, text) => {
  expect(addedText(added(...ids))).toBe(text);
});

it.each([
  ['Apollo - 13.mp4', null, 'Apollo - 13'],
  ['Star.Wars.Episode.4.1977.1080p.mkv', 1977, 'Star Wars Episode 4'],
  ['Garden E07 (2019) [x].mp4', 2019, 'Garden E07'],
  ['2012 (2012).mp4', 2012, '2012'],
  ['2012.mp4', 2012, '2012'],
])('%s of %s is called %s as a movie', (name, year, title) => {
  expect(nameAsMovie({ name, year })).toBe(title);
});

it('finds files that may be episodes: several of one folder, whose names say nothing', () => {
  const file = (path: string, reason: 'name' | 'recording' | 'year') =>
    aNewFile({ path, folder: path.split('/')[0] ?? '', reason });
  const found = maybeEpisodes([
    file('a/1', 'name'),
    file('a/2', 'recording'),
    file('a/3', 'year'),
    file('b/1', 'name'),
  ]);
  expect([...found]).toEqual(['a/1', 'a/2']);
});

it('cuts a name that is too long for a movie', () => {
  const name = `${'safari '.repeat(35)}E07.mp4`;
  expect(nameAsMovie({ name, year: null })).toBe('safari '.repeat(28).trim());
});

it('says of which file a refusal is', () => {
  const files = [{ name: 'kite.mp4' }, { name: 'wind.mp4' }];
  const textOf = (detail: Record<string, string>) =>
    failureOfFiles({ msg: 'No.', status: 409, detail }, files).msg;
  const long = { field: 'movies.1.title', message: 'must have at most 200 characters' };
  expect(textOf(long)).toBe('wind.mp4: It must have at most 200 characters.');
  const there = { field: 'movies.0.details.tmdb_id', message: 'You already have this title.' };
  expect(textOf(there)).toBe('kite.mp4: You already have this title.');
  expect(textOf({ field: 'movies.0.path', message: 'A title uses films/kite.mp4 already.' })).toBe('No.');
  expect(textOf({ field: 'movies.7.path', message: 'No.' })).toBe('No.');
  expect(textOf({ field: 'movies', message: 'must not be empty' })).toBe('No.');
  expect(failureOfFiles({ msg: 'No.', status: 0 }, files).msg).toBe('No.');
});

it('leads to a season from episodes and from what may be some, but not from one folder for all', () => {
  const file = (folder: string, changes = {}) => aNewFile({ path: 'a', folder, ...changes });
  const maybe = new Set(['a']);
  expect(leadsToSeason(file('Garden', { episode: 1 }), new Set())).toBe(true);
  expect(leadsToSeason(file('Garden'), maybe)).toBe(true);
  expect(leadsToSeason(file('Garden'), new Set())).toBe(false);
  expect(leadsToSeason(file('uploads'), maybe)).toBe(false);
  expect(leadsToSeason(file('uploads', { episode: 1 }), new Set())).toBe(false);
  expect(leadsToSeason(file('uploads', { episode: 1, names_episode: true }), new Set())).toBe(true);
});

it('shows several episodes, a day, and an episode without a number', () => {
  const garden = { title: 'Garden', season: 1 };
  expect(guessText(aNewFile({ ...garden, episode: 1, episode_end: 2 }))).toBe('Garden S01E01–02');
  expect(guessText(aNewFile({ ...garden, episode: null, episode_name: 'Rain' }))).toBe('Garden S01: Rain');
  const news = { title: 'News', season: 2026, episode: 314, episode_name: '2026-03-14' };
  expect(guessText(aNewFile({ ...news, reason: 'date' }))).toBe('News 2026-03-14');
  expect(guessText(aNewFile({ ...news, episode_name: 'Budget', reason: 'date' }))).toBe(
    'News 2026-03-14: Budget',
  );
});

it('says what it does not understand, and asks about it', () => {
  const odd = aNewFile({ unexplained: '2' });
  expect(reasonText(odd)).toBe('The name has a year; what “2” means is not clear');
  expect([isReady(odd), isReady(aNewFile())]).toEqual([false, true]);
  // A film's folder may well have a file that is called otherwise.
  const inFolder = ['Storm', '2'].map((unexplained) => aNewFile({ unexplained, reason: 'folder-year' }));
  expect(inFolder.map(isReady)).toEqual([true, false]);
});

it('takes the id in the movie database along', () => {
  expect(movieOf(aNewFile({ tmdb_id: 123 })).details).toEqual({ tmdb_id: 123 });
  expect(movieOf(aNewFile())).not.toHaveProperty('details');
});

it('shows the name of an episode', () => {
  expect(guessText(aNewFile({ title: 'Garden', season: 1, episode: 2, episode_name: 'Rain' }))).toBe(
    'Garden S01E02: Rain',
  );
});

const candidate = (id: number, fit: 'title-year' | 'title' | 'similar') => ({
  id,
  fit,
  title: 'The Kite',
  release_date: '2024-02-29',
  overview: '',
  poster_path: null,
});

it.each([
  ['title and year are those of one title', {}, [candidate(12, 'title-year')], 12],
  ['two titles have both', {}, [candidate(12, 'title-year'), candidate(13, 'title-year')], null],
  ['only the title is the same', {}, [candidate(12, 'title')], null],
  ['nothing is known', {}, [], null],
  ['its name has the id', { tmdb_id: 7 }, [candidate(12, 'title-year')], 7],
  ['its name says more', { unexplained: 'making of' }, [candidate(12, 'title-year')], null],
])('where %s, a file is this title of the movie database', (_case, changes, found, id) => {
  expect(matchOf(aNewFile(changes), found)).toBe(id);
});

it('has the details of a match follow', () => {
  expect(movieOf(aNewFile(), 12)).toMatchObject({ details: { tmdb_id: 12 }, fetch_details: true });
  expect(movieOf(aNewFile({ tmdb_id: 7 }))).toMatchObject({ details: { tmdb_id: 7 } });
  expect(movieOf(aNewFile())).not.toHaveProperty('fetch_details');
});

it('says how many are added with details', () => {
  expect([addText(1, 0), addText(28, 0), addText(28, 24)]).toEqual([
    'Add 1 movie',
    'Add 28 movies',
    'Add 28, 24 with details',
  ]);
});

it.each([
  [28, [], 'Taken back: 28 movies'],
  [27, ['watched'], 'Taken back: 27 movies. Movie 0 stays: somebody has begun to watch it'],
  [0, ['changed'], 'Nothing has been taken back. Movie 0 stays: it has been changed meanwhile'],
  [1, ['changed', 'watched'], 'Taken back: 1 movie. 2 stay, which have been changed or watched meanwhile'],
] as const)('of %i movies taken back, and with %j kept, it says: %s', (removed, reasons, text) => {
  const kept = reasons.map((reason, at) => ({ video_id: at, title: `Movie ${at}`, reason }));
  expect(undoneText({ removed, kept })).toBe(text);
});
