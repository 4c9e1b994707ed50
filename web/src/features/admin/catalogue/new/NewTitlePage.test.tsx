import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../../testing/residents.ts';
import { aMovie } from '../../testing/titles.ts';
import { NewMoviePage, NewSeriesPage } from './NewTitlePage.tsx';

const ADD = 'videos/add/movie-details';
const DUPLICATES = 'admin/videos/duplicates?type=movie&title=The+Kite';
const server = fakeServer();

const submitForm = (name = 'New Movie') =>
  act(async () => fireEvent.submit(screen.getByRole('form', { name })));
const openMovie = async () => {
  await openAt([{ path: '/admin/new-movie', Component: NewMoviePage }], '/admin/new-movie');
  await screen.findByText(/^(?:Movie database ID|Titles can be fetched)/);
};

beforeEach(() => {
  signInOwner();
  server.answers[ADD] = ok([aMovie()], { msg: 'Movie added successfully' });
  server.answers[DUPLICATES] = ok([]);
  server.answers['admin/import/state'] = ok([{ has_key: true }]);
});
afterEach(cleanup);

it('creates a movie with the defaults of a new title, and leads on to its files', async () => {
  await openMovie();
  fill('Title', 'The Kite');
  fill('Description', 'A kite is lost.');
  expect(field('Slug').value).toBe('the-kite');
  await submitForm();
  expect(server.sent).toMatchObject([
    {
      path: ADD,
      body: { type: 'movie', title: 'The Kite', slug: 'the-kite', adult: true, runtime: 0, order: 1 },
    },
  ]);
  expect(screen.getByText(/^At \/admin\/movie-upload/).textContent).toContain('"isEdit":false');
});

it('creates a series, and leads on to its seasons', async () => {
  await openAt([{ path: '/admin/new-series', Component: NewSeriesPage }], '/admin/new-series');
  fill('Title', 'The Kite');
  fill('Description', 'A garden.');
  await submitForm('New TV Series');
  expect(server.sent).toMatchObject([{ path: ADD, body: { type: 'series' } }]);
  expect(screen.getByText(/^At \/admin\/seasons-manage/)).toBeTruthy();
});

it('sends nothing without a title, or with a slug that is none', async () => {
  await openMovie();
  fill('Slug', 'The Kite');
  await submitForm();
  expect(server.sent).toEqual([]);
  expect(document.activeElement).toBe(field('Title'));
  expect(field('Slug').getAttribute('aria-invalid')).toBe('true');
});

it('says which titles of that name are there already', async () => {
  const found = { title: 'The Kite', slug: 'the-kite', poster_path: null, reason: 'title' };
  server.answers[DUPLICATES] = ok([
    { ...found, video_id: 3, release_date: '1999-01-01', status: 'active' },
    { ...found, video_id: 5, release_date: null, status: 'trash' },
  ]);
  await openMovie();
  fill('Title', 'The Kite');
  await act(async () => {
    field('Title').focus();
    field('Title').blur();
  });
  await waitFor(() => screen.getByText('Open The Kite (1999)'));
  expect(screen.getByText('Open The Kite (1999)').getAttribute('href')).toBe('/admin/movie-upload?id=3');
  expect(screen.getByText('The Kite, in the trash')).toBeTruthy();
});

it('shows at the slug that it is taken, and keeps all entries', async () => {
  const message = 'Another title already has this slug.';
  server.answers[ADD] = refusal(409, message, [{ code: 'slug-taken', field: 'slug', message }]);
  await openMovie();
  fill('Title', 'The Kite');
  fill('Description', 'A kite is lost.');
  await submitForm();
  expect(document.activeElement).toBe(field('Slug'));
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(field('Description').value).toBe('A kite is lost.');
});

it('needs a description from whoever types it', async () => {
  await openMovie();
  fill('Title', 'The Kite');
  await submitForm();
  expect(server.sent).toEqual([]);
  expect(document.activeElement).toBe(field('Description'));
});

const openMore = () =>
  act(async () => {
    const more = screen.getByText('More details').closest('details') as HTMLDetailsElement;
    more.open = true;
    fireEvent(more, new Event('toggle'));
  });

