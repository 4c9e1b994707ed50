import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '../../../../testing/fake-server.ts';
import { field, fill, openAt, submit } from '../../../../testing/open-at.tsx';
import { signInOwner } from '../../testing/clients.ts';
import { aMovie } from '../../testing/titles.ts';
import { NewMoviePage, NewSeriesPage } from './NewTitlePage.tsx';

const ADD = 'videos/add/movie-details';
const DUPLICATES = 'admin/videos/duplicates?type=movie&title=The+Kite';
const server = fakeServer();

const openMovie = () => openAt([{ path: '/admin/new-movie', Component: NewMoviePage }], '/admin/new-movie');

beforeEach(() => {
  signInOwner();
  server.answers[ADD] = ok([aMovie()], { msg: 'Movie added successfully' });
  server.answers[DUPLICATES] = ok([]);
});
afterEach(cleanup);

it('creates a movie with the specification’s defaults, and leads on to its files', async () => {
  await openMovie();
  fill('Title', 'The Kite');
  expect(field('Slug').value).toBe('the-kite');
  await submit();
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
  await submit();
  expect(server.sent).toMatchObject([{ path: ADD, body: { type: 'series' } }]);
  expect(screen.getByText(/^At \/admin\/seasons-manage/)).toBeTruthy();
});

it('sends nothing without a title, or with a slug that is none', async () => {
  await openMovie();
  fill('Slug', 'The Kite');
  await submit();
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
  const message = 'Another title has this slug already.';
  server.answers[ADD] = refusal(409, message, [{ code: 'slug-taken', field: 'slug', message }]);
  await openMovie();
  fill('Title', 'The Kite');
  fill('Genres', 'Drama');
  await submit();
  expect(document.activeElement).toBe(field('Slug'));
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(field('Genres').value).toBe('Drama');
});
