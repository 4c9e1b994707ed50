import type { Card, Home, SearchMatch } from '@sebule/contract';
import { SEARCH_MAX_LENGTH } from '@sebule/contract/common/limits';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '#shared/paths.ts';
import { clearViewerStorage } from '#shared/storage/session.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt, press } from '#testing/open-at.tsx';
import { sampleCard, sampleHome } from '../testing/sample-home.ts';
import { RECENT_MAX } from './recent-searches.ts';
import { SearchPage } from './SearchPage.tsx';
import { TYPING_PAUSE_MS } from './use-search-text.ts';

const server = fakeServer();
const routes = [{ path: `${patterns.viewer}/${patterns.search}`, Component: SearchPage }];
const address = (q: string) => `videos/search?q=${encodeURIComponent(q).replaceAll('%20', '+')}`;
const answer = (q: string, cards: Card[]) => {
  server.answers[address(q)] = ok(cards);
};
const found = (title: string, matches: SearchMatch[] = [], more: Partial<Card> = {}): Card => ({
  ...sampleCard(title.length, { title, ...more }),
  matches,
});

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** Answers reach the page with a timer of the query client. */
const settle = () => wait(1);
const open = async (q = '') => {
  const { router } = await openAt(routes, '/elsewhere', paths.search(q));
  await settle();
  return router;
};
const type = async (text: string) => {
  fireEvent.change(box(), { target: { value: text } });
  await wait(TYPING_PAUSE_MS);
  await settle();
};
const searches = () =>
  server.calls.map(({ path }) => path).filter((path) => path.startsWith('videos/search'));