it('has all other fields of a title under "More details"', async () => {
  await openMovie();
  fill('Title', 'The Kite');
  fill('Description', 'A kite is lost.');
  expect(screen.queryByLabelText('Actor')).toBeNull();
  await openMore();
  fill('Actor', 'Amina Njeri');
  fill('Country', 'KE');
  fill('IMDb rating', '7.5');
  fill('SEO title', 'The Kite, a film');
  await act(async () => screen.getByLabelText('Push notification').click());
  await submitForm();
  expect(server.sent).toMatchObject([
    {
      body: {
        actor: 'Amina Njeri',
        director: '',
        country: 'KE',
        imdb_rating: 7.5,
        seo_title: 'The Kite, a film',
        push_notification: true,
      },
    },
  ]);
});

it('opens "More details" for what has to be corrected there', async () => {
  await openMovie();
  fill('Title', 'The Kite');
  fill('Description', 'A kite is lost.');
  await openMore();
  fill('IMDb rating', 'eleven');
  await act(async () => {
    const more = screen.getByText('More details').closest('details') as HTMLDetailsElement;
    more.open = false;
    fireEvent(more, new Event('toggle'));
  });
  expect(screen.queryByLabelText('IMDb rating')).toBeNull();
  await submitForm();
  expect(server.sent).toEqual([]);
  expect(document.activeElement).toBe(field('IMDb rating'));
});

it('offers the free slug that the server knows', async () => {
  const message = 'Another title already has this slug.';
  server.answers[ADD] = refusal(409, message, [
    { code: 'slug-taken', field: 'slug', message, suggestion: 'the-kite-2' },
  ]);
  await openMovie();
  fill('Title', 'The Kite');
  fill('Description', 'A kite is lost.');
  await submitForm();
  server.answers[ADD] = ok([aMovie()]);
  await press('Use the-kite-2');
  expect([field('Slug').value, document.activeElement]).toEqual(['the-kite-2', field('Slug')]);
  expect(screen.queryByText(message)).toBeNull();
  await submitForm();
  expect(server.sent[1]).toMatchObject({ body: { title: 'The Kite', slug: 'the-kite-2' } });
});

it('says when a title has the same number in the movie database, whatever it is called', async () => {
  const other = {
    title: 'Kite, the',
    slug: 'kite',
    poster_path: null,
    reason: 'tmdb_id',
    release_date: null,
  };
  server.answers['admin/import/movie/12'] = ok([FETCHED]);
  const path = `${DUPLICATES}&year=2024&tmdb_id=12`;
  server.answers[path] = ok([{ ...other, video_id: 3, status: 'active' }]);
  await openMovie();
  fill('Movie database ID', '12');
  await press('FETCH');
  const notice = await screen.findByText(
    /it has the same number in the movie database, and cannot be added twice/,
  );
  expect(notice.textContent).not.toContain('slug');
  expect(screen.getByText('Open Kite, the').getAttribute('href')).toBe('/admin/movie-upload?id=3');
  const message = 'You already have this title.';
  server.answers[ADD] = refusal(409, message, [
    { code: 'title-exists', field: 'tmdb_id', message, video_id: '3' },
  ]);
  await submitForm();
  expect(screen.getByText('Open it').getAttribute('href')).toBe('/admin/movie-upload?id=3');
  expect(screen.getAllByText('Add as another version')).toHaveLength(2);
});

it('says when the title with the same number in the movie database is in the trash', async () => {
  server.answers['admin/import/movie/12'] = ok([FETCHED]);
  server.answers[`${DUPLICATES}&year=2024&tmdb_id=12`] = ok([
    {
      title: 'The Kite',
      slug: 'kite',
      poster_path: null,
      reason: 'tmdb_id',
      release_date: null,
      video_id: 3,
      status: 'trash',
    },
  ]);
  await openMovie();
  fill('Movie database ID', '12');
  await press('FETCH');
  expect(await screen.findByText('The Kite, in the trash')).toBeTruthy();
  expect(screen.getByText('Open the trash').getAttribute('href')).toBe('/admin/trash?type=movie');
});

