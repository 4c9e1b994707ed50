import { act, cleanup, render, screen } from '@testing-library/react';
import { HashRouter, Link, MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScrollMemory } from './use-scroll-memory.ts';

const scrollTo = vi.fn<typeof window.scrollTo>();
beforeEach(() => vi.stubGlobal('scrollTo', scrollTo));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  scrollTo.mockReset();
});

const Page = () => {
  useScrollMemory();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/film">Film</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
};

it('scrolls a new address to the top, and restores the scroll position on Back', async () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  vi.stubGlobal('scrollY', 480);
  act(() => void dispatchEvent(new Event('scroll')));
  await act(async () => screen.getByRole('link').click());
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await act(async () => screen.getByRole('button').click());
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 480, behavior: 'instant' });
});

it('scrolls a typed address to the top, although the router gives it the key of the one before', async () => {
  history.replaceState(null, '', '#/first');
  render(
    <HashRouter>
      <Page />
    </HashRouter>,
  );
  vi.stubGlobal('scrollY', 480);
  act(() => void dispatchEvent(new Event('scroll')));
  scrollTo.mockClear();
  await act(async () => {
    history.pushState(null, '', '#/typed');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});
