import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { keepReturnTo } from '#shared/return-to.ts';
import { openAt } from '#testing/open-at.tsx';
import { RequireViewer } from './RequireViewer.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const signInAs = (userId: number) => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: userId }));
  localStorage.setItem('viewerToken', `token of ${userId}`);
};

/** Keeps the value of its first render as state, like a form keeps its input. */
const Screen = () => {
  const [viewer] = useState(() => localStorage.getItem('viewerToken'));
  return <p>The screen with the {viewer}</p>;
};

const open = async () => {
  signInAs(7);
  // The router of these tests keeps its address to itself.
  history.replaceState(null, '', '#/viewer/feedback');
  const opened = await openAt(
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
    '/viewer/feedback',
  );
  opened.client.setQueryData(['home'], 'lists of the first viewer');
  return opened;
};

it('follows a log-out in another tab, and clears the first viewer’s data', async () => {
  const { client, router } = await open();
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'anything' })));
  expect(screen.getByText('The screen with the token of 7')).toBeTruthy();
  expect(client.getQueryData(['home'])).toBeDefined();

  localStorage.clear();
  keepReturnTo('/viewer/feedback', 7);
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'viewerToken' })));
  expect(screen.getByText('The sign-in page')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
  expect(router.state.location.state).toBeNull();
  expect(client.getQueryData(['home'])).toBeUndefined();
});

it('starts over when another viewer signs in in another tab', async () => {
  const { client, router } = await open();
  signInAs(8);
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'viewerToken' })));
  expect(screen.getByText('The screen with the token of 8')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/viewer/dashboard');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(client.getQueryData(['home'])).toBeUndefined();
});
