import type { MoviesFromFiles } from '@sebule/contract';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetAdmin } from '#shared/storage/session.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, submit } from '#testing/open-at.tsx';
import { aNewFile, aSummary } from '../testing/media.ts';
import { aRequest } from '../testing/requests.ts';
import { signInOwner } from '../testing/residents.ts';
import { anEpisode, aSeason } from '../testing/titles.ts';
import { NewFilesPage } from './NewFilesPage.tsx';

// Looking up the style of every ancestor makes queries in a table ten times slower.
configure({ defaultHidden: true });

const LIST = 'admin/media/new-files?limit=10&offset=0&sort=name&as=movie';
const ADD = 'admin/media/add-movies';
const SUGGESTIONS = 'admin/import/suggestions';
const STATE = 'admin/import/state';
const server = fakeServer();

const kite = aNewFile();
const wind = aNewFile({
  path: 'wind.mp4',
  name: 'wind.mp4',
  title: 'Wind',
  year: null,
  subtitles_path: null,
  subtitles_left_out: { path: 'wind.srt', reason: 'is empty', others: 2 },
});
const known = { video_id: 12, title: 'The Kite', release_date: '2024-01-01', status: 'active' as const };

const open = async () => {
  await openAt([{ path: '/admin/new-files', Component: NewFilesPage }], '/admin/new-files');
  await screen.findByRole('row', { name: /The Kite/ });
};
const sentToAdd = () => server.sent.filter(({ path }) => path === ADD);
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => {
  signInOwner();
  server.answers['admin/media/summary'] = ok([aSummary()]);
  server.answers['admin/media/missing-summary'] = ok([{ films: 0, subtitles: 0, moved: 0 }]);
  server.answers[LIST] = ok([kite, wind]);
  server.answers['admin/media/new-seasons?limit=1&offset=0'] = { ...ok([]), total: 3 };
  server.answers['admin/media/new-files?limit=1&offset=0&as=extra'] = { ...ok([]), total: 5 };
  server.answers[SUGGESTIONS] = ok([
    { found: [null, null], problem: { code: 'import-not-configured', text: 'No key.' } },
  ]);
  server.answers[ADD] = ok([{ path: kite.path, video_id: 12, title: 'The Kite' }]);
  server.answers[STATE] = ok([{ has_key: false, fetching: 0 }]);
});
afterEach(cleanup);

it('says what each file probably is, and why', async () => {
  await open();
  const row = screen.getByRole('row', { name: /The Kite \(2024\)/ });
  expect(row.textContent).toContain('The name has a year');
  expect(row.textContent).toContain('1.4 GB · 1 h 34 min · H.264, 1920×1080 · AAC · subtitles found');
  expect(
    screen.getByText('wind.srt is not attached: it is empty. 2 more beside it are left out, too.'),
  ).toBeTruthy();
  expect(row.textContent).toContain('Plays everywhere');
  const counts = { Episodes: '24', Seasons: '3', Extras: '5' };
  for (const [kind, count] of Object.entries(counts))
    expect(screen.getByRole('button', { name: new RegExp(kind) }).textContent).toContain(count);
});

it('says where to copy videos when there is none', async () => {
  server.answers[LIST] = ok([]);
  server.answers['admin/media/summary'] = ok([aSummary({ path: '/srv/films', new_episodes: 0 })]);
  await openAt([{ path: '/admin/new-files', Component: NewFilesPage }], '/admin/new-files');
  expect(await screen.findByText(/^Copy videos into \/srv\/films on the machine that runs/)).toBeTruthy();
});

it('says to fix the folder before anything is copied into it', async () => {
  server.answers[LIST] = ok([]);
  const problem = { text: 'Its disk is away.', check: null, command: null };
  server.answers['admin/media/summary'] = ok([aSummary({ new_episodes: 0, problem })]);
  await openAt([{ path: '/admin/new-files', Component: NewFilesPage }], '/admin/new-files');
  expect(await screen.findByText(/^First mend what is said above\. Copy videos into/)).toBeTruthy();
});

