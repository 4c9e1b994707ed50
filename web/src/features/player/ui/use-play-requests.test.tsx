import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { notePage } from '#shared/page-before.ts';
import { usePlayRequests } from './use-play-requests.ts';

const HOME = '/viewer/dashboard';
const FILM = '/watch/series/Kite/5';

const open = (address: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <MemoryRouter initialEntries={[HOME, address]} initialIndex={1}>
        {children}
      </MemoryRouter>
    </StrictMode>
  );
  const use = () => ({ requests: usePlayRequests(), at: useLocation(), navigate: useNavigate() });
  return renderHook(use, { wrapper }).result;
};

/** The router's entries, as the browser's history has them. */
const visit = (...pages: string[]) => {
  for (const [idx, page] of pages.entries()) {
    history.replaceState({ idx }, '');
    notePage(page);
  }
};

afterEach(() => history.replaceState(null, ''));

it('the link that opens the page counts once, and its parameters leave the address', () => {
  visit(HOME, FILM);
  const page = open(`${FILM}?episode=12`);
  expect(page.current.requests).toMatchObject({ first: { episodeId: 12 }, followed: null });
  expect(page.current.at.search).toBe('');
});

it('a later link is followed, and adds no step to the history', () => {
  visit(HOME, FILM);
  const page = open(FILM);
  visit(HOME, FILM, FILM);
  act(() => void page.current.navigate(`${FILM}?episode=13&from=start`));
  const { first, followed } = page.current.requests;
  expect(first.episodeId).toBeNull();
  expect(followed).toMatchObject({ episodeId: 13, fromStart: true });
  expect([page.current.at.pathname, page.current.at.search]).toEqual([FILM, '']);
  visit(HOME, FILM);
  act(() => void page.current.navigate(-1));
  expect(page.current.at.pathname).toBe(HOME);
});

it('the same link can be followed again', () => {
  visit(HOME, FILM);
  const page = open(FILM);
  const follow = () => {
    visit(HOME, FILM, FILM);
    act(() => void page.current.navigate(`${FILM}?episode=13`));
    visit(HOME, FILM);
    return page.current.requests.followed;
  };
  const first = follow();
  expect(follow()).not.toBe(first);
});
