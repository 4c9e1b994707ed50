import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openAt } from '#testing/open-at.tsx';
import { NotFound, NotFoundPage } from './NotFoundPage.tsx';
import { ViewerShell } from './shell/ViewerShell.tsx';

afterEach(cleanup);

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const backHome = () => screen.getByRole('link', { name: 'Back Home' });

describe.each([
  ['a whole page', [{ path: '/nowhere', Component: NotFoundPage }]],
  [
    'a screen of the shell',
    [{ Component: ViewerShell, children: [{ path: '/nowhere', Component: NotFound }] }],
  ],
])('an unknown address as %s', (_name, routes) => {
  it('focuses Back Home, and returns to it by any arrow key', async () => {
    await openAt(routes, '/nowhere');
    expect(document.activeElement).toBe(backHome());
    for (const arrow of ['ArrowUp', 'ArrowRight', 'ArrowDown']) {
      key(arrow);
      expect(document.activeElement).toBe(backHome());
      act(() => backHome().blur());
      key(arrow);
      expect(document.activeElement).toBe(backHome());
    }
  });
});

it('leaves the focus in the shell’s navigation', async () => {
  const routes = [
    {
      Component: ViewerShell,
      children: [
        { path: '/viewer/dashboard', element: <p>The dashboard</p> },
        { path: '/viewer/nowhere', Component: NotFound },
      ],
    },
  ];
  const { router } = await openAt(routes, '/viewer/dashboard');
  const home = screen.getByRole('link', { name: 'Home' });
  act(() => home.focus());
  await act(() => router.navigate('/viewer/nowhere'));
  expect(backHome()).toBeTruthy();
  expect(document.activeElement).toBe(home);
});
