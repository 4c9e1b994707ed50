import type { FolderEntry } from '@sebule/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt } from '#testing/open-at.tsx';
import { aNewFile } from '../../testing/media.ts';
import { signInOwner } from '../../testing/residents.ts';
import { rememberFolder } from './last-folder.ts';
import { PathField } from './PathField.tsx';

const server = fakeServer();
const entry = (path: string, changes: Partial<FolderEntry> = {}): FolderEntry => ({
  path,
  folder: path.split('/').slice(0, -1).join('/'),
  name: path.split('/').slice(-1).join(''),
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
const folder = (path: string) => entry(path, { kind: 'folder', size: 0, playability: null });
const listed = (query: string) => `admin/media/list?limit=10&offset=${query}`;
const onChoose = vi.fn<(path: string, duration: number | null) => void>();
const onSubmit = vi.fn<() => void>();

const Form = () => {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PathField
        label="Movie URL"
        kind="video"
        file="movie"
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onChoose={(path, duration) => {
          onChoose(path, duration);
          setValue(path);
        }}
      />
    </form>
  );
};

beforeEach(() => {
  signInOwner();
  rememberFolder('');
  onChoose.mockReset();
  onSubmit.mockReset();
  server.answers['admin/media/uploads'] = ok([]);
  server.answers[listed('0&sort=name&kind=video')] = ok([folder('films'), entry('kite.mp4')]);
  server.answers[listed('0&sort=name&kind=video&path=films')] = ok([
    entry('films/wind.mp4'),
    entry('films/a:b.mp4', { problem: 'Give it a name without colons.' }),
  ]);
});
afterEach(cleanup);

const press = (name: string | RegExp) =>
  act(async () => (await screen.findByRole('button', { name })).click());
const browse = async () => {
  await openAt([{ path: '/', Component: Form }], '/');
  await press('Browse for the movie');
  return screen.findByRole('dialog', { name: 'Choose the movie' });
};

it('fills the field with a file that is found on the way, and gives it the focus', async () => {
  const dialog = await browse();
  await waitFor(() => expect(dialog.textContent).toContain('1.4 GB · 1 h 34 min · H.264, 1920×1080 · AAC'));
  expect(dialog.textContent).toContain('Plays everywhere');
  await press('films');
  const wind = await screen.findByRole('button', { name: /^wind\.mp4/ });
  await waitFor(() => expect(document.activeElement).toBe(wind));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /a:b\.mp4/ }).disabled).toBe(true);
  await press(/^wind\.mp4/);
  expect(onChoose).toHaveBeenCalledWith('films/wind.mp4', 5_640);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('Movie URL').value).toBe('films/wind.mp4');
  expect(document.activeElement).toBe(field('Movie URL'));
});

it('begins in the folder of the path in the field, and else where a file was chosen last', async () => {
  const dialog = await browse();
  await press('films');
  await press(/^wind\.mp4/);
  await press('Browse for the movie');
  const wind = await screen.findByRole('button', { name: /^wind\.mp4/ });
  expect(wind.getAttribute('aria-current')).toBe('true');
  await press('Media folder');
  expect((await screen.findByRole('button', { name: /^kite\.mp4/ })).getAttribute('aria-current')).toBeNull();
  await press('Cancel');
  expect(field('Movie URL').value).toBe('films/wind.mp4');
  fill('Movie URL', '');
  await press('Browse for the movie');
  expect(await screen.findByRole('button', { name: /^wind\.mp4/ })).toBeTruthy();
  expect(dialog.isConnected).toBe(false);
});

it('searches in all folders without sending the form around it', async () => {
  server.answers[listed('0&sort=name&q=wind&kind=video')] = ok([entry('films/old/wind.mp4')]);
  const dialog = await browse();
  const box = within(dialog).getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'wind' } });
  await act(async () => fireEvent.submit(box));
  const found = await screen.findByRole('button', { name: /^wind\.mp4/ });
  expect(found.textContent).toContain('films/old');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('has its search emptied by the first Escape, and is closed by the next one', async () => {
  server.answers[listed('0&sort=name&q=wind&kind=video')] = ok([entry('films/old/wind.mp4')]);
  const dialog = await browse();
  const box = within(dialog).getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(box, { target: { value: 'wind' } });
  await act(async () => fireEvent.submit(box));
  await screen.findByRole('button', { name: /^wind\.mp4/ });
  // A key that the page has used up closes no dialog.
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
  expect(box.value).toBe('');
  expect(await screen.findByRole('button', { name: /^kite\.mp4/ })).toBeTruthy();
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true);
});

it('reads a large folder page by page', async () => {
  const page = ok(Array.from({ length: 10 }, (_, at) => entry(`film ${at}.mp4`)));
  server.answers[listed('0&sort=name&kind=video')] = { ...page, total: 50_000 };
  server.answers[listed('10&sort=name&kind=video')] = { ...ok([entry('next.mp4')]), total: 50_000 };
  const dialog = await browse();
  await waitFor(() => expect(dialog.textContent).toContain('1–10 of 50,000'));
  await press('Next page');
  expect(await screen.findByRole('button', { name: /^next\.mp4/ })).toBeTruthy();
});

it('says when there is nothing, and why nothing can be shown', async () => {
  server.answers[listed('0&sort=name&kind=video')] = ok([folder('films')]);
  server.answers[listed('0&sort=name&kind=video&path=films')] = ok([]);
  const dialog = await browse();
  await press('films');
  await waitFor(() => expect(dialog.textContent).toContain('No folders and no videos in here.'));
  server.answers[listed('0&sort=name&q=x&kind=video&path=films')] = refusal(503, 'The disk is away.');
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'x' } });
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('The disk is away.'));
});
