import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it } from 'vitest';
import { RequireViewer } from './RequireViewer.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const signInAs = (userId: number) => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: userId }));
  localStorage.setItem('viewerToken', `token of ${userId}`);
};

/** Remembers what it was drawn with first, as a form does what was typed in it. */
const Screen = () => {
  const [viewer] = useState(() => localStorage.getItem('viewerToken'));
  return <p>The screen with the {viewer}</p>;
};

const open = () => {
  signInAs(7);
  const client = new QueryClient();
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>The sign-in page</p> },
      {
        Component: RequireViewer,
        children: [
          { path: '/viewer/feedback', Component: Screen },
          { path: '/viewer/dashboard', Component: Screen },
        ],
      },
    ],
    { initialEntries: ['/viewer/feedback'] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  client.setQueryData(['home'], 'lists of the first viewer');
  return { client, router };
};

it('follows a log-out in another tab, with what the first viewer saw forgotten', async () => {
  const { client, router } = open();
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'anything' })));
  expect(screen.getByText('The screen with the token of 7')).toBeTruthy();
  expect(client.getQueryData(['home'])).toBeDefined();

  localStorage.clear();
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'viewerToken' })));
  expect(screen.getByText('The sign-in page')).toBeTruthy();
  expect(router.state.location.state).toBeNull();
  expect(client.getQueryData(['home'])).toBeUndefined();
});

it('begins anew for somebody else who signs in in another tab', async () => {
  const { client, router } = open();
  signInAs(8);
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'viewerToken' })));
  expect(screen.getByText('The screen with the token of 8')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/viewer/dashboard');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(client.getQueryData(['home'])).toBeUndefined();
});
