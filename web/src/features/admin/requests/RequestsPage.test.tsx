import type { RequestAsker } from '@sebule/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { mediumDate } from '../kit/medium-date.ts';
import { toastManager } from '../kit/toast/toast.ts';
import { aRequest } from '../testing/requests.ts';
import { signInOwner } from '../testing/residents.ts';
import { RequestsPage } from './RequestsPage.tsx';

const server = fakeServer();
const list = (status: string) => `admin/videos/movie-requests/${status}?limit=10&offset=0&sort=-request_date`;
const HERE_COUNT = 'admin/videos/movie-requests/here?limit=1';
const SMS = 'admin/sms/state';
const ONE = 'admin/videos/movie-request/4';
const ANSWER = 'admin/videos/movie-request-status';

const kite = aRequest();
const garden = { video_id: 8, title: 'The Kite Garden', is_series: false };
const showMessage = vi.fn<typeof toastManager.add>(() => 'toast');

beforeEach(() => {
  signInOwner();
  vi.spyOn(toastManager, 'add').mockImplementation(showMessage);
  server.answers[list('pending')] = ok([kite]);
  server.answers[HERE_COUNT] = ok([]);
  server.answers[SMS] = ok([{ gateway: 'none', price_kes: 0.8 }]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = async (address = '/', listed = 'The Kite') => {
  await openAt([{ path: '/', Component: RequestsPage }], address);
  return screen.findByText(listed);
};
const choose = async (status: string, name = 'The Kite') => {
  const select = screen.getByRole('combobox', { name: `Status of ${name}` });
  await act(async () => fireEvent.change(select, { target: { value: status } }));
  return within(screen.getByRole('dialog'));
};
const confirm = (dialog: Awaited<ReturnType<typeof choose>>, name = 'Confirm') =>
  act(async () => dialog.getByRole('button', { name }).click());
/** The button of an answer after somebody else's. */
const REPLACE = 'Replace the answer';

it('lists pending requests, with who asked', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Pending' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Amina Njeri, A4')).toBeTruthy();
  expect(screen.getByText('0700 000 101 and 2 more')).toBeTruthy();
});

it('has on a phone’s card how many asked, since when, and whether to tell them', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await open();
  const card = within(screen.getByRole('list', { name: 'Movie Requests' }));
  expect(card.getByText('3 apartments')).toBeTruthy();
  expect(card.getByText(mediumDate(kite.request_date)).getAttribute('datetime')).toBe(kite.request_date);
  expect(card.getByText('Notify: Yes')).toBeTruthy();
  vi.unstubAllGlobals();
});

it('lists other requests by their buttons', async () => {
  server.answers[list('all')] = ok([{ ...kite, movie_name: 'Garden', status: 'uploaded' }]);
  await open();
  await act(async () => screen.getByRole('button', { name: 'All' }).click());
  expect(await screen.findByText('Garden')).toBeTruthy();
});

it('shows what most apartments want on the first click', async () => {
  server.answers['admin/videos/movie-requests/pending?limit=10&offset=0&sort=-asked_by'] = ok([
    { ...kite, movie_name: 'Garden' },
  ]);
  await open();
  await act(async () => screen.getByRole('button', { name: 'Apartments' }).click());
  expect(await screen.findByText('Garden')).toBeTruthy();
});

it('searches in all statuses when nothing is found in one, and shows all of them', async () => {
  server.answers[`${list('pending')}&q=titanic`] = ok([]);
  server.answers[`${list('all')}&q=titanic`] = ok([]);
  server.answers[list('all')] = ok([{ ...kite, movie_name: 'Garden' }]);
  await openAt([{ path: '/admin/movie-request', Component: RequestsPage }], '/admin/movie-request?q=titanic');
  await act(async () => (await screen.findByRole('button', { name: 'Search in all' })).click());
  expect(screen.queryByRole('button', { name: 'Search in all' })).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Show all' }).click());
  expect(await screen.findByText('Garden')).toBeTruthy();
});

it('sorts requests by status', async () => {
  server.answers['admin/videos/movie-requests/pending?limit=10&offset=0&sort=status'] = ok([
    { ...kite, movie_name: 'Garden' },
  ]);
  await open();
  const header = screen.getByRole('columnheader', { name: 'Status' });
  await act(async () => within(header).getByRole('button').click());
  expect(await screen.findByText('Garden')).toBeTruthy();
  expect(header.getAttribute('aria-sort')).toBe('ascending');
});

