import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../testing/residents.ts';
import { Advice } from './Advice.tsx';

const server = fakeServer();
beforeEach(() => signInOwner());
afterEach(cleanup);
const open = () => openAt([{ path: '/', Component: Advice }], '/');

it('shows the advice as text', async () => {
  server.answers['admin/quote/get'] = ok([{ advice: 'Say "1 <b>& 2</b>" aloud.' }]);
  await open();
  expect((await screen.findByText(/aloud/)).textContent).toBe('Say "1 <b>& 2</b>" aloud.');
});

it('shows no message when the advice cannot be loaded', async () => {
  server.answers['admin/quote/get'] = refusal(500, 'Server Side Error');
  await open();
  await waitFor(() => expect(document.querySelector('p')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
