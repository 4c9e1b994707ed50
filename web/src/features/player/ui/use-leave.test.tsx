import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardBack } from '#shared/history-guard.ts';
import { notePage } from '#shared/page-before.ts';
import { useLeave } from './use-leave.ts';

const FILM = '/watch/movie/Kite/1';

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(
    MemoryRouter,
    { initialEntries: ['/viewer/search-movie?q=kite', FILM], initialIndex: 1 },
    createElement(Routes, null, createElement(Route, { path: '*', element: children })),
  );
const open = () =>
  renderHook(() => ({ leave: useLeave(), at: useLocation(), navigate: useNavigate() }), { wrapper }).result;

/** The router's entries, as the browser's history has them. */
const visit = (...pages: string[]) => {
  for (const [idx, page] of pages.entries()) {
    history.replaceState({ idx }, '');
    notePage(page);
  }
};

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

describe('leaving the player', () => {
  it.each(['/viewer/search-movie', '/viewer/categories', '/viewer/history', '/watch/episodes-more/1'])(
    'goes back to %s, where the film was found',
    (list) => {
      visit('/viewer/dashboard', list, FILM);
      const page = open();
      act(() => page.current.leave());
      expect(page.current.at.search).toBe('?q=kite');
    },
  );

  it.each(['/viewer/dashboard', '/viewer/feedback', '/login'])(
    'goes to the dashboard, in the film’s place, after %s',
    (before) => {
      visit('/viewer/history', before, FILM);
      const page = open();
      act(() => page.current.leave());
      expect(page.current.at.pathname).toBe('/viewer/dashboard');
      act(() => void page.current.navigate(-1));
      expect(page.current.at.pathname).toBe('/viewer/search-movie');
    },
  );

  it('goes back to a list that a dialog has been opened on, even if it was the first page of the tab', () => {
    visit('/viewer/history');
    guardBack(() => {})();
    expect(history.state).toEqual({ idx: 1 });
    history.pushState({ idx: 2 }, '');
    notePage(FILM);
    const page = open();
    act(() => page.current.leave());
    expect(page.current.at.search).toBe('?q=kite');
  });

  it('goes to the dashboard when nothing is known of the page before, as after a reload', () => {
    history.replaceState({ idx: 7 }, '');
    notePage(FILM);
    const page = open();
    act(() => page.current.leave());
    expect(page.current.at.pathname).toBe('/viewer/dashboard');
  });
});