it('shows what a link names among the kind that it is of', async () => {
  const queryOf = (page: string, as: string) => `admin/media/new-files?${page}&as=${as}`;
  const search = 'q=the.kite.s01e02.mp4';
  const episode = aNewFile({ path: 'the.kite.s01e02.mp4', title: 'The Kite', season: 1, episode: 2 });
  server.answers[queryOf(`limit=10&offset=0&sort=name&${search}`, 'movie')] = ok([]);
  server.answers[queryOf(`limit=1&offset=0&${search}`, 'episode')] = { ...ok([episode]), total: 1 };
  server.answers[queryOf(`limit=1&offset=0&${search}`, 'extra')] = ok([]);
  server.answers[queryOf(`limit=10&offset=0&sort=name&${search}`, 'episode')] = ok([episode]);
  const at = `/admin/new-files?${search}`;
  await openAt([{ path: '/admin/new-files', Component: NewFilesPage }], at);
  expect(await screen.findByRole('row', { name: /The Kite/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Episodes/, pressed: true })).toBeTruthy();
});

it('adds a movie with one tap', async () => {
  await open();
  server.answers[LIST] = ok([wind]);
  await press('Add movie: the.kite.2024.mp4');
  expect(sentToAdd()).toMatchObject([
    {
      path: ADD,
      body: {
        movies: [
          { path: kite.path, title: 'The Kite', year: 2024, subtitles_path: 'films/the.kite.2024.srt' },
        ],
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('row', { name: /The Kite/ })).toBeNull());
});

it('offers to answer those who have asked for what was added, also after the next one', async () => {
  const here = (ids: string) =>
    `admin/videos/movie-requests/here?video_ids=${encodeURIComponent(ids)}&limit=3`;
  server.answers['admin/sms/state'] = ok([{ gateway: 'none', price_kes: 0.8 }]);
  server.answers[here('12')] = ok([aRequest()]);
  server.answers[here('13,12')] = ok([aRequest()]);
  await open();
  server.answers[LIST] = ok([wind]);
  await press('Add movie: the.kite.2024.mp4');
  expect(await screen.findByText('3 apartments have asked for The Kite.')).toBeTruthy();
  server.answers[ADD] = ok([{ path: wind.path, video_id: 13, title: 'Wind' }]);
  await press('Add movie: wind.mp4');
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain(here('13,12')));
  expect(screen.getByText('3 apartments have asked for The Kite.')).toBeTruthy();
});

describe('a file that titles miss elsewhere', () => {
  const moved = aNewFile({ moved_from: { path: 'from usb/kite.mp4', titles: ['The Kite', 'Kites'] } });
  const RELINK = 'admin/media/relink';
  const files = [{ from: 'from usb/kite.mp4', path: moved.path }];
  const sentToRelink = () => server.sent.filter(({ path }) => path === RELINK);
  beforeEach(() => {
    server.answers[LIST] = ok([moved, wind]);
    server.answers['admin/media/missing-summary'] = ok([{ films: 1, subtitles: 0, moved: 1 }]);
    server.answers[RELINK] = ok(files, { msg: 'Relinked' });
  });

  it('is said to be moved, and relinked with a tap', async () => {
    await open();
    expect(screen.getByText('Moved: The Kite and 1 more miss this file at “from usb/kite.mp4”')).toBeTruthy();
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select the.kite.2024.mp4' }).disabled,
    ).toBe(true);
    await press('Relink the.kite.2024.mp4');
    expect(sentToRelink()).toMatchObject([{ body: { files } }]);
  });

  it('is relinked with all others with one tap', async () => {
    await open();
    await press('Moved: relink 1');
    expect(sentToRelink()).toMatchObject([{ body: { files: 'all' } }]);
  });

  it('becomes a movie of its own only after a question', async () => {
    await open();
    await press('Add movie: the.kite.2024.mp4');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Relink it instead, unless this is to be another movie/)).toBeTruthy();
    expect(sentToAdd()).toEqual([]);
    await submit();
    expect(sentToAdd()).toMatchObject([
      { body: { movies: [{ path: moved.path, title: 'The Kite', although_moved: true }] } },
    ]);
    expect(await screen.findByText('Just added: The Kite')).toBeTruthy();
  });
});

it('adds several at once', async () => {
  await open();
  for (const name of ['Select the.kite.2024.mp4', 'Select wind.mp4'])
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
  await press('Add 2 movies');
  expect(sentToAdd()).toMatchObject([{ body: { movies: [{ title: 'The Kite' }, { title: 'Wind' }] } }]);
});

