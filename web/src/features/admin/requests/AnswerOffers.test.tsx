import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { aRequest } from '../testing/requests.ts';
import { signInOwner } from '../testing/residents.ts';
import { AnswerOffers } from './AnswerOffers.tsx';

const server = fakeServer();
const forTitles = (ids: string) =>
  `admin/videos/movie-requests/here?video_ids=${encodeURIComponent(ids)}&limit=3`;
const SMS = 'admin/sms/state';
const ANSWER = 'admin/videos/movie-request-status';

const here = { video_id: 8, title: 'The Kite', is_series: false };
const waiting = aRequest({ here, asked_by: 12, notified: 9, by_sms: 9 });

beforeEach(() => {
  signInOwner();
  server.answers[SMS] = ok([{ gateway: 'log', price_kes: 0.8 }]);
  server.answers[ANSWER] = ok([{ status: 'uploaded', notified: 9, by_sms: 9 }], { msg: 'Request updated' });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = async (titleIds: number[]) => {
  await openAt([{ path: '/', Component: () => <AnswerOffers titleIds={titleIds} /> }], '/');
  await waitFor(() => expect(server.calls).not.toEqual([]));
};

it('offers in place to answer those who have asked for a title, and then no more', async () => {
  server.answers[forTitles('8')] = { ...ok([waiting]), total: 1 };
  await open([8]);
  expect(await screen.findByText('12 apartments have asked for The Kite.')).toBeTruthy();
  const offer = await screen.findByRole('button', { name: 'Answer them' });
  offer.focus();
  await act(async () => offer.click());
  const dialog = within(screen.getByRole('dialog', { name: 'Set “The Kite” to Uploaded?' }));
  expect(dialog.getByText('The Kite')).toBeTruthy();
  await dialog.findByText('9 residents, 1 text message each, about KES 7.20');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Also by SMS' }));
  server.answers[forTitles('8')] = { ...ok(), total: 0 };
  await act(async () => dialog.getByRole('button', { name: 'Confirm' }).click());
  expect(server.sent).toMatchObject([
    { body: { status: 'uploaded', row: { id: 4, status: 'pending' }, video_id: 8, sms_parts: 9 } },
  ]);
  await waitFor(() => expect(screen.queryByText(/have asked for/)).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('says if a title of the other kind was requested', async () => {
  server.answers[SMS] = ok([{ gateway: 'none', price_kes: 0.8 }]);
  const other = { ...waiting, movie_type: 'series' as const, asked_by: 1 };
  server.answers[forTitles('8')] = { ...ok([other]), total: 1 };
  await open([8]);
  expect(await screen.findByText('1 apartment has asked for The Kite, as a series.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Answer them' })).toBeTruthy();
});

it('leads to the page with all of them, if many titles were wanted', async () => {
  const requests = [1, 2, 3].map((id) => ({ ...waiting, id }));
  server.answers[forTitles('8,9')] = { ...ok(requests), total: 5 };
  await open([8, 9]);
  const more = await screen.findByText('2 more requests can be answered');
  expect(more.getAttribute('href')).toBe('/admin/movie-request?status=here');
  expect(screen.getAllByRole('button')).toHaveLength(3);
});

it('says nothing of titles that nobody has asked for, and asks nothing without titles', async () => {
  server.answers[forTitles('8')] = { ...ok(), total: 0 };
  await open([8]);
  expect(screen.getByRole('status').textContent).toBe('');
  cleanup();
  server.calls = [];
  await openAt([{ path: '/', Component: () => <AnswerOffers titleIds={[]} /> }], '/');
  expect(server.calls).toEqual([]);
});
