import type { FolderEntry } from '@sebule/contract';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { ToastProvider } from '../../kit/toast/ToastProvider.tsx';
import { aNewFile, aSummary } from '../../testing/media.ts';
import { signInOwner } from '../../testing/residents.ts';
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
  names_episode: false,
  problem: null,
  is_prepared: false,
  is_only_prepared: false,
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

it('says what is not listed', async () => {
  const leftOut = '2 files or folders are left out: with its folders, a name may have 2,400 bytes.';
  server.answers['admin/media/summary'] = ok([aSummary({ left_out: leftOut })]);
  await open();
  expect(await screen.findByText(leftOut)).toBeTruthy();
});

it('shows the way to a folder', async () => {
  server.answers['admin/media/list?limit=10&offset=0&sort=name&path=Films%2FOld'] = ok([]);
  await open('/admin/media-folder?folder=Films%2FOld');
  expect(await screen.findByText('There are no records to display')).toBeTruthy();
  expect(screen.getByText(/copy them into this folder, Films\/Old in \/srv\/films on the/)).toBeTruthy();
  const crumbs = screen.getByRole('navigation', { name: 'Folder' });
  expect(
    [...crumbs.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Media folder', '/admin/media-folder'],
    ['Films', '/admin/media-folder?folder=Films'],
    ['Old', '/admin/media-folder?folder=Films%2FOld'],
  ]);
});

it.each([
  ['', false, false],
  ['', true, true],
  ['uploads', false, false],
  ['uploads', true, true],
  ['Garden', false, true],
])('leads from %j with named episodes %s to a season: %s', async (path, isNamed, isOffered) => {
  const query = path === '' ? '' : `&path=${path}`;
  server.answers[`admin/media/list?limit=10&offset=0&sort=name${query}`] = ok([
    entry({ path: 'new.mp4', name: 'new.mp4', folder: path, names_episode: isNamed }),
  ]);
  await open(path === '' ? undefined : `/admin/media-folder?folder=${path}`);
  await screen.findByRole('row', { name: /new\.mp4/ });
  const link = screen.queryByRole('link', { name: 'Make a season of this folder' });
  expect(link !== null).toBe(isOffered);
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

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};
const choose = async (entryName: string, action: string) => {
  await press(`Actions for ${entryName}`);
  await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: action })));
};
const bodies = (path: string) => server.sent.filter((sent) => sent.path === path).map(({ body }) => body);

it('renames a file that titles follow, and takes it back', async () => {
  server.answers['admin/media/rename'] = ok([{ from: 'kite.mp4', path: 'The Kite.mp4' }], { msg: 'Renamed' });
  await open();
  render(<ToastProvider>{null}</ToastProvider>);
  await screen.findByRole('row', { name: /kite\.mp4/ });
  await choose('kite.mp4', 'Rename');
  const dialog = await screen.findByRole('dialog', { name: 'Rename kite.mp4' });
  expect(dialog.textContent).toContain('The titles that play it follow.');
  const name = screen.getByLabelText('Name');
  fireEvent.change(name, { target: { value: ' ' } });
  await press('Rename');
  expect(dialog.textContent).toContain('Enter a name.');
  fireEvent.change(name, { target: { value: ' The Kite.mp4' } });
  await press('Rename');
  expect(screen.queryByRole('dialog', { name: 'Rename kite.mp4' })).toBeNull();
  await press('Undo');
  expect(bodies('admin/media/rename')).toEqual([
    { path: 'kite.mp4', name: 'The Kite.mp4' },
    { path: 'The Kite.mp4', name: 'kite.mp4' },
  ]);
});

it('makes a folder, and shows at the field why a name is refused', async () => {
  const problem = { field: 'name', message: 'That name is taken.' };
  server.answers['admin/media/make-folder'] = refusal(409, problem.message, [problem]);
  await open();
  await press('New folder');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Films' } });
  await press('Make folder');
  expect(screen.getByRole('dialog').textContent).toContain(problem.message);
  expect(bodies('admin/media/make-folder')).toEqual([{ folder: '', name: 'Films' }]);
});

it('moves what is selected into a folder that is found on the way', async () => {
  server.answers['admin/media/list?limit=500&sort=name&kind=folder'] = ok([folder]);
  server.answers['admin/media/list?limit=500&sort=name&kind=folder&path=Films'] = ok([
    entry({ path: 'Films/Old', folder: 'Films', name: 'Old', kind: 'folder' }),
  ]);
  server.answers['admin/media/list?limit=500&sort=name&kind=folder&path=Films%2FOld'] = ok([]);
  const moved = { from: 'new.mp4', path: 'Films/Old/new.mp4' };
  server.answers['admin/media/move'] = ok([moved], { msg: 'Moved' });
  await open();
  render(<ToastProvider>{null}</ToastProvider>);
  await screen.findByRole('row', { name: /new\.mp4/ });
  await act(async () => screen.getByRole('checkbox', { name: 'Select new.mp4' }).click());
  await press('Move to…');
  const dialog = screen.getByRole('dialog', { name: 'Move new.mp4' });
  const here = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Move here' });
  expect(here().disabled).toBe(true);
  await press('Films');
  await press('Old');
  expect(dialog.textContent).toContain('To: Films/Old');
  await waitFor(() => expect(dialog.textContent).toContain('No folders in here.'));
  await press('Up to Films');
  await press('Old');
  await press('Move here');
  expect(bodies('admin/media/move')).toEqual([{ paths: ['new.mp4'], folder: 'Films/Old' }]);
  expect(screen.queryByText('1 selected')).toBeNull();
  await press('Undo');
  expect(bodies('admin/media/move')[1]).toEqual({ paths: ['Films/Old/new.mp4'], folder: '' });
});

