import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it } from 'vitest';
import { RequireViewer } from './RequireViewer.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('follows a log-out in another tab, with what the first viewer saw forgotten', async () => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: 7 }));
  localStorage.setItem('viewerToken', 'secret');
  const client = new QueryClient();
  client.setQueryData(['home'], 'lists of the first viewer');
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>The sign-in page</p> },
      { Component: RequireViewer, children: [{ path: '/viewer', element: <p>The shell</p> }] },
    ],
    { initialEntries: ['/viewer'] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'anything' })));
  expect(screen.getByText('The shell')).toBeTruthy();

  localStorage.clear();
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'viewerToken' })));
  expect(screen.getByText('The sign-in page')).toBeTruthy();
  expect(router.state.location.state).toBeNull();
  expect(client.getQueryData(['home'])).toBeUndefined();
});