it('takes back what was added for as long as the page is open', async () => {
  const undo = 'admin/media/undo-add-movies';
  server.answers[undo] = ok([{ removed: 1, kept: [] }]);
  await open();
  await press('Add movie: the.kite.2024.mp4');
  expect(await screen.findByText('Just added: The Kite')).toBeTruthy();
  await press('Take back The Kite');
  expect(server.sent.filter(({ path }) => path === undo)).toMatchObject([{ body: { ids: [12] } }]);
  await waitFor(() => expect(screen.queryByText('Just added: The Kite')).toBeNull());
});

it('adds several with the details of those that are certain', async () => {
  server.answers[STATE] = ok([{ has_key: true, fetching: 0 }]);
  const found = { title: 'The Kite', release_date: '2024-02-29', overview: '', poster_path: null };
  server.answers[SUGGESTIONS] = ok([
    {
      found: [[{ id: 12, fit: 'title-year', ...found }], [{ id: 13, fit: 'similar', ...found }]],
      problem: null,
    },
  ]);
  server.answers[ADD] = ok([
    { path: kite.path, video_id: 21, title: 'The Kite' },
    { path: wind.path, video_id: 22, title: 'Wind' },
  ]);
  await open();
  for (const name of ['Select the.kite.2024.mp4', 'Select wind.mp4'])
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
  server.answers[STATE] = ok([{ has_key: true, fetching: 1 }]);
  await act(async () => (await screen.findByRole('button', { name: 'Add 2, 1 with details' })).click());
  const [{ body } = { body: null }] = sentToAdd();
  const { movies } = body as MoviesFromFiles;
  expect(movies[0]).toMatchObject({ details: { tmdb_id: 12 }, fetch_details: true });
  expect(movies[1]).not.toHaveProperty('fetch_details');
  expect(await screen.findByText('The details of 1 movie are being fetched …')).toBeTruthy();
});

it('leads to a season from files whose names say nothing', async () => {
  const captures = ['a', 'b'].map((name) =>
    aNewFile({
      title: name,
      path: `Garden/${name}.mp4`,
      folder: 'Garden',
      name: `${name}.mp4`,
      reason: 'name',
      year: null,
    }),
  );
  const alone = aNewFile({
    title: 'c',
    path: 'c.mp4',
    folder: '',
    name: 'c.mp4',
    reason: 'name',
    year: null,
  });
  server.answers[LIST] = ok([...captures, alone, kite]);
  await open();
  const links = screen.getAllByRole('link', { name: /^Make a season of this folder/ });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Make a season of this folder: a.mp4',
    'Make a season of this folder: b.mp4',
  ]);
  expect(links[0]?.getAttribute('href')).toBe('/admin/season-from-folder?folder=Garden');
});

it('leads to no season from the folder of all uploads', async () => {
  const captures = ['a', 'b'].map((name) =>
    aNewFile({ path: `uploads/${name}.mp4`, folder: 'uploads', name: `${name}.mp4`, reason: 'name' }),
  );
  server.answers[LIST] = ok([...captures, kite]);
  await openAt([{ path: '/admin/new-files', Component: NewFilesPage }], '/admin/new-files');
  expect(await screen.findByRole('row', { name: /a\.mp4/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Make a season of this folder/ })).toBeNull();
});

