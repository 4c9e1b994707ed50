import type { Home } from '@sebule/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endedByItself } from '#shared/film-navigation.ts';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { sampleCard, sampleHome } from '../testing/sample-home.ts';
import { posterLabel } from '../titles/card-text.ts';
import { Dashboard } from './Dashboard.tsx';
import { LATE_MS } from './late-press.ts';
import { forgetPlace } from './saved-place.ts';

// Every render of a poster calls `posterLabel` once.
vi.mock(import('../titles/card-text.ts'), async (original) => {
  const actual = await original();
  return { ...actual, posterLabel: vi.fn<typeof actual.posterLabel>(actual.posterLabel) };
});

const server = fakeServer();

/** Everything is on the screen at once. */
class ScreenObserver {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry;
    this.#report([entry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

const watch_progress = { progress: 600, completed: false, episode_id: null };

const lists = {
  movies: [sampleCard(1), sampleCard(2)],
  series: [sampleCard(3, { is_series: true, total_seasons: 2 })],
  newUploads: [sampleCard(1), sampleCard(2), sampleCard(3, { is_series: true, total_seasons: 2 })],
};
const home = sampleHome(lists);

let cache: QueryClient;

const renderWithCache = (page: ReactNode) => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={cache}>{page}</QueryClientProvider>);
};

const open = (
  shown: Home = home,
  { at = '/viewer/dashboard', random = () => 0 }: { at?: string; random?: () => number } = {},
) => {
  const router = createMemoryRouter(
    [
      { path: '/viewer/dashboard', element: <Dashboard home={shown} random={random} /> },
      { path: '/watch/:type/:title/:movie_id', element: <p>Player</p> },
    ],
    { initialEntries: [at] },
  );
  renderWithCache(<RouterProvider router={router} />);
  return router;
};

const poster = (id: number) => screen.getByRole('link', { name: new RegExp(`^Title ${id}, `) });
const bannerTitle = () => screen.getByRole('heading', { level: 1 }).textContent;
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const moveOver = (element: HTMLElement, clientX: number, clientY = 0) =>
  fireEvent(
    element,
    Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX, clientY }), {
      pointerType: 'mouse',
    }),
  );
const press = (element: HTMLElement) => {
  act(() => element.focus());
  fireEvent.click(element, { detail: 1 });
};

