import type { SeasonFolder } from '@sebule/contract';
import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetAdmin } from '#shared/storage/session.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, press, submit } from '#testing/open-at.tsx';
import { aSeasonFile, aSeasonFolder } from '../../testing/media.ts';
import { signInOwner } from '../../testing/residents.ts';
import { SeasonFromFolderPage } from './SeasonFromFolderPage.tsx';

const FOLDER = 'admin/media/season?folder=Garden';
const ADD = 'admin/media/add-season';
const DUPLICATES = 'admin/videos/duplicates?type=series&title=Garden';
const server = fakeServer();

const garden = { video_id: 12, title: 'Garden' };
/** The series with a season 2 that has these numbers. */
const withEpisodes = (...numbers: number[]) =>
  ok([
    {
      ...garden,
      seasons: [{ season_order: 2, episodes: numbers.map((number) => ({ episode_order: number })) }],
    },
  ]);
const show = (folder: Partial<SeasonFolder> = {}) => {
  server.answers[FOLDER] = ok([aSeasonFolder(folder)]);
};
const open = async () => {
  const opened = await openAt(
    [{ path: '/admin/season-from-folder', Component: SeasonFromFolderPage }],
    '/admin/season-from-folder?folder=Garden',
  );
  await screen.findByRole('form', { name: 'Season' });
  return opened;
};
const sent = () => server.sent.filter(({ path }) => path === ADD).map(({ body }) => body);
const numberOf = (name: string) => field(`Number of ${name}`).value;

beforeEach(() => {
  signInOwner();
  show();
  server.answers[DUPLICATES] = ok([]);
  server.answers['admin/import/suggestions'] = ok([{ found: [null], problem: null }]);
  server.answers['videos/get-movie-series'] = withEpisodes();
  server.answers[ADD] = ok([{ ...garden, season_id: 3, episodes: 3 }], {
    msg: catalogueMessages.seasonAdded,
  });
});
afterEach(cleanup);

