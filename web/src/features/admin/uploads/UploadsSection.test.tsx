import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../testing/residents.ts';
import { UploadsSection } from './UploadsSection.tsx';

const server = fakeServer();
const LIST = 'admin/media/uploads';
const ID = 'a'.repeat(32);

const begun = (changes: object = {}) => ({
  id: ID,
  name: 'Kite.mp4',
  folder: 'uploads',
  size: 5_000_000,
  offset: 3_100_000,
  fingerprint: '0123456789abcdef',
  is_active: false,
  updated_at: '2026-03-01T12:00:00.000Z',
  user_id: 1,
  user_name: 'Grace Akinyi',
  ...changes,
});
const open = () =>
  openAt([{ path: '/admin/media-folder', Component: UploadsSection }], '/admin/media-folder');
const row = async () => (await screen.findByText('Kite.mp4')).closest('li') as HTMLElement;

beforeEach(() => {
  signInOwner();
  server.answers[LIST] = ok([begun()]);
});
afterEach(cleanup);

it('offers to go on with what was begun, on any device', async () => {
  await open();
  const kite = await row();
  expect(kite.textContent).toContain('62 %: choose the file again. Begun by Grace Akinyi.');
  expect(within(kite).getByRole('progressbar').getAttribute('value')).toBe('62');
});

it('tells what arrives from another device at this moment', async () => {
  server.answers[LIST] = ok([begun({ is_active: true, user_name: null })]);
  await open();
  expect((await row()).textContent).toContain('62 %: arriving from another device.');
});

it('notices another file', async () => {
  await open();
  const input = (await row()).querySelector('input') as HTMLInputElement;
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File(['other'], 'Kite.mp4')] } });
  });
  expect((await row()).textContent).toContain('This is another file. Choose the one that was begun.');
});

it('notices another file by what has arrived, and says so until the next one is chosen', async () => {
  server.answers[LIST] = ok([begun({ size: 5, offset: 3, fingerprint: null })]);
  server.answers[`admin/media/upload/${ID}/sums?from=0`] = ok([{ bytes: 3, crc32: 1 }]);
  await open();
  const kite = await row();
  const input = kite.querySelector('input') as HTMLInputElement;
  const choose = (content: string) =>
    fireEvent.change(input, { target: { files: [new File([content], 'Kite.mp4')] } });
  choose('other');
  expect(kite.textContent).toContain('Looking at the file…');
  await waitFor(() => expect(kite.textContent).toContain('This is another file.'));
  choose('too long');
  expect(kite.textContent).not.toContain('This is another file.');
  await waitFor(() => expect(kite.textContent).toContain('This is another file.'));
});

it('discards after a confirmation that says what is lost, and shows why when it cannot', async () => {
  await open();
  const kite = await row();
  await act(async () => within(kite).getByRole('button', { name: 'Discard Kite.mp4' }).click());
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('3.1 MB that have arrived are lost.');
  server.answers[`admin/media/upload/${ID}`] = refusal(404, 'There is no such upload.', []);
  await act(async () => within(dialog).getByText('Discard').click());
  expect(dialog.textContent).toContain('There is no such upload.');
  server.answers[`admin/media/upload/${ID}`] = ok();
  server.answers[LIST] = ok([]);
  await act(async () => within(dialog).getByText('Discard').click());
  expect(server.sent.map(({ method, authorization }) => [method, authorization])).toEqual([
    ['DELETE', 'Bearer secret'],
    ['DELETE', 'Bearer secret'],
  ]);
  // The list is loaded again.
  await waitFor(() => expect(screen.queryByText('Kite.mp4')).toBeNull());
});

it('says when the uploads that have been begun cannot be loaded, and tries again', async () => {
  server.answers[LIST] = refusal(500, 'The disk does not answer.');
  await open();
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('could not be loaded. The disk does not answer.');
  server.answers[LIST] = ok([begun({ id: 'b'.repeat(32) })]);
  await act(async () => within(failure).getByRole('button', { name: 'Retry' }).click());
  expect(await row()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