/** Of the home page, the lists that the empty page uses. */
const answerHome = (more: Partial<Home> = {}) => {
  server.answers['user/landing_page_data/get'] = ok([sampleHome(more)]);
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('viewer', JSON.stringify({ user_id: 7, prevelages: 'viewer' }));
  localStorage.setItem('viewerToken', 'the-token');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('an address', () => {
  it('is searched for as far as the server can', async () => {
    const longest = 'x'.repeat(SEARCH_MAX_LENGTH);
    answer(longest, [found('Kite')]);
    await open(`\t${longest}yz`);
    expect(searches()).toEqual([address(longest)]);
    expect(box().value).toBe(longest);
  });

  it('that is refused offers no retry', async () => {
    server.answers[address('kit')] = refusal(400, 'q: is wrong');
    await open('kit');
    expect(screen.getByText('q: is wrong')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('typing', () => {
  it('searches after a pause, and keeps the text in the address, which Back leaves', async () => {
    answer('kit', [found('Kite')]);
    const router = await open();
    for (const text of ['k', 'ki', 'kit']) fireEvent.change(box(), { target: { value: text } });
    expect(searches()).toEqual([]);
    await wait(TYPING_PAUSE_MS);
    await settle();
    expect(searches()).toEqual([address('kit')]);
    expect(router.state.location.search).toBe('?q=kit');
    expect(screen.getByRole('link', { name: /Kite/ })).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('searches for what is pasted with tabs and control characters as if they were spaces', async () => {
    answer('kite film', [found('Kite')]);
    const router = await open();
    await type('\tkite\t\u0000film\u0007');
    expect(searches()).toEqual([address('kite film')]);
    expect(router.state.location.search).toBe('?q=kite+film');
  });

  it('ignores what an earlier search still brings', async () => {
    const late: { arrive?: () => void } = {};
    server.answers[address('ki')] = new Promise((resolve) => {
      late.arrive = () => resolve(ok([found('Kilele')]));
    });
    answer('kit', [found('Kite')]);
    await open();
    await type('ki');
    await type('kit');
    await act(async () => late.arrive?.());
    await settle();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)[0]).toContain('Kite');
    expect(screen.queryByText('Kilele')).toBeNull();
  });

  it('shows what was found before until there is something else', async () => {
    answer('ki', [found('Kilele')]);
    server.answers[address('kit')] = new Promise(() => {});
    await open('ki');
    await type('kit');
    expect(screen.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('Kilele')).toBeTruthy();
  });

  it('begins with what is in the address', async () => {
    answer('kite', [found('Kite')]);
    await open('kite');
    expect(box().value).toBe('kite');
    expect(screen.getByText('1 title for “kite”')).toBeTruthy();
  });
});

describe('the box', () => {
  it('has the focus while it is empty, although a link in the navigation has opened the page', async () => {
    const link = document.body.appendChild(document.createElement('button'));
    link.focus();
    const router = await open();
    expect(document.activeElement).toBe(box());
    answer('kite', [found('Kite')]);
    await type('kite');
    link.focus();
    await act(() => router.navigate(paths.search()));
    expect(document.activeElement).toBe(box());
    link.remove();
  });

  it('leaves the focus alone where there is something found', async () => {
    answer('kite', [found('Kite')]);
    await open('kite');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a result', () => {
  it('marks what was searched for, and opens the player', async () => {
    answer('kit', [found('The Kite', [{ kind: 'title', text: 'The Kite', marks: [[4, 7]] }])]);
    await open('kit');
    const link = screen.getByRole('link', { name: /^The/ });
    expect(link.querySelector('mark')?.textContent).toBe('Kit');
    expect(link.getAttribute('href')).toBe('/watch/movie/The%20Kite/8');
  });

  it('tells by which episode a series is found, and opens that', async () => {
    const episode = { kind: 'episode' as const, text: 'The Storm', marks: [[4, 9] as [number, number]] };
    const matches = [{ ...episode, episode_id: 12, season_no: 2, episode_no: 3 }];
    answer('storm', [found('Garden', matches, { is_series: true, total_seasons: 2 })]);
    await open('storm');
    const link = screen.getByRole('link', { name: /S2: EP\.3/ });
    expect(link.getAttribute('href')).toBe('/watch/series/Garden/6?episode=12');
  });
});

it('keeps in the address what was typed just before a key leads back', async () => {
  const router = await open();
  fireEvent.change(box(), { target: { value: 'kite' } });
  expect(router.state.location.search).toBe('');
  await act(async () => {
    fireEvent.keyDown(box(), { key: 'Escape' });
  });
  expect(router.state.location.search).toBe('?q=kite');
});

describe('without a result', () => {
  it('offers to request what was typed, and to go on watching', async () => {
    answerHome({ watching: [sampleCard(1)] });
    answer('no such film', []);
    await open('no such film');
    expect(screen.getByRole('heading', { name: 'Nothing found for “no such film”' })).toBeTruthy();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Request Movie')).toBe('/viewer/request-movie?name=no%20such%20film');
    expect(href('Continue Watching')).toBe('/viewer/dashboard?tab=watching');
  });

  it('offers to go on watching only when there is something to continue', async () => {
    answerHome();
    answer('no such film', []);
    await open('no such film');
    expect(screen.getByRole('link', { name: 'Request Movie' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue Watching' })).toBeNull();
  });

  it('says why a search has failed, and tries again', async () => {
    server.answers[address('kite')] = refusal(500, 'Server side Error');
    await open('kite');
    expect(screen.getByText('Server side Error')).toBeTruthy();
    answer('kite', [found('Kite')]);
    await press('Retry');
    await settle();
    expect(screen.getByText('1 title for “kite”')).toBeTruthy();
  });
});

describe('an empty box', () => {
  const titlesIn = (heading: string) => {
    const section = screen.queryByRole('region', { name: heading });
    return section && [...section.querySelectorAll('[data-id]')].map((link) => link.getAttribute('data-id'));
  };

  it('shows what is popular and what is new, each title once', async () => {
    server.answers['videos/get-popular'] = ok([7, 3].map((id) => sampleCard(id)));
    answerHome({ newUploads: [9, 8, 7, 6, 5, 4, 2, 1].map((id) => sampleCard(id)) });
    await open();
    expect(titlesIn('Popular')).toEqual(['7', '3']);
    expect(titlesIn('New')).toEqual(['9', '8', '6', '5', '4', '2']);
  });

  it('leaves out a list that is empty or cannot be loaded', async () => {
    answerHome();
    await open();
    expect([titlesIn('Popular'), titlesIn('New')]).toEqual([null, null]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box()).toBeTruthy();
  });
});

describe('the last searches', () => {
  const offered = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const searchFor = async (q: string) => {
    answer(q, []);
    await type(q);
    await act(async () => fireEvent.submit(screen.getByRole('search')));
  };

  it('are offered while the box is empty, the newest first, until they are cleared', async () => {
    await open();
    for (const q of ['one', 'two', 'three', 'four', 'five', 'six', 'TWO']) await searchFor(q);
    await press('Request Movie');
    cleanup();
    await open();
    expect(offered()).toEqual(['TWO', 'six', 'five', 'four', 'three']);
    expect(offered()).toHaveLength(RECENT_MAX);
    answer('six', [found('Six')]);
    await press('six');
    await settle();
    expect(screen.getByText('1 title for “six”')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear the search' })));
    await press('Clear');
    expect(offered()).toEqual([]);
  });

  it('are those of this viewer, and gone after a log-out', async () => {
    await open();
    await searchFor('mine');
    cleanup();
    localStorage.setItem('viewer', JSON.stringify({ user_id: 8, prevelages: 'viewer' }));
    await open();
    expect(offered()).toEqual([]);
    clearViewerStorage();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
