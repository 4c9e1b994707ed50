import * as commonMessages from '@sebule/contract/common/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt, press } from '#testing/open-at.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const HOME = 'user/landing_page_data/get';
const server = fakeServer();

beforeEach(() => localStorage.setItem('viewerToken', 'token'));
afterEach(cleanup);

const open = () => openAt([{ path: '/viewer/dashboard', Component: DashboardPage }], '/viewer/dashboard');

it('a refusal is shown in an alert that can be closed, and can still be retried', async () => {
  server.answers[HOME] = refusal(503, commonMessages.busy);
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain(commonMessages.busy);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();

  await press('Retry');
  expect((await screen.findByRole('alert')).textContent).toContain(commonMessages.busy);

  server.answers[HOME] = ok([]);
  await press('Retry');
  expect(await screen.findByText('Nothing here yet…')).toBeTruthy();
});

it('the heading says that the server was not reached when there was no answer', async () => {
  await open();
  const { textContent } = await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The server cannot be reached.');
  expect(textContent).toContain('Are you on the building’s network?');
  // Its short name, below.
  expect(textContent).toContain(commonMessages.serverSideError);
});

it('the alert and its button stay during a retry', async () => {
  server.answers[HOME] = refusal(503, commonMessages.busy);
  await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answers[HOME] = new Promise(() => {});
  await act(async () => fireEvent.click(retry));
  expect(screen.getByRole('button', { name: /Retry/ })).toBe(retry);
  expect(screen.getByRole('alert').textContent).toContain(commonMessages.busy);
});
