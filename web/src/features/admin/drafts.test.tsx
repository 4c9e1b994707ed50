import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetAdmin } from '#shared/storage/session.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { MovieUploadPage } from './catalogue/movie/MovieUploadPage.tsx';
import { NewMoviePage, NewSeriesPage } from './catalogue/new/NewTitlePage.tsx';
import { EpisodesPage } from './catalogue/series/EpisodesPage.tsx';
import { SeasonsPage } from './catalogue/series/SeasonsPage.tsx';
import { AddResidentPage } from './residents/edit/AddResidentPage.tsx';
import { StaffPage } from './staff/StaffPage.tsx';
import { signInOwner } from './testing/residents.ts';
import { aFile, aMovie, anEpisode, aSeason } from './testing/titles.ts';

const server = fakeServer();
const movie = aMovie({ files: [aFile()] });
const series = aMovie({ video_id: 14, is_series: true, seasons: [aSeason({ episodes: [anEpisode()] })] });

interface Form {
  Page: ComponentType;
  search?: string;
  /** Pressed to open it for the first time; what was typed opens it by itself. */
  button?: string;
  form: string;
  field: string;
  saves: string;
}

const forms: Record<string, Form> = {
  'New Movie': {
    Page: NewMoviePage,
    form: 'New Movie',
    field: 'Description',
    saves: 'videos/add/movie-details',
  },
  'New TV Series': {
    Page: NewSeriesPage,
    form: 'New TV Series',
    field: 'Title',
    saves: 'videos/add/movie-details',
  },
  'movie info': {
    Page: MovieUploadPage,
    search: '?id=12',
    form: 'Movie info',
    field: 'Tagline',
    saves: 'videos/update/movie-info',
  },
  'a new file': {
    Page: MovieUploadPage,
    search: '?id=12',
    form: 'Add a file',
    field: 'Label',
    saves: 'videos/add/movie-path',
  },
  'a file': {
    Page: MovieUploadPage,
    search: '?id=12',
    button: 'Edit HD',
    form: 'Edit HD',
    field: 'Label',
    saves: 'videos/add/movie-path',
  },
  'series info': {
    Page: SeasonsPage,
    search: '?id=14',
    form: 'Series info',
    field: 'Tagline',
    saves: 'videos/update/movie-info',
  },
  'a new season': {
    Page: SeasonsPage,
    search: '?id=14',
    button: 'Add Seasons',
    form: 'Add a season',
    field: 'Season name',
    saves: 'videos/add/season-info',
  },
  'a season': {
    Page: SeasonsPage,
    search: '?id=14',
    button: 'Edit Season 1',
    form: 'Edit Season 1',
    field: 'Season name',
    saves: 'videos/add/season-info',
  },
  'a new episode': {
    Page: EpisodesPage,
    search: '?id=14&season=3',
    form: 'Add an episode',
    field: 'Episode name',
    saves: 'videos/add/episode-info',
  },
  'an episode': {
    Page: EpisodesPage,
    search: '?id=14&season=3',
    button: 'Edit Rain',
    form: 'Edit Rain',
    field: 'Overview',
    saves: 'videos/add/episode-info',
  },
  'Add Client': {
    Page: AddResidentPage,
    form: 'Add Client',
    field: 'Location',
    saves: 'admin/clients/save',
  },
  'whom residents can ask': {
    Page: StaffPage,
    form: 'Whom residents can ask',
    field: 'Name',
    saves: 'admin/house-contact/save',
  },
};

const entryIn = ({ form, field }: Form) =>
  within(screen.getByRole('form', { name: form })).getByLabelText<HTMLInputElement>(field);

const open = async ({ Page, search = '', form }: Form, button?: string) => {
  cleanup();
  await openAt([{ path: '/admin/page', Component: Page }], `/admin/page${search}`);
  if (button !== undefined) {
    const opener = await screen.findByRole('button', { name: button });
    await act(async () => opener.click());
  }
  await waitFor(() => expect(screen.getByRole('form', { name: form })).toBeTruthy());
};

beforeEach(() => {
  signInOwner();
  server.answers['admin/import/state'] = ok([{ has_key: false }]);
  server.answers['admin/house-contact/get'] = ok([{ name: '', phone: '' }]);
  server.answers['admin/staff/get-list'] = ok([]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it.each(Object.entries(forms))(
  '%s has what was typed after the next sign-in, for the same admin, until it is discarded',
  async (_name, form) => {
    server.answers['videos/get-movie-series'] = ok([form.Page === MovieUploadPage ? movie : series]);
    server.answers[form.saves] = refusal(401, 'Token not found.', [{ code: 'token-missing' }]);
    await open(form, form.button);
    const before = entryIn(form).value;
    fireEvent.change(entryIn(form), { target: { value: 'What was typed' } });
    await act(async () => fireEvent.submit(screen.getByRole('form', { name: form.form })));
    forgetAdmin();
    signInOwner({ user_id: 99 });
    await open(form, form.button);
    expect(entryIn(form).value).toBe(before);
    forgetAdmin();
    signInOwner();
    await open(form);
    expect(entryIn(form).value).toBe('What was typed');
    await act(async () => screen.getByRole('button', { name: 'Discard it' }).click());
    expect(entryIn(form).value).toBe(before);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  },
);

it('the order of episodes is here again after the next sign-in, until it is taken back', async () => {
  const episodes = [anEpisode(), anEpisode({ episode_id: 22, episode_name: 'Sun', episode_order: 2 })];
  server.answers['videos/get-movie-series'] = ok([{ ...series, seasons: [aSeason({ episodes })] }]);
  server.answers['videos/save-episodes'] = refusal(401, 'Token not found.', [{ code: 'token-missing' }]);
  const names = () =>
    within(screen.getByRole('table', { name: 'Episodes' }))
      .getAllByRole('rowheader')
      .map(({ lastElementChild }) => lastElementChild?.textContent);
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  const openSeason = async () => {
    cleanup();
    await openAt([{ path: '/admin/page', Component: EpisodesPage }], '/admin/page?id=14&season=3');
    await screen.findByRole('table', { name: 'Episodes' });
  };
  const restored = () => screen.queryByText('Your order from before is here again. It has not been saved.');

  await openSeason();
  await press('Move Sun up');
  await press('Save Order');
  forgetAdmin();
  signInOwner();
  await openSeason();
  expect(names()).toEqual(['Sun', 'Rain']);
  expect(restored()).toBeTruthy();
  await press('Undo');
  expect(names()).toEqual(['Rain', 'Sun']);
  expect(restored()).toBeNull();
  await openSeason();
  expect(names()).toEqual(['Rain', 'Sun']);

  await press('Move Sun up');
  server.answers['videos/save-episodes'] = ok([]);
  await press('Save Order');
  await openSeason();
  expect(restored()).toBeNull();
});