it('saves a new series, and goes on to its seasons', async () => {
  const { router } = await open();
  await submit();
  expect(sent()).toMatchObject([
    { title: 'Garden', season: 2, episodes: [{ episode: 1 }, { episode: 2 }, { episode: 3 }] },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/seasons-manage'));
});

it('still has what was chosen of the movie database after the next sign-in', async () => {
  const suggestion = {
    id: 7,
    title: 'The Garden',
    release_date: null,
    overview: '',
    poster_path: null,
    fit: 'similar' as const,
  };
  server.answers['admin/import/suggestions'] = ok([{ found: [[suggestion]], problem: null }]);
  server.answers['admin/import/tv/7'] = ok([{ ...suggestion, genres: ['Drama'] }]);
  server.answers['admin/videos/duplicates?type=series&title=The+Garden'] = ok([]);
  await open();
  const choice = await screen.findByRole('button', { name: /^The Garden/ });
  await act(async () => choice.click());
  server.answers[ADD] = refusal(401, 'Token not found.', [{ code: 'token-missing' }]);
  await submit();
  cleanup();
  forgetAdmin();
  signInOwner();
  server.answers[ADD] = ok([{ ...garden, season_id: 3, episodes: 3 }]);
  await open();
  await waitFor(() => expect(screen.getByText(/^Description, genres and pictures/)).toBeTruthy());
  await submit();
  expect(sent().slice(1)).toMatchObject([
    { title: 'The Garden', details: { tmdb_id: 7, genres: ['Drama'] } },
  ]);
});

describe('the id of the series in the name of its folder', () => {
  it('decides what is taken over from the movie database', async () => {
    server.answers['admin/import/tv/9'] = ok([{ id: 9, title: 'The Garden', genres: ['Drama'] }]);
    show({ tmdb_id: 9 });
    await open();
    const text = 'Description, genres and pictures are taken from “The Garden” in the movie database.';
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
    await submit();
    expect(sent()).toMatchObject([{ title: 'Garden', details: { tmdb_id: 9, genres: ['Drama'] } }]);
  });

  it('is kept while the movie database cannot be asked', async () => {
    server.answers['admin/import/tv/9'] = refusal(503, 'There is no key for the movie database.');
    show({ tmdb_id: 9 });
    await open();
    await submit();
    expect(sent()).toMatchObject([{ title: 'Garden', details: { tmdb_id: 9 } }]);
  });
});

it('begins with what is in the folder then, not with what it knew from the last visit', async () => {
  const { router } = await open();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/seasons-manage'));
  show({ same: [garden], files: [aSeasonFile('1.mp4', 1, { is_used: true }), aSeasonFile('9.mp4', null)] });
  server.answers['videos/get-movie-series'] = withEpisodes(1, 2, 3);
  await act(() => router.navigate('/admin/season-from-folder?folder=Garden'));
  await waitFor(() => expect(field('Series').value).toBe('12'));
  await waitFor(() => expect(numberOf('9.mp4')).toBe('4'));
  expect(screen.getByRole('button', { name: 'Save 1 episode' })).toBeTruthy();
});

it('follows the folder while it changes, and keeps what has been typed', async () => {
  const { client } = await open();
  fill('Name of 2.mp4', 'Rain');
  const [first, ...others] = aSeasonFolder().files;
  show({ files: [{ ...first!, is_used: true }, ...others] });
  field('Number of 1.mp4').focus();
  await act(() => client.invalidateQueries());
  const rows = within(screen.getByRole('list', { name: 'Episodes' })).getAllByRole('listitem');
  await waitFor(() => expect(rows[0]?.textContent).toContain('A title uses it already.'));
  expect(field('Name of 2.mp4').value).toBe('Rain');
  expect(document.activeElement).not.toBe(document.body);
});

describe('a series that is there', () => {
  it('is offered when its title is typed, before anything is saved', async () => {
    server.answers[DUPLICATES] = ok([{ ...garden, status: 'active' }]);
    await open();
    await submit();
    expect(sent()).toEqual([]);
    expect(screen.getByText('You have this: Garden')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add to it'));
    await press('Add to it');
    expect(document.activeElement).toBe(field('Series'));
    await submit();
    expect(sent()).toMatchObject([{ video_id: 12 }]);
  });

  it('does not keep anybody from making another one', async () => {
    server.answers[DUPLICATES] = ok([{ ...garden, status: 'active' }]);
    await open();
    await press('Make another series with this title');
    expect(document.activeElement?.textContent).toBe('Save 3 episodes');
    await submit();
    expect(sent()).toMatchObject([{ title: 'Garden' }]);
  });

  it('may turn out to be there under another name', async () => {
    const message = 'You already have this title.';
    server.answers[ADD] = refusal(409, message, [
      { code: 'title-exists', field: 'details.tmdb_id', message, video_id: '7' },
    ]);
    await open();
    await submit();
    const link = screen.getByRole('link', { name: 'Open it' });
    expect(link.getAttribute('href')).toBe('/admin/seasons-manage?id=7');
    await press('Add the episodes to it');
    expect(field('Series').value).toBe('7');
    expect(document.activeElement).toBe(field('Series'));
    await submit();
    expect(sent()[1]).toMatchObject({ video_id: 7 });
  });

  it('can be found by another name', async () => {
    server.answers['videos/get-series?limit=20&sort=title'] = ok([
      { video_id: 7, title: 'Bustani', total_seasons: 1, release_date: null },
    ]);
    await open();
    await press('Add to a series you have …');
    await act(async () => (await screen.findByRole('button', { name: /Bustani/ })).click());
    expect([field('Series').value, screen.queryByLabelText('Title of the new series')]).toEqual(['7', null]);
    expect(document.activeElement).toBe(field('Series'));
    await submit();
    expect(sent()).toMatchObject([{ video_id: 7 }]);
  });
});

describe('numbers', () => {
  it('that the season has are marked before anything is sent', async () => {
    show({ same: [garden] });
    server.answers['videos/get-movie-series'] = withEpisodes(2);
    await open();
    await waitFor(() => expect(field('Number of 2.mp4').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(catalogueMessages.episodeTaken)).toBeTruthy();
    await submit();
    expect(sent()).toEqual([]);
    expect(document.activeElement).toBe(field('Number of 2.mp4'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Season' }), { target: { value: '3' } });
    expect(field('Number of 2.mp4').getAttribute('aria-invalid')).toBeNull();
  });

  it('that the server refuses are marked in their rows', async () => {
    const [first, ...others] = aSeasonFolder().files;
    show({ files: [{ ...first!, is_used: true }, ...others] });
    server.answers[ADD] = refusal(409, catalogueMessages.episodeTaken, [
      { field: 'episodes.1.episode', message: catalogueMessages.episodeTaken },
    ]);
    await open();
    await submit();
    const number = field('Number of 3.mp4');
    expect(number.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(number);
    const described = number.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      catalogueMessages.episodeTaken,
    );
    fill('Number of 3.mp4', '4');
    expect(number.getAttribute('aria-invalid')).toBeNull();
  });

  it('that meet are marked, gaps are named, and filling down fixes both', async () => {
    await open();
    fill('Number of 1.mp4', '5');
    fill('Number of 2.mp4', '5');
    expect(screen.getByText('1.mp4 has this number, too.')).toBeTruthy();
    fill('Number of 2.mp4', '8');
    expect(screen.getByText('Missing between the first and the last: 4, 6 to 7.')).toBeTruthy();
    await press('Fill down from the first number');
    expect(['1', '2', '3'].map((name) => numberOf(`${name}.mp4`))).toEqual(['5', '6', '7']);
  });
});

it('ticks all other videos of the folder at once', async () => {
  const others = [7, 8].map((number) => aSeasonFile(`${number}.mp4`, number, { is_suggested: false }));
  show({ files: [...aSeasonFolder().files, ...others] });
  await open();
  expect(screen.getByText('2 other videos in the folder')).toBeTruthy();
  await press('Tick all others');
  expect(screen.getByRole('button', { name: 'Save 5 episodes' })).toBeTruthy();
  expect([numberOf('7.mp4'), numberOf('8.mp4')]).toEqual(['7', '8']);
  await press('Untick all others');
  expect(screen.getByRole('button', { name: 'Save 3 episodes' })).toBeTruthy();
});

it('asks for the title of the series where nothing says it', async () => {
  show({ series: '' });
  await open();
  await submit();
  expect(sent()).toEqual([]);
  expect(field('Title of the new series').getAttribute('aria-invalid')).toBe('true');
  expect(server.sent.filter(({ path }) => path === 'admin/import/suggestions')).toEqual([]);
  server.answers['admin/videos/duplicates?type=series&title=Kite'] = ok([]);
  fill('Title of the new series', 'Kite');
  await submit();
  expect(sent()).toMatchObject([{ title: 'Kite' }]);
});

it('says which videos nothing plays, and that there are more', async () => {
  const [first, second] = aSeasonFolder().files;
  const playability = { ...first!.playability, state: 'failed' as const, plays: null };
  show({ files: [first!, { ...second!, playability }], has_more: true });
  await open();
  expect(screen.getByText('Not readable')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save 1 episode' })).toBeTruthy();
  expect(screen.getByText(/The folder has more than 300 videos, and only 2 are listed/)).toBeTruthy();
});

it('leads back from a folder that is gone', async () => {
  const message = 'There are no videos in the folder Garden.';
  server.answers[FOLDER] = refusal(404, message, [{ field: 'folder', message }]);
  await openAt(
    [{ path: '/admin/season-from-folder', Component: SeasonFromFolderPage }],
    '/admin/season-from-folder?folder=Garden',
  );
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Media Folder' }).getAttribute('href')).toBe('/admin/media-folder');
});
