import type { Episode } from '@sebule/contract';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { ToastProvider } from '../../kit/toast/ToastProvider.tsx';
import { signInOwner } from '../../testing/residents.ts';
import { aMovie, aSeason, anEpisode } from '../../testing/titles.ts';
import { EpisodesPage } from './EpisodesPage.tsx';
import { SeasonsPage } from './SeasonsPage.tsx';

const SERIES = 'videos/get-movie-series';
const server = fakeServer();
const rain = anEpisode();
const sun = anEpisode({ episode_id: 22, episode_name: 'Sun', episode_order: 2, is_active: false });
const first = aSeason({ episodes: [rain, sun] });
const second = aSeason({ season_id: 4, season_name: 'Season 2', season_order: 2, trailer_url: null });
const garden = aMovie({
  video_id: 14,
  title: 'Garden',
  is_series: true,
  seasons: [first, second],
});

const openSeasons = async (search = '?id=14') => {
  await openAt([{ path: '/admin/seasons-manage', Component: SeasonsPage }], `/admin/seasons-manage${search}`);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the series' })).toBeNull());
};
const openEpisodes = async (season = 3) => {
  const opened = await openAt(
    [{ path: '/admin/episodes-manage', Component: EpisodesPage }],
    `/admin/episodes-manage?id=14&season=${season}`,
  );
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the series' })).toBeNull());
  await waitFor(() => expect(opened.client.isFetching()).toBe(0));
  return opened;
};
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const names = (list: string) =>
  within(screen.getByRole('table', { name: list }))
    .getAllByRole('rowheader')
    .map((cell) => cell.lastElementChild?.textContent);
/** What screen readers have just been told. */
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const sent = () => server.sent.filter(({ path }) => path !== SERIES);
const type = (form: string, label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('form', { name: form })).getByLabelText(label), {
    target: { value },
  });
const send = (form: string) => act(async () => fireEvent.submit(screen.getByRole('form', { name: form })));

beforeEach(() => {
  signInOwner();
  server.answers[SERIES] = ok([garden]);
});
afterEach(cleanup);

it('lists seasons with their episodes, order and trailer', async () => {
  await openSeasons();
  const table = within(screen.getByRole('table', { name: 'Seasons' }));
  expect(table.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
    'Place',
    'Season name',
    'Episodes',
    'Order',
    'Trailer URL',
    'Active',
    'Actions',
    'Move',
  ]);
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('Season nameSeason 1Episodes2Order1Trailer URLgarden/trailer.mp4');
  expect(rows[2]).toContain('Season nameSeason 2Episodes0Order2Trailer URL–');
  expect(screen.getByRole('link', { name: 'Manage episodes of Season 1' }).getAttribute('href')).toBe(
    '/admin/episodes-manage?id=14&season=3',
  );
  expect(screen.getByRole('link', { name: 'Back To List' }).getAttribute('href')).toBe('/admin/all-series');
});

