import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { sampleCard, sampleRow } from '../testing/sample-home.ts';
import type { Row } from './home-rows.ts';
import { PosterRow } from './PosterRow.tsx';
import { createSelectionStore, noSelection } from './selection.ts';
import styles from './Poster.module.css';

const server = fakeServer();
const PITCH = 100;
const WIDTH = 600;
const PAGE = 20;

/** Reports what it observes as on the screen once the test says so. */
let show: () => void;
class ScreenObserver {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    show = () => this.#report([entry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', ScreenObserver);
  localStorage.setItem('viewerToken', 'token');
  // No layout without a browser: posters stand side by side.
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset['index']) * PITCH;
  });
  vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answerPage = (page: number, total: number) => {
  const limit = Math.min(PAGE, total - page * PAGE);
  const cards = Array.from({ length: limit }, (_nothing, index) => sampleCard(page * PAGE + index + 1));
  server.answers[`videos/get-titles?limit=${limit}&offset=${page * PAGE}`] = ok(cards);
};

const open = async (row: Row) => {
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <PosterRow
            row={row}
            progress={new Map()}
            store={createSelectionStore(noSelection)}
            saved={undefined}
            onOpen={() => {}}
          />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
};
const near = () => act(async () => show());
const scrollTo = async (scrollLeft: number) => {
  const list = document.querySelector('ul');
  if (!list) throw new Error('no row');
  await act(async () => {
    list.scrollLeft = scrollLeft;
    fireEvent.scroll(list);
  });
};
const titles = () => screen.queryAllByRole('link').map((link) => Number(link.dataset['id']));
const requested = () => server.calls.map(({ path }) => path);

it('a row requests its titles when it is near the screen', async () => {
  answerPage(0, 100);
  await open(sampleRow('genre:4', [], 100));
  expect([titles(), requested()]).toEqual([[], []]);
  await near();
  await waitFor(() => expect(titles()[0]).toBe(1));
  expect(requested()).toEqual(['videos/get-titles?limit=20&offset=0']);
});

it('a row draws what the home page has without a request', async () => {
  await open(sampleRow('week', [sampleCard(1), sampleCard(2)]));
  await near();
  expect([titles(), requested()]).toEqual([[1, 2], []]);
});

it('a poster that is a frame of the film has the title written into it', async () => {
  const poster = { ...sampleCard(1), poster_path: '/kite.jpg' };
  await open(sampleRow('week', [poster, { ...sampleCard(2), poster_path: '/frame-0123.webp' }]));
  await near();
  const styled = screen.getAllByRole('link').map((link) => link.querySelector(`.${styles['untitled']}`));
  expect(styled.map((frame) => frame?.getAttribute('data-title'))).toEqual([undefined, sampleCard(2).title]);
});

it('a row loads the pages that it is scrolled to, and draws no other posters', async () => {
  for (const page of [0, 1, 2, 24]) answerPage(page, 500);
  await open(sampleRow('latest', [], 500));
  await near();
  await waitFor(() => expect(titles()).toContain(1));
  await scrollTo(490 * PITCH);
  await waitFor(() => expect(titles()).toContain(491));
  expect(titles()).not.toContain(1);
  expect(titles().length).toBeLessThan(40);
  expect(document.querySelectorAll('ul *').length).toBeLessThan(400);
  expect(requested()).toContain('videos/get-titles?limit=20&offset=480');
  expect(requested()).not.toContain('videos/get-titles?limit=20&offset=40');
});

it('the focus stays in the row when the focused poster is scrolled away', async () => {
  for (const page of [0, 12, 13]) answerPage(page, 500);
  await open(sampleRow('latest', [], 500));
  await near();
  const [first] = await screen.findAllByRole('link');
  act(() => first?.focus());
  await scrollTo(250 * PITCH);
  expect(document.activeElement).toBe(document.querySelector('ul'));
});

it('a row says when a page did not load, and requests it again', async () => {
  server.answers['videos/get-titles?limit=20&offset=0'] = refusal(503, 'Busy');
  await open(sampleRow('genre:4', [], 100));
  await near();
  answerPage(0, 100);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await act(async () => fireEvent.click(retry));
  await waitFor(() => expect(titles()[0]).toBe(1));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