describe('episodes', () => {
  const apollo = aNewFile({
    path: 'up/Apollo - 13 (1995).mp4',
    folder: 'up',
    name: 'Apollo - 13 (1995).mp4',
    title: 'Apollo',
    year: 1995,
    season: 2,
    episode: 13,
    names_episode: true,
    reason: 'episode-number',
    same: [{ ...known, title: 'Apollo' }],
  });
  const duplicates = 'admin/videos/duplicates?type=movie&title=Apollo+-+13&year=1995';
  beforeEach(() => {
    server.answers['admin/media/new-files?limit=10&offset=0&sort=name&as=episode'] = ok([apollo]);
    server.answers[duplicates] = ok([{ ...known, title: 'Apollo - 13' }]);
  });
  const openEpisodes = async () => {
    await openAt([{ path: '/admin/new-files', Component: NewFilesPage }], '/admin/new-files?as=episode');
    const [row] = await screen.findAllByRole('row', { name: /Apollo S02E13/ });
    return row!;
  };

  it('are listed with the reason, and lead to their season', async () => {
    const row = await openEpisodes();
    expect(row.textContent).toContain('The name has an episode number');
    expect(row.textContent).toContain('You have this series');
    const link = within(row).getByRole('link', { name: /^Make a season of this folder/ });
    expect(link.getAttribute('href')).toBe('/admin/season-from-folder?folder=up&series=Apollo&season=2');
  });

  it.each([
    ['up', true],
    ['uploads', false],
    ['', false],
  ])('without a series in their names lead to a season of the folder %j: %s', async (folder, isOffered) => {
    server.answers['admin/media/new-files?limit=10&offset=0&sort=name&as=episode'] = ok([
      { ...apollo, folder, names_episode: false },
      { ...apollo, path: 'named.mp4', name: 'named.mp4', folder },
    ]);
    await openEpisodes();
    const links = screen.getAllByRole('link', { name: /^Make a season of this folder/ });
    expect(links).toHaveLength(isOffered ? 2 : 1);
    expect(screen.getAllByRole('button', { name: /^It is a movie/ })).toHaveLength(2);
  });

  it('can be movies, which are compared with those that are there', async () => {
    await openEpisodes();
    await press('It is a movie: Apollo - 13 (1995).mp4');
    const dialog = await screen.findByRole('dialog');
    expect(field('Title').value).toBe('Apollo - 13');
    expect(dialog.textContent).toContain('You have this:Open Apollo - 13 (2024)');
    await submit();
    expect(sentToAdd()).toMatchObject([
      { body: { movies: [{ path: apollo.path, title: 'Apollo - 13', year: 1995 }] } },
    ]);
  });
});

it('lists seasons by folder, series and season', async () => {
  server.answers['admin/media/new-seasons?limit=10&offset=0&sort=name'] = ok([
    { folder: 'up', files: 2, series: 'Apollo', season: 1 },
    { folder: 'up', files: 1, series: 'Garden', season: null },
  ]);
  await openAt([{ path: '/admin/new-files', Component: NewFilesPage }], '/admin/new-files?as=season');
  expect(await screen.findByRole('row', { name: /Apollo, season 1/ })).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /^Make a season/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/season-from-folder?folder=up&series=Apollo&season=1',
    '/admin/season-from-folder?folder=up&series=Garden',
  ]);
  // Each kind has a table of its own: the focus stays on the chip that was pressed.
  const pressChip = async (name: RegExp) => {
    const chip = screen.getByRole('button', { name });
    chip.focus();
    await act(async () => chip.click());
  };
  await pressChip(/^Movies/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Movies/, pressed: true }));
  await pressChip(/^Seasons/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Seasons/, pressed: true }));
});

const offersNewEpisodes = async (...numbers: (number | null)[]) => {
  const there = { video_id: 14, title: 'Garden', season_name: 'Season 2' };
  server.answers['admin/media/new-seasons?limit=10&offset=0&sort=name'] = ok([
    { folder: 'up', files: numbers.length, series: 'Garden', season: 2, known: there },
  ]);
  server.answers['admin/media/season?folder=up&series=Garden&season=2'] = ok([
    {
      folder: 'up',
      series: 'Garden',
      season: 2,
      same: [there],
      has_more: false,
      files: numbers.map((episode, at) => ({
        path: `up/${at}.mp4`,
        name: `${at}.mp4`,
        playability: kite.playability,
        is_used: false,
        is_suggested: true,
        subtitles_path: null,
        subtitles_left_out: null,
        problem: null,
        episode,
        episode_name: null,
      })),
    },
  ]);
  server.answers['videos/get-seasons-episodes/14'] = ok([
    aSeason({ season_order: 2, episodes: [anEpisode({ episode_order: 1 })] }),
  ]);
  server.answers['admin/media/add-season'] = ok([
    { video_id: 14, season_id: 3, title: 'Garden', episodes: 2 },
  ]);
  const pages = [
    { path: '/admin/new-files', Component: NewFilesPage },
    { path: '/admin/season-from-folder', element: <p>The season</p> },
  ];
  await openAt(pages, '/admin/new-files?as=season');
  expect(await screen.findByText(`${numbers.length} new episodes for Season 2 of Garden`)).toBeTruthy();
  await press(`Add ${numbers.length} new episodes for Season 2 of Garden`);
};