const FOLDERS = 'admin/media/list?limit=500&sort=name&kind=folder';

it('finds a folder by its name among more than are listed', async () => {
  server.answers[FOLDERS] = { ...ok([folder]), headers: { 'x-total-count': '1200' } };
  server.answers[`${FOLDERS}&q=old`] = ok([
    entry({ path: 'Films/Old', folder: 'Films', name: 'Old', kind: 'folder' }),
  ]);
  server.answers['admin/media/move'] = ok([], { msg: 'Moved' });
  await open();
  await screen.findByRole('row', { name: /new\.mp4/ });
  await choose('new.mp4', 'Move to…');
  const dialog = await screen.findByRole('dialog', { name: 'Move new.mp4' });
  await waitFor(() => expect(dialog.textContent).toContain('the first 1 of 1,200 folders'));
  const search = within(dialog).getByRole('searchbox', { name: 'Search with folder name' });
  await act(async () => fireEvent.change(search, { target: { value: 'old' } }));
  await press('Films/Old');
  expect(dialog.textContent).toContain('To: Films/Old');
  await press('Move here');
  expect(bodies('admin/media/move')).toEqual([{ paths: ['new.mp4'], folder: 'Films/Old' }]);
});

it('says when the folders cannot be loaded, and tries again', async () => {
  await open();
  await screen.findByRole('row', { name: /new\.mp4/ });
  await choose('new.mp4', 'Move to…');
  const dialog = await screen.findByRole('dialog', { name: 'Move new.mp4' });
  const failure = await within(dialog).findByText(/The folders could not be loaded\./);
  server.answers[FOLDERS] = ok([folder]);
  await act(async () => within(dialog).getByRole('button', { name: 'Retry' }).click());
  await within(dialog).findByRole('button', { name: 'Films' });
  expect(failure.isConnected).toBe(false);
});

it('deletes nothing before it can say what would be lost', async () => {
  await open();
  await screen.findByRole('row', { name: /kite\.mp4/ });
  await choose('kite.mp4', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete kite.mp4?' });
  const confirm = () => within(dialog).getByRole('button', { name: 'Delete' });
  await within(dialog).findByText(/What would be lost could not be loaded\./);
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  server.answers['admin/media/deletion-preview'] = ok([
    { files: 1, bytes: 9, used_files: 0, used_by: 0, uses: [] },
  ]);
  await act(async () => within(dialog).getByRole('button', { name: 'Retry' }).click());
  await waitFor(() => expect(confirm().getAttribute('aria-disabled')).toBeNull());
});

it('names what can no longer be played before it deletes', async () => {
  server.answers['admin/media/deletion-preview'] = ok([
    {
      files: 2,
      bytes: 1_400_000_000,
      used_files: 2,
      used_by: 2,
      uses: [{ ...use, part: 'Season 1, episode 3' }],
    },
  ]);
  server.answers['admin/media/delete'] = ok([], { msg: 'Deleted' });
  await open();
  await screen.findByRole('row', { name: /kite\.mp4/ });
  await choose('kite.mp4', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete kite.mp4?' });
  await waitFor(() => expect(dialog.textContent).toContain('2 files, 1.4 GB. This cannot be undone.'));
  expect(dialog.textContent).toContain('The Kite, Season 1, episode 3');
  expect(dialog.textContent).toContain('and 1 more');
  await press('Delete all the same');
  expect(bodies('admin/media/delete')).toEqual([{ paths: ['kite.mp4'], with_titles: true }]);
});

it('says of a prepared film that its original alone can be deleted', async () => {
  server.answers['admin/media/list?limit=10&offset=0&sort=name'] = ok([
    entry({ is_prepared: true, uses: [use] }),
  ]);
  server.answers['admin/media/deletion-preview'] = ok([
    { files: 1, bytes: 9, used_files: 1, used_by: 1, uses: [use] },
  ]);
  await open();
  const kite = await screen.findByRole('row', { name: /kite\.mp4/ });
  expect(kite.textContent).toContain('Prepared for all devices.');
  await choose('kite.mp4', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete kite.mp4?' });
  const link = await within(dialog).findByRole('link', { name: 'Preparing' });
  expect(link.getAttribute('href')).toContain('/admin/preparing');
});

it('says of a film whose original was deleted that it is only prepared, and offers nothing', async () => {
  server.answers['admin/media/list?limit=10&offset=0&sort=name'] = ok([
    entry({ size: 0, playability: null, is_only_prepared: true, uses: [use] }),
  ]);
  await open();
  const kite = await screen.findByRole('row', { name: /kite\.mp4/ });
  expect(kite.textContent).toContain('Only the prepared film is left');
  expect(kite.textContent).not.toContain('0 bytes');
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

it('offers nothing for what has to stay where it is', async () => {
  server.answers['admin/media/list?limit=10&offset=0&sort=name'] = ok([
    entry({ path: 'artwork', name: 'artwork', kind: 'folder', playability: null }),
  ]);
  await open();
  await screen.findByRole('row', { name: /artwork/ });
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select artwork' }).disabled).toBe(true);
});