describe('the dashboard', () => {
  const scrollTo = vi.fn<typeof window.scrollTo>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('scrollTo', scrollTo);
    vi.stubGlobal('IntersectionObserver', ScreenObserver);
    localStorage.setItem('viewerToken', 'token');
    scrollTo.mockClear();
    forgetPlace();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('starts with New Upload, and with one of its titles in the banner', () => {
    open(home, { random: () => 0.5 });
    expect(screen.getByRole('tab', { name: 'New Upload', selected: true })).toBeTruthy();
    expect(bannerTitle()).toBe('Title 2');
    expect(screen.queryByRole('tab', { name: 'Continue Watching' })).toBeNull();
  });

  it('selects with the first click and opens with the second', () => {
    const router = open();
    press(poster(3));
    expect(router.state.location.pathname).toBe('/viewer/dashboard');
    expect(bannerTitle()).toBe('Title 3');
    press(poster(3));
    expect(router.state.location.pathname).toBe('/watch/series/Title%203/3');
  });

  it('does not open a randomly selected title with one click', () => {
    const router = open();
    expect(bannerTitle()).toBe('Title 1');
    press(poster(1));
    expect(router.state.location.pathname).toBe('/viewer/dashboard');
  });

  it('shows a selected poster whole, with a whole one first in its row', () => {
    open();
    const row = poster(3).closest('ul') ?? document.body;
    row.style.paddingLeft = '10px';
    Object.defineProperty(row, 'clientWidth', { value: 300 });
    const posters = [...row.querySelectorAll('[data-index]')];
    for (const [index, each] of posters.entries()) {
      Object.defineProperty(each, 'offsetLeft', { value: 10 + 130 * index });
      Object.defineProperty(each, 'offsetWidth', { value: 120 });
    }
    const scrolled = vi.spyOn(row, 'scrollTo');
    press(within(row).getAllByRole('link')[1] ?? row);
    expect(scrolled).not.toHaveBeenCalled();
    // It ends at 390 of 300 px. The second one is to be the first that is seen.
    press(within(row).getAllByRole('link')[2] ?? row);
    expect(scrolled.mock.calls).toEqual([[{ left: 130, behavior: 'smooth' }]]);
  });

  it('selects by focus and opens with Enter at once', () => {
    const router = open();
    act(() => poster(2).focus());
    expect(bannerTitle()).toBe('Title 2');
    // Enter on a link arrives as a click without a count.
    fireEvent.click(poster(2), { detail: 0 });
    expect(router.state.location.pathname).toBe('/watch/movie/Title%202/2');
  });

  it('rerenders only the posters whose look changes', () => {
    const cards = Array.from({ length: 12 }, (_nothing, index) => sampleCard(index + 1));
    open(sampleHome({ movies: cards, newUploads: cards }), { random: () => 0.5 });
    vi.mocked(posterLabel).mockClear();
    press(poster(3));
    const drawn = new Set(vi.mocked(posterLabel).mock.calls.map(([card]) => card.video_id));
    // The one shown before, the first one, which was the tab stop, and the clicked one.
    expect([...drawn].sort((a, b) => a - b)).toEqual([1, 3, 7]);
  });

  it('shows the title that the mouse rests on, not those it passes', () => {
    open();
    moveOver(poster(2), 100);
    wait(100);
    moveOver(poster(3), 300);
    // A poster that scrolls under a resting mouse does not count.
    moveOver(poster(1), 300);
    wait(200);
    expect(bannerTitle()).toBe('Title 1');
    wait(100);
    expect(bannerTitle()).toBe('Title 3');
  });

  it('does not change the banner while the mouse moves, especially on its way up to Play', () => {
    open();
    moveOver(poster(2), 100, 600);
    for (const clientX of [120, 140, 160]) {
      wait(200);
      moveOver(poster(2), clientX, 600);
    }
    for (const clientY of [560, 520, 480]) {
      wait(200);
      moveOver(poster(2), 160, clientY);
    }
    wait(500);
    expect(bannerTitle()).toBe('Title 1');
    wait(400);
    expect(bannerTitle()).toBe('Title 2');
  });

  it('does not let a poster look hovered over where the mouse was left when the arrow keys took over', () => {
    open();
    const isLeft = () => poster(2).closest('[data-pointer="left"]') !== null;
    moveOver(poster(2), 100);
    expect(isLeft()).toBe(false);
    act(() => poster(3).focus());
    fireEvent.keyDown(poster(3), { key: 'ArrowRight' });
    expect(isLeft()).toBe(true);
    // Nor does its title come into the banner after all.
    wait(1_000);
    expect(bannerTitle()).toBe('Title 3');
    // The posters have scrolled under it.
    moveOver(poster(1), 100);
    expect(isLeft()).toBe(true);
    moveOver(poster(1), 120);
    expect(isLeft()).toBe(false);
  });

  it('plays trailers silently until their sound is switched on, and then those of other titles, too', () => {
    const trailer = () => document.querySelector<HTMLVideoElement>('video');
    const withTrailers = [1, 2].map((id) => sampleCard(id, { trailer_url: `/media/trailer-${id}.mp4` }));
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    open(sampleHome({ movies: withTrailers, newUploads: withTrailers }));
    wait(1_000);
    expect(trailer()?.muted).toBe(true);
    press(screen.getByRole('button', { name: 'Trailer with sound' }));
    expect(trailer()?.muted).toBe(false);
    act(() => screen.getAllByRole('link', { name: /^Title 2, / })[0]?.focus());
    wait(1_000);
    expect(trailer()?.src).toMatch(/trailer-2/);
    expect(trailer()?.muted).toBe(false);
    press(screen.getByRole('button', { name: 'Mute trailer' }));
    expect(trailer()?.muted).toBe(true);
  });

  it('focuses Play first for the keyboard and the remote, and nothing for a mouse', async () => {
    fireEvent.keyDown(document.body, { key: 'Enter' });
    open();
    await act(async () => {});
    expect(document.activeElement?.textContent).toBe('Play Title 1');
    cleanup();
    fireEvent(document.body, Object.assign(new MouseEvent('pointerdown'), { pointerType: 'mouse' }));
    open();
    await act(async () => {});
    expect(document.activeElement).toBe(document.body);
  });

  it('ignores an Enter that was meant for a film that has just ended by itself', async () => {
    const enter = (after: number) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: performance.now() + after });
      // Unless it is cancelled, a browser turns it into a click.
      return fireEvent(poster(2), event);
    };
    open();
    expect(enter(0)).toBe(true);
    cleanup();
    const router = open(home, { at: '/watch/movie/film/1' });
    await act(async () => router.navigate('/viewer/dashboard', { replace: true, state: endedByItself }));
    expect(enter(0)).toBe(false);
    expect(enter(LATE_MS)).toBe(true);
    expect(enter(0)).toBe(true);
  });

  it('moves by arrow keys from the banner into the rows and back', () => {
    open();
    const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
    key('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Play');
    key('ArrowDown');
    key('ArrowRight');
    expect(document.activeElement).toBe(screen.getAllByRole('link', { name: /^Title \d, / })[1]);
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
    key('ArrowUp');
    key('ArrowUp');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'New Upload' }));
    key('ArrowLeft');
    const series = screen.getByRole('tab', { name: 'Series' });
    expect(document.activeElement).toBe(series);
    expect(screen.getByRole('tab', { name: 'New Upload', selected: true })).toBeTruthy();
    fireEvent.click(series);
    expect(screen.getByRole('tab', { name: 'Series', selected: true })).toBeTruthy();
  });

  it('leaves Left on the first poster to the shell', () => {
    open();
    const [first] = screen.getAllByRole('link', { name: /^Title \d, / });
    act(() => first?.focus());
    expect(fireEvent.keyDown(first ?? document.body, { key: 'ArrowLeft' })).toBe(true);
    expect(fireEvent.keyDown(first ?? document.body, { key: 'ArrowRight' })).toBe(false);
  });

  it('keeps the tab in the address, resets the selection and scrolls to the top when the list changes', async () => {
    const router = open();
    scrollTo.mockClear();
    fireEvent.click(screen.getByRole('tab', { name: 'Series' }));
    expect(router.state.location.search).toBe('?tab=series');
    expect(bannerTitle()).toBe('Title 3');
    await act(async () => {});
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('offers the other lists in its footer', () => {
    const router = open();
    fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Movies' }));
    expect(router.state.location.search).toBe('?tab=movies');
  });

  it.each([
    ['smoothly', false, 'smooth'],
    ['at once for viewers who prefer reduced motion', true, 'auto'],
  ])('scrolls to the top from the footer of the same list, %s', (_how, matches, behavior) => {
    vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
    const router = open(home, { at: '/viewer/dashboard?tab=movies' });
    scrollTo.mockClear();
    fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Movies' }));
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior });
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Movies', selected: true }));
    expect(router.state.historyAction).toBe('POP');
  });

  it('offers to continue what is being watched', () => {
    open(sampleHome({ ...lists, watching: [sampleCard(1, { watch_progress })] }), {
      at: '/viewer/dashboard?tab=watching',
    });
    expect(screen.getByRole('tab', { name: 'Continue Watching', selected: true })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue Title 1' })).toBeTruthy();
    expect(poster(1).getAttribute('aria-label')).toBe('Title 1, movie, 1h 20m left');
  });

  it('restores the tab and the title on return from the player', async () => {
    const router = open(home, { at: '/viewer/dashboard?tab=movies' });
    press(poster(2));
    press(poster(2));
    expect(screen.getByText('Player')).toBeTruthy();
    await act(async () => router.navigate('/viewer/dashboard'));
    expect(screen.getByRole('tab', { name: 'Movies', selected: true })).toBeTruthy();
    expect(bannerTitle()).toBe('Title 2');
  });

  it('returns the focus from the player to a poster whose card has to be loaded again', async () => {
    const page = 'videos/get-titles?limit=3&offset=0&genre=1';
    const genre = { genre_id: 1, genre_name: 'Drama', movies: 3, series: 0 };
    const drama = [4, 5, 6].map((id) => sampleCard(id));
    server.answers[page] = ok(drama);
    const router = open({ ...home, genres: [genre] });
    await act(() => vi.advanceTimersByTimeAsync(0));
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    act(() => poster(5).focus());
    await act(async () => void fireEvent.click(poster(5), { detail: 0 }));
    expect(screen.getByText('Player')).toBeTruthy();

    cache.clear();
    let answer = (): void => {};
    server.answers[page] = new Promise((resolve) => {
      answer = () => resolve(ok(drama));
    });
    await act(async () => router.navigate('/viewer/dashboard'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('link', { name: /^Title 5, / })).toBeNull();
    // Until then the row has it, from which the arrow keys go on.
    expect(document.activeElement?.matches('ul[data-line="genre:1"]')).toBe(true);
    await act(async () => answer());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(document.activeElement).toBe(poster(5));
  });

  describe('when newer lists arrive', () => {
    const begun = (...ids: number[]) =>
      sampleHome({
        ...lists,
        movies: [1, 2, 4].map((id) => sampleCard(id, { genres: ['Drama'] })),
        watching: ids.map((id) => sampleCard(id, { genres: ['Drama'], watch_progress })),
      });
    const openBegun = async () => {
      server.answers['videos/get-related'] = ok([2, 4].map((id) => sampleCard(id)));
      const shown = { set: (_home: Home): void => undefined };
      const Page = () => {
        const [received, setReceived] = useState(begun(1));
        shown.set = setReceived;
        return <Dashboard home={received} random={() => 0} />;
      };
      const router = createMemoryRouter([{ path: '/viewer/dashboard', element: <Page /> }], {
        initialEntries: ['/viewer/dashboard?tab=watching'],
      });
      renderWithCache(<RouterProvider router={router} />);
      await act(() => vi.advanceTimersByTimeAsync(0));
      return async (...ids: number[]) => {
        scrollTo.mockClear();
        await act(async () => shown.set(begun(...ids)));
      };
    };
    const shownRow = () => document.querySelector<HTMLElement>('[aria-current]')?.dataset['row'];

    it('replaces a random selection', async () => {
      const receive = await openBegun();
      await receive(2, 1);
      expect(bannerTitle()).toBe('Title 2');
      expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    });

    it('keeps the viewer’s selection, and the focus moves with its title', async () => {
      const receive = await openBegun();
      fireEvent.keyDown(document.body, { key: 'Enter' });
      act(() => poster(2).focus());
      expect(shownRow()).toBe('related');
      await receive(2, 1);
      expect(bannerTitle()).toBe('Title 2');
      expect(shownRow()).toBe('watching');
      expect(document.activeElement).toBe(poster(2));
      expect(scrollTo).not.toHaveBeenCalled();
    });

    it('keeps the focus on a poster that moves along its row', async () => {
      const receive = await openBegun();
      await receive(4, 2, 1);
      fireEvent.keyDown(document.body, { key: 'Enter' });
      act(() => poster(1).focus());
      await receive(1, 4, 2);
      expect(document.activeElement).toBe(poster(1));
    });

    it('remembers the first click', async () => {
      const receive = await openBegun();
      press(poster(1));
      await receive(1, 2);
      expect(poster(1).querySelector('svg')).not.toBeNull();
    });

    it('resets the selection when the title shown is gone, and focuses Play for the keyboard', async () => {
      const receive = await openBegun();
      await receive(1, 3);
      fireEvent.keyDown(document.body, { key: 'Enter' });
      act(() => poster(3).focus());
      await receive(4);
      expect(bannerTitle()).toBe('Title 4');
      expect(document.activeElement?.textContent).toBe('Continue Title 4');
    });
  });

  it('shows a message when a tab is empty', () => {
    open(sampleHome({ movies: [sampleCard(1)], newUploads: [sampleCard(1)] }), {
      at: '/viewer/dashboard?tab=series',
    });
    expect(bannerTitle()).toBe('Nothing here yet…');
  });
});