it('adds new episodes to their season with one tap', async () => {
  await offersNewEpisodes(2, 3);
  await waitFor(() =>
    expect(server.sent.find(({ path }) => path === 'admin/media/add-season')).toMatchObject({
      body: { video_id: 14, season: 2, episodes: [{ episode: 2 }, { episode: 3 }] },
    }),
  );
});

it.each([
  ['taken', [1, 2]],
  ['missing', [2, null]],
  ['there twice', [2, 2]],
])('opens the season where a number is %s', async (_what, numbers) => {
  await offersNewEpisodes(...numbers);
  expect(await screen.findByText('The season')).toBeTruthy();
  expect(server.sent.filter(({ path }) => path === 'admin/media/add-season')).toEqual([]);
});

it('shows why nothing was added, and keeps the files', async () => {
  server.answers[ADD] = refusal(409, 'A title uses wind.mp4 already.');
  await open();
  await press('Add movie: wind.mp4');
  expect(screen.getByRole('alert').textContent).toContain('A title uses wind.mp4 already.');
  expect(screen.getByRole('row', { name: /Wind/ })).toBeTruthy();
});

it('names the file because of which several were refused', async () => {
  const message = 'must have at most 200 characters';
  server.answers[ADD] = refusal(400, `movies.1.title: ${message}`, [{ field: 'movies.1.title', message }]);
  await open();
  for (const name of ['Select the.kite.2024.mp4', 'Select wind.mp4'])
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
  await press('Add 2 movies');
  expect(screen.getByRole('alert').textContent).toContain('wind.mp4: It must have at most 200 characters.');
});