it('moves rows by their buttons, which keep the focus, and stores the order when asked', async () => {
  server.answers['videos/save-seasons'] = ok([], { msg: 'Order saved' });
  await openSeasons();
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Order' });
  expect(save().getAttribute('aria-disabled')).toBe('true');
  await press('Move Season 2 up');
  expect(names('Seasons')).toEqual(['Season 2', 'Season 1']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Season 2 up');
  expect(screen.getByText('Season 2 is now 1 of 2')).toBeTruthy();
  // The last Undo goes, and the focus stays beside it.
  await press('Undo');
  expect(names('Seasons')).toEqual(['Season 1', 'Season 2']);
  expect(document.activeElement).toBe(save());
  expect(said()).toContain('All moves undone');
  await press('Move Season 1 down');
  save().focus();
  await press('Save Order');
  expect(document.activeElement).toBe(save());
  expect(sent()).toMatchObject([
    {
      path: 'videos/save-seasons',
      body: {
        seriesDetails: 14,
        seasonInfo: [
          { season_id: 4, season_order: 1 },
          { season_id: 3, season_order: 2 },
        ],
      },
    },
  ]);
});

it('sends a row to a place by number, and takes moves back one by one', async () => {
  const specials = aSeason({ season_id: 5, season_name: 'Specials', season_order: 0 });
  server.answers[SERIES] = ok([{ ...garden, seasons: [specials, first, second] }]);
  server.answers['videos/save-seasons'] = ok([], { msg: 'Order saved' });
  await openSeasons();
  await press(/move Season 2 to…/);
  type('Move Season 2', 'Place', '4');
  await send('Move Season 2');
  expect(screen.getByText('Enter a number from 1 to 3.')).toBeTruthy();
  type('Move Season 2', 'Place', '1');
  await send('Move Season 2');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Season 2 is now 1 of 3')).toBeTruthy();
  await press('Move Specials down');
  expect(names('Seasons')).toEqual(['Season 2', 'Season 1', 'Specials']);
  await press('Undo');
  expect(said()).toContain('Last move undone');
  expect(names('Seasons')).toEqual(['Season 2', 'Specials', 'Season 1']);
  await press('Move Season 1 up');
  await press('Undo all');
  expect(document.activeElement?.textContent).toBe('Save Order');
  expect(names('Seasons')).toEqual(['Specials', 'Season 1', 'Season 2']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

  // The numbers stay: a season of specials has 0.
  await press('Move Season 2 up');
  await press('Save Order');
  expect(sent()[0]?.body).toMatchObject({
    seasonInfo: [
      { season_id: 5, season_order: 0 },
      { season_id: 4, season_order: 1 },
      { season_id: 3, season_order: 2 },
    ],
  });
});

describe('an order that has not been saved, when somebody else changes the season', () => {
  const [wind, fog] = [
    anEpisode({ episode_id: 23, episode_name: 'Wind', episode_order: 3 }),
    anEpisode({ episode_id: 24, episode_name: 'Fog', episode_order: 4 }),
  ];
  const CHANGED = /^This season has been changed meanwhile/;
  const stored = (...episodes: Episode[]) => ok([{ ...garden, seasons: [{ ...first, episodes }, second] }]);
  const save = () => screen.getByRole('button', { name: 'Save Order' });
  let refetch: () => Promise<void>;

  beforeEach(async () => {
    server.answers[SERIES] = stored(rain, sun, wind);
    server.answers['videos/save-episodes'] = ok([], { msg: 'Order saved' });
    const { client } = await openEpisodes();
    refetch = () =>
      act(async () => {
        await client.refetchQueries();
        // Queries tell their pages a moment later.
        await new Promise((resolve) => setTimeout(resolve));
      });
    await press('Move Wind up');
    await press('Move Wind up');
  });

  it('stays without what is gone, and with what is new at its end', async () => {
    expect(names('Episodes')).toEqual(['Wind', 'Rain', 'Sun']);
    expect(screen.queryByText(CHANGED)).toBeNull();
    server.answers[SERIES] = stored(sun, wind, fog);
    await refetch();
    expect(names('Episodes')).toEqual(['Wind', 'Sun', 'Fog']);
    expect(screen.getByText(CHANGED).closest('[role=status]')).toBeTruthy();
    expect(save().getAttribute('aria-disabled')).toBeNull();
    await press('Save Order');
    expect(sent()).toMatchObject([
      { body: { epidodeDetails: [{ episode_id: 23 }, { episode_id: 22 }, { episode_id: 24 }] } },
    ]);
    server.answers[SERIES] = stored(
      ...[wind, sun, fog].map((episode, at) => ({ ...episode, episode_order: at + 2 })),
    );
    await refetch();
    expect(screen.queryByText(CHANGED)).toBeNull();
  });

  it('stays when another order has been stored', async () => {
    server.answers[SERIES] = stored(sun, rain, wind);
    await refetch();
    expect(names('Episodes')).toEqual(['Wind', 'Rain', 'Sun']);
    expect(screen.getByText(CHANGED)).toBeTruthy();
    await press('Undo all');
    expect(names('Episodes')).toEqual(['Sun', 'Rain', 'Wind']);
    expect(screen.queryByText(CHANGED)).toBeNull();
  });

  it('says so, too, when nothing of it is left to save', async () => {
    server.answers[SERIES] = stored(wind);
    await refetch();
    expect(screen.getByText(CHANGED).textContent).toContain('nothing of your order is left');
    expect(save().getAttribute('aria-disabled')).toBe('true');
  });

  it('is shown as it can be saved after the server has refused it', async () => {
    server.answers['videos/save-episodes'] = refusal(400, 'epidodeDetails: is not an episode of this season');
    server.answers[SERIES] = stored(sun, wind);
    await press('Save Order');
    await waitFor(() => expect(names('Episodes')).toEqual(['Wind', 'Sun']));
    expect(screen.getByText(CHANGED)).toBeTruthy();
  });
});

it('adds a season in a dialog, and shows a refused address at its field', async () => {
  const message = 'must not contain . or .. as a folder';
  const details = [{ code: 'invalid-field', field: 'trailer_url', message }];
  server.answers['videos/add/season-info'] = refusal(400, `trailer_url: ${message}`, details);
  await openSeasons();
  await press('Add Seasons');
  await send('Add a season');
  expect(sent()).toEqual([]);
  type('Add a season', 'Trailer URL', '../x');
  await send('Add a season');
  const trailer = screen.getByLabelText<HTMLInputElement>('Trailer URL');
  expect([trailer.value, trailer.getAttribute('aria-invalid')]).toEqual(['../x', 'true']);
  // Once, as a sentence, and without the field's name in the API.
  expect(screen.getByText('It must not contain . or .. as a folder.')).toBeTruthy();
  expect(screen.queryByText(`trailer_url: ${message}`)).toBeNull();
  expect(document.activeElement).toBe(trailer);
  server.answers['videos/add/season-info'] = ok([aSeason()]);
  await send('Add a season');
  const [, again] = sent();
  expect(again).toMatchObject({ body: { video_id: 14, season_name: 'Season 3', order_no: 3 } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('deletes a season after a confirmation', async () => {
  server.answers['videos/delete-season/3'] = ok([], { msg: 'Season deleted successfully' });
  await openSeasons();
  await press('Delete Season 1');
  expect(server.calls.map(({ path }) => path)).not.toContain('videos/delete-season/3');
  await act(async () => within(screen.getByRole('dialog')).getByText('Delete').click());
  expect(server.calls.map(({ path }) => path)).toContain('videos/delete-season/3');
});

it('says what is wrong with an address', async () => {
  await openSeasons('?id=abc');
  expect(screen.getByText('This address names no series. Open one from the list.')).toBeTruthy();
  cleanup();
  await openEpisodes(99);
  expect(screen.getByText('This series has no such season any more.')).toBeTruthy();
});

it('lists the episodes of a season, and hides one', async () => {
  server.answers['videos/update-active'] = ok([], { msg: 'Status updated successfully' });
  await openEpisodes();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Episodes For Garden - Season 1');
  expect(names('Episodes')).toEqual(['Rain', 'Sun']);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Active: show Rain to residents' });
  await act(async () => fireEvent.click(box));
  expect(sent()).toMatchObject([{ body: { kind: 'episode', id: 21, is_active: false } }]);
});

it('shows an icon for an episode without a picture, and for one whose picture cannot be loaded', async () => {
  const pictured = anEpisode({ thumbnail_path: '/rain.jpg' });
  server.answers[SERIES] = ok([{ ...garden, seasons: [aSeason({ episodes: [pictured, sun] })] }]);
  await openEpisodes();
  const frame = (name: string) =>
    screen.getByRole('row', { name: new RegExp(name) }).querySelector('[data-column="thumbnail"]') as Element;
  expect(frame('Sun').querySelector('svg')).toBeTruthy();
  expect(frame('Rain').querySelector('svg')).toBeNull();
  const picture = frame('Rain').querySelector('img') as HTMLImageElement;
  expect(picture.getAttribute('src')).toBe('/images/w92/rain.jpg');
  fireEvent.error(picture);
  expect(frame('Rain').querySelector('img')).toBeNull();
  expect(frame('Rain').querySelector('svg')).toBeTruthy();
});

it('adds an episode below the trailer’s folder, and begins with the next one', async () => {
  server.answers['videos/add/episode-info'] = ok([anEpisode({ episode_id: 23, episode_order: 3 })]);
  await openEpisodes();
  type('Add an episode', 'Episode name', 'Wind');
  type('Add an episode', 'Runtime', '25');
  type('Add an episode', 'Episode URL', 'garden/wind.mp4');
  type('Add an episode', 'Credits start', '600');
  expect(screen.getByText(/before 70 % of the runtime/)).toBeTruthy();
  await send('Add an episode');
  expect(sent()).toMatchObject([
    { body: { season_id: 3, episode_name: 'Wind', episode_order: 3, runtime: 25, credits_start: 600 } },
  ]);
  const form = within(screen.getByRole('form', { name: 'Add an episode' }));
  expect(form.getByLabelText<HTMLInputElement>('Episode name').value).toBe('');
  expect(form.getByLabelText<HTMLInputElement>('Order').value).toBe('4');
  expect(form.getByLabelText<HTMLInputElement>('Episode URL').value).toBe('garden/');
});

it('edits an episode, after which the switch is off', async () => {
  server.answers['videos/add/episode-info'] = ok([rain]);
  await openEpisodes();
  await press('Edit Rain');
  expect(screen.getByRole('switch', { name: 'Edit Video' })).toBeTruthy();
  type('Edit Rain', 'Episode name', 'Heavy rain');
  await send('Edit Rain');
  expect(sent()).toMatchObject([{ body: { episode_id: 21, episode_name: 'Heavy rain' } }]);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Edit Video' }).checked).toBe(false);
});

it('switches to the first episode, and back to a new one', async () => {
  await openEpisodes();
  const edit = () => act(async () => screen.getByRole('switch', { name: 'Edit Video' }).click());
  await edit();
  expect(screen.getByRole('form', { name: 'Edit Rain' })).toBeTruthy();
  await edit();
  expect(screen.getByRole('form', { name: 'Add an episode' })).toBeTruthy();
  await press('Edit Rain');
  await press('Add an episode');
  expect(document.activeElement?.textContent).toContain('Add an episode');
});

it('asks before another episode takes the place of what was typed', async () => {
  await openEpisodes();
  const name = () =>
    within(screen.getByRole('form', { name: /Add an episode|Edit/ })).getByLabelText<HTMLInputElement>(
      'Episode name',
    );
  type('Add an episode', 'Episode name', 'Wind');
  for (const replace of [
    () => press('Edit Rain'),
    () => act(async () => screen.getByRole('switch', { name: 'Edit Video' }).click()),
  ]) {
    await replace();
    expect(screen.getByText('This episode has not been saved. What you typed will be lost.')).toBeTruthy();
    await press('Go on editing');
    expect(name().value).toBe('Wind');
  }
  await press('Edit Sun');
  await press('Discard');
  expect(name().value).toBe('Sun');
  expect(document.activeElement?.textContent).toContain('Edit Sun');
  // Nothing has been typed since.
  await press('Edit Rain');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(name().value).toBe('Rain');
});

it('marks files that are not there yet', async () => {
  server.answers[SERIES] = ok([{ ...garden, missing_files: [rain.url] }]);
  await openEpisodes();
  const [note] = screen.getAllByText('There is no such file.');
  const cell = note?.closest('[role=cell]');
  expect(cell?.textContent).toBe(`URL${rain.url}There is no such file.`);
});

it('says which subtitles of the season residents do not see', async () => {
  const path = 'series/rain.srt';
  const seasons = garden.seasons.map((season) => ({
    ...season,
    episodes: season.episodes.map((episode) => ({ ...episode, subtitles_url: path })),
  }));
  server.answers[SERIES] = ok([{ ...garden, seasons, unusable_subtitles: [{ path, problem: 'is empty' }] }]);
  await openEpisodes();
  expect(screen.getByRole('note').textContent).toContain(`${path}: this file is empty.`);
});

it('takes the credits of an episode from its preview', async () => {
  server.answers[`admin/media/preview?movieUrl=${encodeURIComponent(rain.url)}`] = ok([
    { movie_url: '/media/p1/rain.mp4', subtitles_url: null, shift: null, file_state: null },
  ]);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await openEpisodes();
  type('Add an episode', 'Episode name', 'Wind');
  await press('Preview Rain');
  await waitFor(() => expect(document.querySelector('video')).toBeTruthy());
  const video = document.querySelector('video') as HTMLVideoElement;
  video.currentTime = 1_320;
  await act(async () => fireEvent.timeUpdate(video));
  await press('Use 1320');
  await press('Go on editing');
  await press('Use 1320');
  await press('Discard');
  const form = within(screen.getByRole('form', { name: 'Edit Rain' }));
  expect(form.getByLabelText<HTMLInputElement>('Credits start').value).toBe('1320');
});

it('deletes an episode after a confirmation', async () => {
  server.answers['videos/delete-episode/22'] = ok([], { msg: 'Episode deleted successfully' });
  await openEpisodes();
  await press('Delete Sun');
  await act(async () => within(screen.getByRole('dialog')).getByText('Delete').click());
  expect(server.calls.map(({ path }) => path)).toContain('videos/delete-episode/22');
});

it('asks for the series’ id for a fetch where it has none', async () => {
  const fetched = { id: 77, name: 'Storm', overview: 'It storms.', runtime: 25, still_path: null };
  server.answers['admin/import/tv/99/season/1/episode/7'] = ok([fetched]);
  await openEpisodes();
  type('Fetch an episode', 'Episode number', '7');
  await send('Fetch an episode');
  expect(screen.getByText('Enter the number of the series in the movie database.')).toBeTruthy();
  type('Fetch an episode', 'Series ID', '99');
  await send('Fetch an episode');
  const form = within(screen.getByRole('form', { name: 'Add an episode' }));
  expect(form.getByLabelText<HTMLInputElement>('Episode name').value).toBe('Storm');
  expect(form.getByLabelText<HTMLInputElement>('Order').value).toBe('7');
});

it('fetches a season at once, and shows what changes before it is saved', async () => {
  const fetched = { id: 80, episode_no: 1, name: 'Storm', overview: 'It is wet.', runtime: 24 };
  const both = { ...sun, episode_no: 3, episode_order: 3, episode_end: 4 };
  server.answers[SERIES] = ok([{ ...garden, tmdb_id: 14, seasons: [{ ...first, episodes: [rain, both] }] }]);
  server.answers['admin/import/tv/14/season/1'] = ok([
    { ...fetched, still_path: '/wet.jpg' },
    { ...fetched, episode_no: 4, still_path: '/dry.jpg' },
  ]);
  server.answers['videos/fill-episodes'] = ok([], { msg: 'Episodes saved successfully' });
  await openEpisodes();
  await send('Fetch the season');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '1. Rain',
    '3–4. Sun',
  ]);
  const [replace] = dialog.getAllByRole('checkbox', { name: 'Replace overview' });
  await act(async () => fireEvent.click(replace!));
  // Escape throws nothing away.
  await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
  expect(screen.getByText('What you have chosen will be lost.')).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Go on editing' }).click());
  await act(async () => dialog.getByRole('button', { name: 'Save 2 episodes' }).click());
  expect(sent()).toMatchObject([
    {
      path: 'videos/fill-episodes',
      body: {
        season_id: 3,
        episodes: [
          { episode_id: 21, overview: 'It is wet.', thumbnail_path: '/wet.jpg' },
          { episode_id: both.episode_id, thumbnail_path: '/dry.jpg' },
        ],
      },
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('fetches an episode by season and number, and resets the form when there is none', async () => {
  server.answers[SERIES] = ok([{ ...garden, tmdb_id: 14 }]);
  const fetched = { id: 77, name: 'Storm', overview: 'It storms.', runtime: 25, still_path: '/storm.jpg' };
  server.answers['admin/import/tv/14/season/1/episode/3'] = ok([fetched]);
  const missing = 'Episode not found. Please confirm the series ID, season, and episode number.';
  server.answers['admin/import/tv/14/season/1/episode/9'] = refusal(404, missing);
  await openEpisodes();
  const value = (label: string) =>
    within(screen.getByRole('form', { name: 'Add an episode' })).getByLabelText<HTMLInputElement>(label)
      .value;
  await send('Fetch an episode');
  expect(screen.getByText('Enter the episode number.')).toBeTruthy();
  type('Fetch an episode', 'Episode number', '3');
  await send('Fetch an episode');
  expect([value('Episode name'), value('Overview'), value('Runtime')]).toEqual(['Storm', 'It storms.', '25']);
  type('Fetch an episode', 'Episode number', '9');
  await send('Fetch an episode');
  expect(screen.getByText(missing)).toBeTruthy();
  expect([value('Episode name'), value('Overview'), value('Credits start')]).toEqual([
    '',
    'No General Description',
    '3000',
  ]);
});

it.each([
  [401, 'invalid-field', 'That is a number.'],
  [500, 'server-error', 'Server Side Error'],
  [502, 'import-unreachable', 'Something else.'],
])('asks to try again when the fetch of an episode fails with %s', async (status, code, msg) => {
  server.answers[SERIES] = ok([{ ...garden, tmdb_id: 14 }]);
  server.answers['admin/import/tv/14/season/1/episode/9'] = refusal(status, msg, [{ code }]);
  await openEpisodes();
  type('Fetch an episode', 'Episode number', '9');
  await send('Fetch an episode');
  expect(screen.getByRole('alert').textContent).toContain(
    'An error occurred while fetching episode details. Please try again.',
  );
});

it('offers no fetch of an episode where the server has no key for the movie database', async () => {
  server.answers[SERIES] = ok([{ ...garden, tmdb_id: 14 }]);
  server.answers['admin/import/state'] = ok([{ has_key: false }]);
  await openEpisodes();
  const line = await screen.findByText(/^Episodes can be fetched from the movie database where/);
  expect(line.textContent).toContain('TMDB_API_KEY');
  expect(screen.queryByRole('button', { name: 'FETCH' })).toBeNull();
});

it('says where a series may be that is not there, in place of what cannot help', async () => {
  server.answers[SERIES] = refusal(404, 'This title is not available.', [{ code: 'not-found' }]);
  await openSeasons();
  const panel = within(screen.getByRole('alert'));
  expect(panel.getByRole('link', { name: 'Open the trash' }).getAttribute('href')).toBe(
    '/admin/trash?type=series',
  );
  expect(panel.getByRole('link', { name: 'All TV Series' }).getAttribute('href')).toBe('/admin/all-series');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  server.answers[SERIES] = refusal(500, 'Server Side Error');
  cleanup();
  await openSeasons();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('says where the series may be that somebody else has deleted', async () => {
  const gone = refusal(404, 'This title is not available.', [{ code: 'not-found' }]);
  server.answers['videos/add/episode-info'] = gone;
  server.answers['videos/add/season-info'] = gone;
  await openEpisodes();
  await press('Edit Rain');
  await send('Edit Rain');
  const alert = () => within(screen.getByRole('alert'));
  expect(alert().getByRole('link', { name: 'Trash' }).getAttribute('href')).toBe('/admin/trash?type=series');
  expect(alert().getByRole('link', { name: 'All TV Series' })).toBeTruthy();
  cleanup();
  await openSeasons();
  await press('Edit Season 1');
  await send('Edit Season 1');
  expect(alert().getByRole('link', { name: 'Trash' })).toBeTruthy();
});

it('takes an address that the form begins with for a folder without its file', async () => {
  await openEpisodes();
  type('Add an episode', 'Episode name', 'Wind');
  type('Add an episode', 'Runtime', '25');
  await send('Add an episode');
  expect(sent()).toEqual([]);
  expect(screen.getByText('This is only a folder. Add the name of the file.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Episode URL'));
});

it('says what to configure for a fetch without a key', async () => {
  server.answers[SERIES] = ok([{ ...garden, tmdb_id: 14 }]);
  const msg = 'This server has no key for the movie database.';
  const details = [{ code: 'import-not-configured' }];
  server.answers['admin/import/tv/14/season/1/episode/9'] = refusal(503, msg, details);
  await openEpisodes();
  type('Fetch an episode', 'Episode number', '9');
  await send('Fetch an episode');
  expect(screen.getByRole('alert').textContent).toContain(msg);
});

it('brings back what was typed when a fetch has reset the form', async () => {
  server.answers[SERIES] = ok([{ ...garden, tmdb_id: 14 }]);
  server.answers['admin/import/tv/14/season/1/episode/9'] = refusal(502, 'An error occurred.');
  await openEpisodes();
  render(<ToastProvider>{null}</ToastProvider>);
  type('Add an episode', 'Episode name', 'Mine');
  type('Fetch an episode', 'Episode number', '9');
  await send('Fetch an episode');
  const name = () => screen.getByLabelText<HTMLInputElement>('Episode name').value;
  expect(name()).toBe('');
  await press('Undo');
  expect(name()).toBe('Mine');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('asks before a fetch replaces what a stored episode has, and keeps all of it when the fetch fails', async () => {
  server.answers[SERIES] = ok([{ ...garden, tmdb_id: 14 }]);
  const fetched = { id: 77, name: 'Storm', overview: 'It storms.', runtime: 25, still_path: null };
  server.answers['admin/import/tv/14/season/1/episode/3'] = ok([fetched]);
  server.answers['admin/import/tv/14/season/1/episode/9'] = refusal(404, 'Episode not found.');
  await openEpisodes();
  await press('Edit Sun');
  const value = (label: string) =>
    within(screen.getByRole('form', { name: 'Edit Sun' })).getByLabelText<HTMLInputElement>(label).value;
  const runtime = value('Runtime');
  type('Fetch an episode', 'Episode number', '9');
  await send('Fetch an episode');
  expect(value('Episode name')).toBe('Sun');
  type('Fetch an episode', 'Episode number', '3');
  await send('Fetch an episode');
  const dialog = screen.getByRole('dialog', { name: 'Replace what you have entered?' });
  expect(value('Episode name')).toBe('Sun');
  await act(async () => within(dialog).getByLabelText('Episode name').click());
  await act(async () => within(dialog).getByText('Replace 1 field').click());
  expect([value('Episode name'), value('Runtime')]).toEqual(['Storm', runtime]);
});

it('gives a deleted season and a deleted episode back', async () => {
  server.answers['videos/delete-season/4'] = ok([], { msg: 'Season deleted successfully' });
  server.answers['videos/restore'] = ok([], { msg: 'Restored successfully' });
  const aPart = { id: 4, kind: 'season', name: 'Season 2', season_id: 4, trashed_at: '2026-03-01T12:00:00Z' };
  const another = { ...aPart, id: 29, kind: 'episode', name: 'Fog', season_id: 3 };
  server.answers['admin/videos/trashed-parts/14'] = ok([aPart, another]);
  await openSeasons();
  render(<ToastProvider>{null}</ToastProvider>);
  await press('Delete Season 2');
  await act(async () => within(screen.getByRole('dialog')).getByText('Delete').click());
  await press('Undo');
  expect(screen.getByText('Deleted seasons (1)')).toBeTruthy();
  expect(screen.queryByText('Fog')).toBeNull();
  await press('Restore Season 2');
  cleanup();
  await openEpisodes();
  expect(screen.queryByText('Deleted 1 Mar 2026')).toBeTruthy();
  await press('Restore Fog');
  const restored = server.sent.filter(({ path }) => path === 'videos/restore');
  expect(restored.map(({ body }) => body)).toEqual([
    { kind: 'season', id: 4 },
    { kind: 'season', id: 4 },
    { kind: 'episode', id: 29 },
  ]);
});