it('confirms another status with a message that can be changed', async () => {
  server.answers[ANSWER] = ok([{ status: 'uploaded', notified: 1, by_sms: 0 }], { msg: 'Request updated' });
  await open();
  const dialog = await choose('uploaded');
  const message = dialog.getByLabelText<HTMLTextAreaElement>('Message');
  expect(message.value).toBe('The Kite is available now. Enjoy it!');
  fireEvent.change(message, { target: { value: 'It is here.' } });
  server.answers[list('pending')] = ok([]);
  await confirm(dialog);
  expect(server.sent).toMatchObject([
    {
      method: 'PATCH',
      body: {
        status: 'uploaded',
        row: { id: 4, status: 'pending' },
        message: 'It is here.',
        video_id: null,
      },
    },
  ]);
  expect(showMessage).toHaveBeenCalledWith({
    title: 'Request updated: The Kite is Uploaded, 1 resident told',
  });
  await waitFor(() => expect(screen.queryByText('The Kite')).toBeNull());
});

it('names the title that is linked in a message that nobody has changed', async () => {
  server.answers['videos/get-titles?limit=20&sort=title&q=The+Kite'] = ok([garden]);
  await open();
  const dialog = await choose('uploaded');
  const message = dialog.getByLabelText<HTMLTextAreaElement>('Message');
  const link = async () => {
    await act(async () => dialog.getByRole('button', { name: 'Link to a title' }).click());
    await act(async () => (await screen.findByRole('button', { name: /^The Kite Garden/ })).click());
  };
  await link();
  expect(message.value).toBe('The Kite Garden is available now. Enjoy it!');
  await act(async () => dialog.getByRole('button', { name: 'Remove' }).click());
  expect(message.value).toBe('The Kite is available now. Enjoy it!');
  fireEvent.change(message, { target: { value: 'It is here.' } });
  await link();
  expect(message.value).toBe('It is here.');
});

it('says why an answer has failed, and keeps the message', async () => {
  server.answers[ANSWER] = refusal(409, 'This title has been requested again.', []);
  server.answers[ONE] = ok([kite]);
  await open();
  const dialog = await choose('inProgress');
  await confirm(dialog);
  expect(dialog.getByRole('alert').textContent).toContain(
    'Failed to update movie status. Please try again. This title has been requested again.',
  );
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toContain('partly uploaded');
});

const MEANWHILE = 'Somebody else has already answered this request.';