it('asks when a movie of that name is there, and adds another version', async () => {
  server.answers[LIST] = ok([{ ...kite, same: [known] }]);
  await open();
  await press('Add movie: the.kite.2024.mp4');
  expect(sentToAdd()).toEqual([]);
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('You have this:Open The Kite (2024)');
  await act(async () => within(dialog).getByText('Add as another version').click());
  expect(sentToAdd()).toMatchObject([{ body: { movies: [{ path: kite.path, video_id: 12 }] } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  // The movie was there before.
  expect(screen.queryByText(/^Just added/)).toBeNull();
});

it('asks before a link throws away what was typed', async () => {
  server.answers[LIST] = ok([{ ...kite, same: [known] }]);
  await open();
  await press('Add movie: the.kite.2024.mp4');
  fill('Title', 'Another Kite');
  const link = within(screen.getByRole('dialog')).getByText<HTMLAnchorElement>('Open The Kite (2024)');
  // As in the browser, where the address of a page is behind the #.
  link.href = `#${link.pathname}`;
  await act(async () => link.click());
  expect(screen.getByText('What you have typed will be lost.')).toBeTruthy();
  expect(field('Title').value).toBe('Another Kite');
});

it('asks about a file that nothing plays', async () => {
  const playability = {
    ...kite.playability,
    plays: 'nowhere' as const,
    plays_reason: 'it is encrypted',
    verdict: 'cannot' as const,
    verdict_reason: 'cannot be played, because it is encrypted',
  };
  server.answers[LIST] = ok([{ ...kite, playability }]);
  await open();
  await press('Add movie: the.kite.2024.mp4');
  expect(screen.getByRole('dialog').textContent).toContain('Cannot be playedIt is encrypted.');
  fill('Title', ' ');
  fill('Year', '24');
  await submit();
  expect(sentToAdd()).toEqual([]);
  expect(field('Title').getAttribute('aria-invalid')).toBe('true');
  expect(field('Year').getAttribute('aria-invalid')).toBe('true');
  fill('Title', 'Kite');
  fill('Year', '');
  await submit();
  expect(sentToAdd()).toMatchObject([{ body: { movies: [{ title: 'Kite' }] } }]);
});

it('neither ticks nor adds files that are still copied, and asks about those that are cut short', async () => {
  const state = (of: 'copying' | 'incomplete') => ({ ...kite.playability, state: of });
  server.answers[LIST] = ok([
    { ...kite, playability: state('copying'), problem: 'Still copying: it can be used soon.' },
    { ...kite, title: 'Wind', path: 'half.mp4', name: 'half.mp4', playability: state('incomplete') },
  ]);
  await open();
  const isOff = (role: 'button' | 'checkbox', name: string) =>
    screen.getByRole<HTMLButtonElement | HTMLInputElement>(role, { name }).disabled;
  expect([
    isOff('button', 'Add movie: the.kite.2024.mp4'),
    isOff('checkbox', 'Select the.kite.2024.mp4'),
    isOff('checkbox', 'Select half.mp4'),
  ]).toEqual([true, true, true]);
  expect(screen.getByText('Still copying …')).toBeTruthy();
  await press('Add movie: half.mp4');
  expect(screen.getByRole('dialog').textContent).toContain('IncompleteA part of this file is missing');
  await submit();
  expect(sentToAdd()).toMatchObject([{ body: { movies: [{ path: 'half.mp4' }] } }]);
});

it('says what is wrong with the media folder', async () => {
  const problem = {
    text: 'The media folder /srv/films does not exist.',
    check: null,
    command: 'sudo install -d /srv/films',
  };
  server.answers['admin/media/summary'] = ok([aSummary({ problem })]);
  await open();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('sudo install -d /srv/films'));
});

describe('what the movie database suggests', () => {
  const suggestion = {
    id: 12,
    title: 'The Kite: A Story',
    release_date: '2023-12-24',
    overview: 'A kite is lost in Nairobi.',
    poster_path: '/kite-poster.jpg',
    fit: 'similar' as const,
  };
  const imported = {
    ...suggestion,
    name: suggestion.title,
    tagline: 'It flies.',
    adult: false,
    runtime: 94,
    genres: ['Drama'],
    backdrop_path: '/kite-backdrop.jpg',
  };
  beforeEach(() => {
    server.answers[SUGGESTIONS] = ok([{ found: [[suggestion], []], problem: null }]);
    server.answers['admin/import/movie/12'] = ok([imported]);
  });
  const choose = async () => {
    await act(async () => (await screen.findByRole('button', { name: /The Kite: A Story/ })).click());
    return screen.getByRole('dialog');
  };

  it('is asked for in one call, and added after a look, with all that is known', async () => {
    await open();
    const dialog = await choose();
    expect(server.sent).toMatchObject([
      {
        path: SUGGESTIONS,
        body: { type: 'movie', wanted: [{ title: 'The Kite', year: 2024 }, { title: 'Wind' }] },
      },
    ]);
    expect(screen.getByRole('list', { name: 'In the movie database: the.kite.2024.mp4' }).textContent).toBe(
      'The Kite: A Story (2023)Similar title',
    );
    expect(dialog.textContent).toContain('A kite is lost in Nairobi.');
    expect(screen.getAllByText(/uses TMDB and the TMDB APIs/).length).toBeGreaterThan(0);
    expect([field('Title').value, field('Year').value]).toEqual(['The Kite: A Story', '2023']);
    await waitFor(() => expect(dialog.textContent).not.toContain('Fetching'));
    await submit();
    expect(sentToAdd()).toMatchObject([
      {
        body: {
          movies: [
            {
              path: kite.path,
              title: 'The Kite: A Story',
              year: 2023,
              details: {
                tmdb_id: 12,
                description: 'A kite is lost in Nairobi.',
                release_date: '2023-12-24',
                runtime: 94,
                genres: ['Drama'],
                adult: false,
                poster_path: '/kite-poster.jpg',
                backdrop_path: '/kite-backdrop.jpg',
              },
            },
          ],
        },
      },
    ]);
  });

  const DUPLICATES = 'admin/videos/duplicates?type=movie&title=The+Kite%3A+A+Story&tmdb_id=12';
  const other = {
    video_id: 7,
    title: 'Kite',
    slug: 'kite',
    release_date: '2023-12-24',
    poster_path: null,
    status: 'active',
    reason: 'tmdb_id',
  };

  it('may be there under another name: it can be opened, or get the file', async () => {
    server.answers[DUPLICATES] = ok([other]);
    await open();
    const dialog = await choose();
    const link = await within(dialog).findByRole('link', { name: 'Open Kite (2023)' });
    expect(link.getAttribute('href')).toBe('/admin/movie-upload?id=7');
    await act(async () => within(dialog).getByText('Add as another version').click());
    expect(sentToAdd()).toMatchObject([{ body: { movies: [{ path: kite.path, video_id: 7 }] } }]);
  });

  it('is no dead end when somebody else has just added it', async () => {
    const message = 'You already have this title.';
    server.answers[ADD] = refusal(409, message, [
      { code: 'title-exists', field: 'movies.0.details.tmdb_id', message, video_id: '7' },
    ]);
    await open();
    const dialog = await choose();
    await waitFor(() => expect(dialog.textContent).not.toContain('Fetching'));
    await submit();
    const link = within(dialog).getByRole('link', { name: 'Open it' });
    expect(link.getAttribute('href')).toBe('/admin/movie-upload?id=7');
    expect(within(dialog).getByText('Add as another version')).toBeTruthy();
  });

  it('may be in the trash', async () => {
    server.answers[DUPLICATES] = ok([{ ...other, status: 'trash' }]);
    await open();
    const dialog = await choose();
    expect(await within(dialog).findByText('Kite (2023), in the trash')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Add movie' })).toBeTruthy();
  });

  it('gives way to what is entered', async () => {
    await open();
    const dialog = await choose();
    await waitFor(() => expect(dialog.textContent).not.toContain('Fetching'));
    fill('Title', 'My Kite');
    fill('Year', '2024');
    await act(async () => within(dialog).getByRole('button', { name: 'Remove' }).click());
    await submit();
    expect(sentToAdd()).toMatchObject([
      {
        body: {
          movies: [
            { title: 'My Kite', year: 2024, details: { tmdb_id: 12, release_date: null, poster_path: '' } },
          ],
        },
      },
    ]);
  });

  it('adds the title without details that cannot be fetched', async () => {
    server.answers['admin/import/movie/12'] = refusal(502, 'The movie database cannot be reached.');
    await open();
    const dialog = await choose();
    await waitFor(() =>
      expect(dialog.textContent).toContain(
        'The movie database cannot be reached. Only the title, the year and the poster are known.',
      ),
    );
    await submit();
    const [movie] = (sentToAdd()[0]!.body as MoviesFromFiles).movies;
    expect(movie).toMatchObject({ title: 'The Kite: A Story', year: 2023 });
    expect(movie?.details?.tmdb_id).toBeUndefined();
  });

  it('is still chosen when what was typed is here again after the next sign-in', async () => {
    await open();
    const dialog = await choose();
    await waitFor(() => expect(dialog.textContent).not.toContain('Fetching'));
    fill('Title', 'My Kite');
    server.answers[ADD] = refusal(401, 'Token not found.', [{ code: 'token-missing' }]);
    await submit();
    cleanup();
    forgetAdmin();
    signInOwner();
    server.answers[ADD] = ok([]);
    await open();
    const again = await screen.findByRole('dialog');
    expect(again.textContent).toContain('A kite is lost in Nairobi.');
    await waitFor(() => expect(again.textContent).not.toContain('Fetching'));
    await submit();
    const details = { tmdb_id: 12, runtime: 94 };
    expect(sentToAdd().slice(1)).toMatchObject([{ body: { movies: [{ title: 'My Kite', details }] } }]);
  });

  it.each([
    ['is missing with a word about why', 'import-busy', true],
    ['is missing without a word where there is no key', 'import-not-configured', false],
  ])('%s', async (_name, code, isShown) => {
    const problem = { code, text: 'Too many questions.' };
    server.answers[SUGGESTIONS] = ok([{ found: [null, null], problem }]);
    await open();
    await waitFor(() =>
      expect(screen.queryByText('No suggestions for now: Too many questions.') !== null).toBe(isShown),
    );
    expect(screen.queryByText(/uses TMDB and the TMDB APIs/)).toBeNull();
  });

  it('is not asked about home videos', async () => {
    server.answers[LIST] = ok([aNewFile({ title: 'VID_2024', year: null, reason: 'recording' })]);
    await openAt([{ path: '/admin/new-files', Component: NewFilesPage }], '/admin/new-files');
    await screen.findByRole('row', { name: /VID_2024/ });
    expect(server.sent).toEqual([]);
  });
});
