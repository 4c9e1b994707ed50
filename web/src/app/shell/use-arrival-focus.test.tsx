import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it } from 'vitest';
import { useArrivalFocus } from './use-arrival-focus.ts';

afterEach(cleanup);

const Shell = () => {
  const content = useRef<HTMLElement>(null);
  useArrivalFocus(content);
  return (
    <>
      <button type="button">Log Out</button>
      <main ref={content} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
};

/** Two days on which the same film was watched. */
const History = () => {
  const [isLoaded, setLoaded] = useState(false);
  if (!isLoaded) {
    return (
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
    );
  }
  return ['Today', 'Yesterday'].map((day) => (
    <Link key={day} to="/watch/movie/Kilele/4">
      {day}
    </Link>
  ));
};

const open = async () => {
  const router = createMemoryRouter(
    [
      { path: '/viewer', element: <Shell />, children: [{ path: 'history', element: <History /> }] },
      { path: '/watch/:type/:title/:id', element: <p>Player</p> },
    ],
    { initialEntries: ['/viewer/history'] },
  );
  await act(async () => void render(<RouterProvider router={router} />));
  return router;
};
const load = () => fireEvent.click(screen.getByText('Load'));
const watchAndReturn = async () => {
  const router = await open();
  load();
  await act(async () => void fireEvent.click(screen.getByText('Yesterday')));
  expect(screen.getByText('Player')).toBeTruthy();
  await act(async () => router.navigate(-1));
};

it('focuses the content of a new screen', async () => {
  await open();
  expect(document.activeElement?.tagName).toBe('MAIN');
});

it('focuses the link by which the screen was left, on Back, also when its list has to be loaded again', async () => {
  await watchAndReturn();
  expect(document.activeElement?.tagName).toBe('MAIN');
  await act(async () => void load());
  expect(document.activeElement?.textContent).toBe('Yesterday');
});

it('leaves the focus where the viewer has moved it meanwhile', async () => {
  await watchAndReturn();
  act(() => screen.getByText('Log Out').focus());
  await act(async () => void load());
  expect(document.activeElement?.textContent).toBe('Log Out');
});