it('shows what somebody else has answered, and answers anew from there', async () => {
  server.answers[ANSWER] = refusal(409, MEANWHILE, [{ code: 'request-answered' }]);
  server.answers[ONE] = ok([
    {
      ...kite,
      status: 'cancelled',
      answer: 'Nowhere to be found.',
      answered_at: kite.request_date,
      answered_by: 'Baraka Otieno',
      asked_by: 5,
    },
  ]);
  await open();
  const dialog = await choose('uploaded');
  const message = dialog.getByLabelText<HTMLTextAreaElement>('Message');
  fireEvent.change(message, { target: { value: 'It is here.' } });
  expect(dialog.queryByText(/answered/i)).toBeNull();
  await confirm(dialog);
  expect(dialog.getByRole('alert').textContent).not.toContain('try again');
  expect(dialog.getByRole('alert').textContent).toContain(MEANWHILE);
  expect(dialog.getByText(/^It is “Cancelled” now/).textContent).toMatch(
    /^It is “Cancelled” now\. Baraka Otieno answered .+: “Nowhere to be found\.”$/,
  );
  expect(dialog.getByText(/^5 apartments want it/)).toBeTruthy();
  expect(message.value).toBe('It is here.');
  server.answers[ANSWER] = ok([{ status: 'uploaded', notified: 1, by_sms: 0 }], { msg: 'Request updated' });
  await confirm(dialog, REPLACE);
  expect(server.sent[1]).toMatchObject({
    body: { status: 'uploaded', row: { id: 4, status: 'cancelled' }, message: 'It is here.' },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('only corrects what somebody else has answered with the same status', async () => {
  server.answers[ANSWER] = refusal(409, MEANWHILE, [{ code: 'request-answered' }]);
  server.answers[ONE] = ok([
    { ...kite, status: 'uploaded', answer: 'Enjoy it.', answered_at: kite.request_date, video: garden },
  ]);
  await open();
  const dialog = await choose('uploaded');
  await confirm(dialog);
  expect(dialog.getByText(/Nobody is told again/)).toBeTruthy();
  server.answers[ANSWER] = ok([{ status: 'uploaded', notified: 0, by_sms: 0 }], { msg: 'Request updated' });
  await confirm(dialog, REPLACE);
  // The title that the other admin has chosen stays.
  expect(server.sent[1]).toMatchObject({ body: { row: { id: 4, status: 'uploaded' }, video_id: 8 } });
});

it('says that a request is gone if nobody wants it any more', async () => {
  server.answers[ANSWER] = refusal(409, MEANWHILE, [{ code: 'request-answered' }]);
  server.answers[ONE] = refusal(404, 'There is no such request.');
  await open();
  const dialog = await choose('uploaded');
  await confirm(dialog);
  expect(dialog.getByRole('alert').textContent).toContain('There is no such request.');
});

it('goes on with an answer whose session has ended, and not once it is cancelled', async () => {
  await open();
  const first = await choose('inProgress');
  fireEvent.change(first.getByLabelText('Message'), { target: { value: 'Next week.' } });
  cleanup();
  signInOwner({ user_id: 2 });
  await open();
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  signInOwner();
  await open();
  const again = within(screen.getByRole('dialog', { name: 'Set “The Kite” to In progress?' }));
  expect(again.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Next week.');
  await act(async () => again.getByRole('button', { name: 'Cancel' }).click());
  const leaving = within(screen.getByRole('dialog', { name: 'Leave without saving?' }));
  await act(async () => leaving.getByRole('button', { name: 'Go on editing' }).click());
  expect(again.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Next week.');
  await act(async () => again.getByRole('button', { name: 'Cancel' }).click());
  await act(async () => screen.getByRole('button', { name: 'Leave' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await open();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const rain = aRequest({ id: 5, movie_name: 'Rain' });

it('keeps an answer that was not sent while another one is cancelled', async () => {
  server.answers[list('pending')] = ok([kite, rain]);
  await open();
  const first = await choose('inProgress');
  fireEvent.change(first.getByLabelText('Message'), { target: { value: 'Next week.' } });
  cleanup();
  server.answers[list('pending')] = ok([rain]);
  await open('/', 'Rain');
  const other = await choose('inProgress', 'Rain');
  await act(async () => other.getByRole('button', { name: 'Cancel' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  server.answers[list('pending')] = ok([kite, rain]);
  await open();
  const again = within(screen.getByRole('dialog', { name: 'Set “The Kite” to In progress?' }));
  expect(again.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Next week.');
});

it('sends no empty message, and changes nothing when it is closed', async () => {
  await open();
  const dialog = await choose('cancelled');
  fireEvent.change(dialog.getByLabelText('Message'), { target: { value: ' ' } });
  expect(dialog.getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('true');
  expect(dialog.getByText('Write what they are told.')).toBeTruthy();
  await act(async () => dialog.getByRole('button', { name: 'Cancel' }).click());
  await act(async () => screen.getByRole('button', { name: 'Leave' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of The Kite' }).value).toBe(
    'pending',
  );
});

const chooseAction = async (name: string) => {
  await act(async () => screen.getByRole('button', { name: 'Actions for The Kite' }).click());
  await act(async () => screen.getByRole('menuitem', { name }).click());
  return within(await screen.findByRole('dialog'));
};

it('offers to answer what is here now, by SMS only once an admin has seen the price and ticked it', async () => {
  server.answers[SMS] = ok([{ gateway: 'log', price_kes: 0.8 }]);
  const waiting = { ...kite, here: garden, asked_by: 12, notified: 9, by_sms: 9 };
  server.answers[HERE_COUNT] = { ...ok([kite]), total: 1 };
  server.answers[list('pending')] = ok([waiting]);
  server.answers[list('here')] = ok([waiting]);
  server.answers[ANSWER] = ok([], { msg: 'Request updated' });
  await open();
  expect(await screen.findByText('1 request can be answered: its title is here now.')).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Show it' }).click());
  expect((await screen.findByRole('button', { name: 'Here now' })).getAttribute('aria-pressed')).toBe('true');
  const offer = await screen.findByRole('button', { name: 'Answer 12 apartments' });
  await act(async () => offer.click());
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('The Kite Garden')).toBeTruthy();
  expect(await dialog.findByText('9 residents, 1 text message each, about KES 7.20')).toBeTruthy();
  const bySms = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Also by SMS' });
  expect(bySms.checked).toBe(false);
  await act(async () => bySms.click());
  await confirm(dialog);
  expect(server.sent).toMatchObject([{ body: { status: 'uploaded', video_id: 8, sms_parts: 9 } }]);
});

it('sends no text message that has a price unless it is ticked', async () => {
  server.answers[SMS] = ok([{ gateway: 'log', price_kes: 0.8 }]);
  server.answers[ANSWER] = ok([], { msg: 'Request updated' });
  await open();
  const dialog = await choose('cancelled');
  await dialog.findByText('1 resident, 1 text message, about KES 0.80');
  await confirm(dialog);
  expect(server.sent[0]?.body).not.toHaveProperty('sms_parts');
});

it('sends text messages that cost nothing, unless they are unticked', async () => {
  server.answers[SMS] = ok([{ gateway: 'log', price_kes: 0 }]);
  server.answers[ANSWER] = ok([], { msg: 'Request updated' });
  await open();
  const dialog = await choose('cancelled');
  const bySms = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Also by SMS' });
  await waitFor(() => expect(bySms.checked).toBe(true));
  await confirm(dialog);
  expect(server.sent[0]?.body).toMatchObject({ sms_parts: 1 });
});

it('links a request to a title, which the search by its name suggests', async () => {
  server.answers[list('pending')] = ok([
    {
      ...kite,
      status: 'uploaded',
      answer: 'It is here.',
      answered_at: kite.request_date,
      answered_by: 'Baraka Otieno',
    },
  ]);
  server.answers['videos/get-titles?limit=20&sort=title&q=The+Kite'] = ok([
    { ...garden, release_date: '2019-01-01' },
  ]);
  server.answers[ANSWER] = ok([], { msg: 'Request updated' });
  await open();
  const dialog = await chooseAction('Link to a title');
  expect(dialog.getByText(/Nobody is told again/)).toBeTruthy();
  expect(dialog.getByText(/answered/).textContent).toMatch(/^Baraka Otieno answered [^“]+\.$/);
  await act(async () => dialog.getByRole('button', { name: 'Link to a title' }).click());
  await act(async () =>
    (await screen.findByRole('button', { name: 'The Kite Garden Movie · 2019' })).click(),
  );
  expect(dialog.getByText('The Kite Garden')).toBeTruthy();
  await act(async () => dialog.getByRole('button', { name: 'Save' }).click());
  expect(server.sent).toMatchObject([
    { body: { status: 'uploaded', message: 'It is here.', video_id: 8, row: { id: 4, status: 'uploaded' } } },
  ]);
});

const asker = (user_id: number, changes: Partial<RequestAsker> = {}): RequestAsker => ({
  user_id,
  name: 'Amina Njeri',
  phone: '254700000101',
  apartment: 'A4',
  location: null,
  description: null,
  notify: true,
  asked_at: kite.request_date,
  ...changes,
});

it('lists all who want a title', async () => {
  server.answers['admin/videos/movie-request-askers/4?limit=50&offset=0'] = {
    ...ok([asker(1), asker(2)]),
    total: 3,
  };
  server.answers['admin/videos/movie-request-askers/4?limit=50&offset=2'] = {
    ...ok([asker(3, { name: 'Baraka Otieno', apartment: 'B2' })]),
    total: 3,
  };
  await open();
  const dialog = await chooseAction('Who wants it');
  expect(await dialog.findAllByText('Amina Njeri, A4')).toHaveLength(2);
  await act(async () => dialog.getByRole('button', { name: 'Show more' }).click());
  expect(await dialog.findByText('Baraka Otieno, B2')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('shows what was answered, and corrects it also once it was cancelled', async () => {
  const answered = {
    ...kite,
    status: 'cancelled' as const,
    answer: 'Nowhere to be found.',
    answered_at: kite.request_date,
  };
  server.answers[list('pending')] = ok([answered]);
  await open();
  expect(screen.getByText('Answer: “Nowhere to be found.”')).toBeTruthy();
  const dialog = await chooseAction('Correct the answer');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Nowhere to be found.');
  expect(dialog.getByText(/Nobody is told again/)).toBeTruthy();
});
