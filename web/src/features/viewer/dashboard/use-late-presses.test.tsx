import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endedByItself } from '#shared/film-navigation.ts';
import { paths } from '#shared/paths.ts';
import { openAt } from '#testing/open-at.tsx';
import { useLatePresses } from './use-late-presses.ts';

const HOME = paths.viewerDashboard();
const opened = vi.fn<() => void>();
const Films = () => {
  useLatePresses();
  return (
    <button type="button" onClick={opened}>
      Film
    </button>
  );
};
const routes = [{ path: HOME, Component: Films }];
const click = (detail = 1) => fireEvent.click(screen.getByText('Film'), { detail });
const comeFrom = async (state: unknown) => {
  const { router } = await openAt(routes, '/watch');
  await act(async () => router.navigate(HOME, { replace: true, state }));
  return router;
};

beforeEach(() => opened.mockClear());
afterEach(cleanup);

it('a tap that was meant for a star opens no film', async () => {
  await comeFrom(endedByItself);
  click();
  expect(opened).not.toHaveBeenCalled();
  // A click caused by a key, which was checked as a key.
  click(0);
  expect(opened).toHaveBeenCalledOnce();
});

it('presses count at once after the viewer has left the film', async () => {
  await comeFrom(null);
  click();
  expect(opened).toHaveBeenCalledOnce();
});

it('presses count at once on return from another page', async () => {
  const router = await comeFrom(endedByItself);
  await act(async () => router.navigate('/elsewhere'));
  await act(async () => router.navigate(-1));
  click();
  expect(opened).toHaveBeenCalledOnce();
});
