import type { FolderEntry } from '@sebule/contract';
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok } from '../../../../testing/fake-server.ts';
import { openAt } from '../../../../testing/open-at.tsx';
import { signInOwner } from '../../testing/clients.ts';
import { aNewFile, aSummary } from '../../testing/media.ts';
import { MediaFolderPage } from './MediaFolderPage.tsx';

// Looking up the style of every ancestor makes queries in a table ten times slower.
configure({ defaultHidden: true });

const server = fakeServer();
const entry = (changes: Partial<FolderEntry>): FolderEntry => ({
  path: 'kite.mp4',
  folder: '',
  name: 'kite.mp4',
  kind: 'video',
  size: 1_400_000_000,
  modified_at: '2026-11-20T08:00:00.000Z',
  playability: aNewFile().playability,
  uses: [],
  problem: null,
  ...changes,
});
const folder = entry({ path: 'Films', name: 'Films', kind: 'folder', size: 0, playability: null });
const use = { video_id: 12, title: 'The Kite', is_series: false, status: 'active' as const, part: '' };

beforeEach(() => {
  signInOwner();
  server.answers['admin/media/summary'] = ok([aSummary()]);
  server.answers['admin/media/list?limit=10&offset=0&sort=name'] = ok([
    folder,
    entry({ uses: [use, { ...use, video_id: 13, title: 'Wind', status: 'trash', part: 'Trailer' }] }),
    entry({ path: 'new.mp4', name: 'new.mp4' }),
  ]);
});
afterEach(cleanup);

const open = (address = '/admin/media-folder') =>
  openAt([{ path: '/admin/media-folder', Component: MediaFolderPage }], address);

it('lists folders and files with what uses them, and the free space', async () => {
  await open();
  const kite = await screen.findByRole('row', { name: /kite\.mp4/ });
  expect(kite.textContent).toContain('1.4 GB');
  expect(screen.getByRole('link', { name: 'The Kite' }).getAttribute('href')).toBe(
    '/admin/movie-upload?id=12',
  );
  expect(kite.textContent).toContain('Wind, in the trashTrailer');
  expect(screen.getByRole('row', { name: /new\.mp4/ }).textContent).toContain('No title uses it');
  expect(screen.getByRole('link', { name: 'Films' }).getAttribute('href')).toBe(
    '/admin/media-folder?folder=Films',
  );
  expect(await screen.findByText('/srv/films: 78.3 GB of 271 GB free')).toBeTruthy();
});

it('shows the way to a folder', async () => {
  server.answers['admin/media/list?limit=10&offset=0&sort=name&path=Films%2FOld'] = ok([]);
  await open('/admin/media-folder?folder=Films%2FOld');
  expect(await screen.findByText('There are no records to display')).toBeTruthy();
  const crumbs = screen.getByRole('navigation', { name: 'Folder' });
  expect(
    [...crumbs.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Media folder', '/admin/media-folder'],
    ['Films', '/admin/media-folder?folder=Films'],
    ['Old', '/admin/media-folder?folder=Films%2FOld'],
  ]);
});

it('keeps the folder while it searches, and shows where files are', async () => {
  const path = 'admin/media/list?limit=10&offset=0&sort=name&q=wind&path=Films';
  server.answers['admin/media/list?limit=10&offset=0&sort=name&path=Films'] = ok([entry({})]);
  server.answers[path] = ok([entry({ path: 'Films/Old/wind.mp4', folder: 'Films/Old', name: 'wind.mp4' })]);
  await open('/admin/media-folder?folder=Films');
  await screen.findByRole('row', { name: /kite/ });
  await act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'wind' } }));
  const found = await screen.findByRole('row', { name: /wind\.mp4/ });
  expect(found.textContent).toContain('Films/Old');
});
