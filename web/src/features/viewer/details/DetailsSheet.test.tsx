import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerDetailsSheet } from '#shared/title-details/details-sheet.ts';
import { TitleDetailsProvider } from '#shared/title-details/TitleDetailsProvider.tsx';
import { useTitleDetails, type DetailsRequest } from '#shared/title-details/use-title-details.ts';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { openAt, press } from '#testing/open-at.tsx';
import { sampleCard } from '../testing/sample-home.ts';
import { sampleVideo } from '../testing/sample-video.ts';
import { DetailsSheet } from './DetailsSheet.tsx';

const TITLE = 'videos/get-movie-series';
const RELATED = 'videos/get-related?movie_id=1';

const server = fakeServer();

const Opener = ({ request }: { request: DetailsRequest }) => {
  const { open } = useTitleDetails();
  return <button onClick={() => open(request)}>Open</button>;
};

const open = async (request: DetailsRequest) => {
  const page = (
    <TitleDetailsProvider>
      <Opener request={request} />
    </TitleDetailsProvider>
  );
  const { router } = await openAt([{ path: '/home', element: page }], '/home');
  await press('Open');
  return router;
};

const file = (id: number, order: number) => ({
  id,
  video_id: 1,
  movie_id: 1,
  title: 'Title 1',
  is_series: false,
  label: `Part ${order}`,
  order,
  url: `/media/${id}`,
  trailer_url: null,
  subtitles_url: null,
  credits_start: 5_000,
});
const video = sampleVideo({
  description: 'The whole story, to its end.',
  actor: 'Neema Kariuki',
  stars: 4,
  files: [file(8, 1), file(9, 2)],
});
const card = sampleCard(1, { description: 'The whole story…', genres: ['Drama'] });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  registerDetailsSheet(async () => DetailsSheet);
  localStorage.setItem('viewerToken', 'token');
  server.answers[TITLE] = ok([video]);
  server.answers[RELATED] = ok([sampleCard(2)]);
});
afterEach(cleanup);

describe('the details of a title', () => {
  it('show what the page knew at once, and then the rest', async () => {
    let answer = (_details: ReturnType<typeof ok>) => {};
    server.answers[TITLE] = new Promise((resolve) => {
      answer = resolve;
    });
    await open({ card });
    const sheet = screen.getByRole('dialog', { name: 'Title 1' });
    expect(within(sheet).getByText('2020 · 1h 30m · Drama')).toBeTruthy();
    expect(within(sheet).getByText('The whole story…')).toBeTruthy();
    expect(within(sheet).getByRole('status', { name: 'Loading' })).toBeTruthy();
    answer(ok([video]));
    expect(await within(sheet).findByText('The whole story, to its end.')).toBeTruthy();
    expect(within(sheet).getByText('Neema Kariuki')).toBeTruthy();
    expect(within(sheet).getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
    expect(within(sheet).queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('offer to play it, its files and similar titles', async () => {
    const onLeave = vi.fn<() => void>();
    const router = await open({ card, onLeave });
    await screen.findByRole('link', { name: 'Part 2' });
    expect(hrefOf('Play')).toBe('/watch/movie/Title%201/1');
    expect(hrefOf('Part 2')).toBe('/watch/movie/Title%201/1?file=9');
    fireEvent.click(screen.getByRole('link', { name: /^Title 2 / }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/watch/movie/Title%202/2'));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('can be requested again when the server could not be reached', async () => {
    delete server.answers[TITLE];
    await open({ card });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('The whole story…')).toBeTruthy();
    server.answers[TITLE] = ok([video]);
    fireEvent.click(retry);
    expect(await screen.findByText('The whole story, to its end.')).toBeTruthy();
  });

  it('control the film on the page where it plays', async () => {
    const player = { play: vi.fn<() => void>(), playFile: vi.fn<(id: number) => void>() };
    const onClose = vi.fn<() => void>();
    const router = await open({ card, video, player, onClose });
    fireEvent.click(screen.getByRole('button', { name: 'Part 2' }));
    expect(player.playFile).toHaveBeenCalledExactlyOnceWith(9);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Open');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(player.play).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/home');
    // Everything was known.
    expect(server.calls.map(({ path }) => path)).not.toContain(TITLE);
  });

  it('say when their code could not be loaded, and try again', async () => {
    registerDetailsSheet(() => Promise.reject(new Error('offline')));
    await open({ card });
    expect(screen.getByText('This could not be loaded.')).toBeTruthy();
    registerDetailsSheet(async () => DetailsSheet);
    await press('Retry');
    expect(await screen.findByText('The whole story, to its end.')).toBeTruthy();
  });
});
