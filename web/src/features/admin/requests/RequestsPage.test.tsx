import type { AdminRequest } from '@sebule/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '../../../testing/fake-server.ts';
import { openAt } from '../../../testing/open-at.tsx';
import { signInOwner } from '../testing/clients.ts';
import { RequestsPage } from './RequestsPage.tsx';

const server = fakeServer();
const list = (status: string) => `admin/videos/movie-requests/${status}?limit=10&offset=0&sort=-request_date`;
const ANSWER = 'admin/videos/movie-request-status';

const kite: AdminRequest = {
  id: 4,
  movie_name: 'The Kite',
  movie_type: 'movie',
  description: 'In colour',
  request_date: '2026-11-24T10:00:00.000Z',
  name: 'Amina Njeri',
  phone: '254700000101',
  apartment: 'A4',
  status: 'pending',
  notify: true,
  asked_by: 3,
  askers: [1, 2, 3].map((user_id) => ({
    user_id,
    name: 'Amina Njeri',
    phone: '254700000101',
    apartment: 'A4',
    description: null,
    notify: user_id === 1,
  })),
  answer: null,
  answered_at: null,
  video: null,
};

beforeEach(() => {
  signInOwner();
  server.answers[list('pending')] = ok([kite]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = async (address = '/') => {
  await openAt([{ path: '/', Component: RequestsPage }], address);
  return screen.findByText('The Kite');
};
const choose = async (status: string) => {
  const select = screen.getByRole('combobox', { name: 'Status of The Kite' });
  await act(async () => fireEvent.change(select, { target: { value: status } }));
  return within(screen.getByRole('dialog'));
};
const confirm = (dialog: Awaited<ReturnType<typeof choose>>) =>
  act(async () => dialog.getByRole('button', { name: 'Confirm' }).click());

it('lists what waits, with who wants it', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Pending' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Amina Njeri, A4')).toBeTruthy();
  expect(screen.getByText('0700 000 101 and 2 more')).toBeTruthy();
});

it('lists the others by their buttons', async () => {
  server.answers[list('all')] = ok([{ ...kite, movie_name: 'Garden', status: 'uploaded' }]);
  await open();
  await act(async () => screen.getByRole('button', { name: 'All' }).click());
  expect(await screen.findByText('Garden')).toBeTruthy();
});

it('confirms another status with a message that can be changed', async () => {
  server.answers[ANSWER] = ok([], { msg: 'Request updated' });
  await open();
  const dialog = await choose('uploaded');
  const message = dialog.getByLabelText<HTMLTextAreaElement>('Message');
  expect(message.value).toBe('The Kite is available now. Enjoy it!');
  fireEvent.change(message, { target: { value: 'It is here.' } });
  server.answers[list('pending')] = ok([]);
  await confirm(dialog);
  expect(server.sent).toMatchObject([
    { method: 'PATCH', body: { status: 'uploaded', row: 4, message: 'It is here.' } },
  ]);
  await waitFor(() => expect(screen.queryByText('The Kite')).toBeNull());
});

it('says why an answer has failed, and keeps the message', async () => {
  server.answers[ANSWER] = refusal(409, 'This title has been requested again.', []);
  await open();
  const dialog = await choose('inProgress');
  await confirm(dialog);
  expect(dialog.getByRole('alert').textContent).toContain(
    'Failed to update movie status. Please try again. This title has been requested again.',
  );
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toContain('partly uploaded');
});

it('sends no empty message, and changes nothing when it is closed', async () => {
  await open();
  const dialog = await choose('cancelled');
  fireEvent.change(dialog.getByLabelText('Message'), { target: { value: ' ' } });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true);
  await act(async () => dialog.getByRole('button', { name: 'Cancel' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of The Kite' }).value).toBe(
    'pending',
  );
});
