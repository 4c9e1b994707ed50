import type { TrashedTitle } from '@sebule/contract';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../../testing/residents.ts';
import { TrashPage } from './TrashPage.tsx';

// Looking up the style of every ancestor makes queries in a table ten times slower.
configure({ defaultHidden: true });

const LIST = 'admin/videos/trash?limit=10&offset=0&sort=-trashed_at';
const PREVIEW = 'admin/videos/purge-preview?ids=12';
const server = fakeServer();

const aTrashedTitle = (changes: Partial<TrashedTitle> = {}): TrashedTitle => ({
  video_id: 12,
  title: 'The Kite',
  is_series: false,
  release_date: '2024-02-29',
  poster_path: null,
  trashed_at: '2026-03-01T12:00:00.000Z',
  ...changes,
});
const aPreview = (changes: object = {}) => ({
  files: 2,
  bytes: 1_400_000_000,
  kept_files: 0,
  kept_for: [],
  ...changes,
});

const open = (search = '') =>
  openAt([{ path: '/admin/trash', Component: TrashPage }], `/admin/trash${search}`);
const row = (name: RegExp) => screen.findByRole('row', { name });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const select = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` })));
const openDialog = async (preview: object) => {
  server.answers[PREVIEW] = ok([preview]);
  await open();
  await row(/The Kite/);
  await press('Delete The Kite for good');
  await waitFor(() => expect(screen.queryByText(/^Looking at/)).toBeNull());
  return screen.getByRole('dialog', { name: 'Delete The Kite for good?' });
};
const confirm = (dialog: HTMLElement) =>
  act(async () => within(dialog).getByRole('button', { name: 'Delete for good' }).click());

beforeEach(() => {
  signInOwner();
  server.answers[LIST] = ok([
    aTrashedTitle(),
    aTrashedTitle({ video_id: 14, title: 'Garden', is_series: true, trashed_at: null }),
  ]);
  server.answers['admin/videos/delete-for-good'] = ok([], { msg: 'Deleted for good' });
  server.answers['admin/videos/change-many'] = ok([], { msg: 'Restored successfully' });
});
afterEach(cleanup);

it('lists what was deleted, when, and of which kind', async () => {
  await open();
  expect((await row(/The Kite/)).textContent).toMatch(/Movie.*1 Mar 2026/);
  expect((await row(/Garden/)).textContent).toMatch(/Series.*Long ago/);
});

it('lists one kind, and leads back to its list', async () => {
  server.answers['admin/videos/trash?limit=10&offset=0&sort=-trashed_at&type=series'] = ok([]);
  await open('?type=series');
  expect(await screen.findByText('There are no records to display')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to List' }).getAttribute('href')).toBe('/admin/all-series');
});

it('restores one title, and several', async () => {
  await open();
  await row(/The Kite/);
  await press('Restore The Kite');
  await select('The Kite');
  await select('Garden');
  await press('Restore');
  expect(server.sent.map(({ body }) => body)).toEqual([
    { ids: [12], change: 'restore' },
    { ids: [12, 14], change: 'restore' },
  ]);
});

it('says why a title cannot be restored', async () => {
  server.answers['admin/videos/change-many'] = refusal(409, 'You already have this title.', []);
  await open();
  await row(/The Kite/);
  await press('Restore The Kite');
  expect(screen.getByText('You already have this title.')).toBeTruthy();
});

it('deletes for good, and keeps the files unless that is wanted', async () => {
  const dialog = await openDialog(aPreview());
  expect(dialog.textContent).toContain('2 files in the media folder. 1.4 GB will be free.');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Delete the files too').checked).toBe(false);
  expect(server.sent).toEqual([]);
  server.answers[LIST] = ok([]);
  await confirm(dialog);
  expect(server.sent).toMatchObject([{ body: { ids: [12], delete_files: false } }]);
  expect(await screen.findByText('There are no records to display')).toBeTruthy();
});

it('deletes the files, too, and says which stay', async () => {
  const dialog = await openDialog(aPreview({ kept_files: 1, kept_for: ['Garden'] }));
  expect(dialog.textContent).toContain('One file stays: Garden uses it, too.');
  await act(async () => fireEvent.click(within(dialog).getByLabelText('Delete the files too')));
  await confirm(dialog);
  expect(server.sent).toMatchObject([{ body: { ids: [12], delete_files: true } }]);
});

it('does not offer to delete files where there are none', async () => {
  const dialog = await openDialog(aPreview({ files: 0, bytes: 0 }));
  expect(dialog.textContent).toContain('There are no files in the media folder to delete.');
  expect(within(dialog).queryByLabelText('Delete the files too')).toBeNull();
});

it('names all titles that are deleted for good', async () => {
  server.answers['admin/videos/purge-preview?ids=12%2C14'] = ok([aPreview()]);
  await open();
  await row(/The Kite/);
  await select('The Kite');
  await select('Garden');
  await press('Delete for good');
  const dialog = screen.getByRole('dialog', { name: 'Delete 2 titles for good?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['The Kite', 'Garden']);
});

it('the dialog stays open with the reason when deleting for good is refused', async () => {
  server.answers['admin/videos/delete-for-good'] = refusal(404, 'This title is not available.', []);
  const dialog = await openDialog(aPreview());
  await confirm(dialog);
  expect(dialog.textContent).toContain('This title is not available.');
});