const FETCHED = {
  id: 12,
  title: 'The Kite',
  name: 'The Kite',
  overview: 'A kite is lost.',
  tagline: null,
  adult: false,
  runtime: 94,
  release_date: '2024-02-29',
  genres: ['Drama'],
  poster_path: '/kite.jpg',
  backdrop_path: null,
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('offers no fetch where the server has no key for the movie database', async () => {
  server.answers['admin/import/state'] = ok([{ has_key: false }]);
  await openMovie();
  expect(screen.getByText(/^Titles can be fetched/).textContent).toBe(
    'Titles can be fetched from the movie database where TMDB_API_KEY is set on the server.',
  );
  expect(screen.queryByRole('button', { name: 'FETCH' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
});

it('offers a fetch when it is not known whether there is a key', async () => {
  server.answers['admin/import/state'] = refusal(500, 'Server Side Error');
  await openMovie();
  expect(screen.getByRole('button', { name: 'FETCH' })).toBeTruthy();
});

it('does without a description that the movie database does not have', async () => {
  server.answers['admin/import/movie/12'] = ok([{ ...FETCHED, overview: '' }]);
  server.answers[`${DUPLICATES}&year=2024&tmdb_id=12`] = ok([]);
  await openMovie();
  fill('Movie database ID', '12');
  await press('FETCH');
  await submitForm();
  expect(server.sent).toMatchObject([{ body: { title: 'The Kite', description: '' } }]);
});

it('fills the form from the movie database, and stores its id and pictures', async () => {
  server.answers['admin/import/movie/12'] = ok([FETCHED]);
  server.answers[`${DUPLICATES}&year=2024&tmdb_id=12`] = ok([]);
  await openMovie();
  fill('Movie database ID', '12');
  await press('FETCH');
  expect([field('Title').value, field('Slug').value, field('Runtime').value]).toEqual([
    'The Kite',
    'the-kite',
    '94',
  ]);
  expect(screen.getByAltText('Poster').getAttribute('src')).toBe('/images/w154/kite.jpg');
  expect(screen.getByText(/not endorsed, certified, or otherwise approved by TMDB/)).toBeTruthy();
  await submitForm();
  expect(server.sent).toMatchObject([
    { body: { tmdb_id: 12, poster_path: '/kite.jpg', release_date: '2024-02-29', genres: ['Drama'] } },
  ]);
});

it('asks before a fetch replaces what was typed, and replaces only what is chosen', async () => {
  server.answers['admin/import/search?type=movie&q=Kite'] = ok([
    { id: 12, title: 'The Kite', release_date: '2024-02-29', overview: 'A kite is lost.', poster_path: null },
  ]);
  server.answers['admin/import/movie/12'] = ok([FETCHED]);
  await openMovie();
  fill('Title', 'Kite');
  fill('Description', 'Mine.');
  await press('Search');
  await act(async () => screen.getByText('The Kite (2024)').click());
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('YoursMine.FetchedA kite is lost.');
  await act(async () => fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Title' })));
  await press('Replace 1 field');
  expect([field('Title').value, field('Description').value]).toEqual(['The Kite', 'Mine.']);
  expect(field('Runtime').value).toBe('94');
});

it('chooses beforehand what only an earlier fetch has brought', async () => {
  server.answers['admin/import/movie/12'] = ok([FETCHED]);
  server.answers['admin/import/movie/13'] = ok([
    { ...FETCHED, id: 13, title: 'The Kite Maker', overview: 'A maker.', poster_path: '/maker.jpg' },
  ]);
  server.answers[`${DUPLICATES}&year=2024&tmdb_id=12`] = ok([]);
  server.answers[`${DUPLICATES}+Maker&year=2024&tmdb_id=13`] = ok([]);
  await openMovie();
  fill('Movie database ID', '12');
  await press('FETCH');
  fill('Description', 'Mine.');
  fill('Movie database ID', '13');
  await press('FETCH');
  const dialog = within(screen.getByRole('dialog'));
  const chosen = dialog.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Title',
    'Poster',
    'Movie database ID',
  ]);
  expect(dialog.getByAltText('maker.jpg').getAttribute('src')).toBe('/images/w154/maker.jpg');
  await press('Replace 3 fields');
  expect([field('Title').value, field('Slug').value, field('Description').value]).toEqual([
    'The Kite Maker',
    'the-kite-maker',
    'Mine.',
  ]);
});

it('says why a fetch failed, and keeps what was typed', async () => {
  server.answers['admin/import/movie/7'] = refusal(404, 'The movie database has no movie with this id.');
  await openMovie();
  fill('Title', 'Mine');
  fill('Movie database ID', 'tt7');
  await press('FETCH');
  expect(screen.getByText('Enter the number of the title in the movie database.')).toBeTruthy();
  fill('Movie database ID', '7');
  await press('FETCH');
  expect(screen.getByRole('alert').textContent).toContain('no movie with this id');
  expect(field('Title').value).toBe('Mine');
});
