import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { aMovie, anEpisode, aSeason, aSeries } from '../engine/test-doubles/titles.ts';
import { choose, resumePointOf, type PlayRequest } from '../engine/title/choose.ts';
import { usePlayer } from './use-player.ts';

const server = fakeServer();

beforeEach(() => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: 1 }));
  localStorage.setItem('viewerToken', 'the-token');
  server.answers['user/watch-progress'] = ok();
});
afterEach(cleanup);

const wishes = { pickSound: () => null };

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** An element whose first picture is ready as soon as it is requested. */
const aVideo = () => {
  const video = document.createElement('video');
  const fixed = { duration: 60, readyState: 4, seeking: false, ended: false };
  for (const [name, value] of Object.entries(fixed)) Object.defineProperty(video, name, { value });
  let second = 0;
  Object.defineProperty(video, 'currentTime', {
    get: () => second,
    set: (to: number) => {
      second = to;
      for (const type of ['seeking', 'seeked']) video.dispatchEvent(new Event(type));
    },
  });
  vi.spyOn(video, 'play').mockResolvedValue();
  vi.spyOn(video, 'load').mockImplementation(() => (second = 0));
  return video;
};

it('the player resumes at the same position when its element was detached for a moment', async () => {
  const title = aMovie({ progress: 5 });
  const choice = choose(title, resumePointOf(title));
  if (!choice) throw new Error('nothing to play');
  const fullscreen = { enter: () => {}, leave: () => {} };
  const { result } = renderHook(
    () => usePlayer({ title, choice, followed: null, wishes, fullscreen, leave: () => {} }),
    { wrapper },
  );
  const video = aVideo();
  const { attach } = result.current;
  let detach = () => {};
  await act(async () => {
    detach = attach(video);
  });
  expect(video.currentTime).toBe(5);
  video.currentTime = 40;
  await act(async () => detach());
  await act(async () => {
    detach = attach(video);
  });
  expect(video.currentTime).toBe(40);
  await act(async () => detach());
});

it('the player hears the first key, which may come before it is rendered', async () => {
  const title = aMovie();
  const choice = choose(title, resumePointOf(title));
  if (!choice) throw new Error('nothing to play');
  const fullscreen = { enter: () => {}, leave: () => {} };
  const { result } = renderHook(
    () => usePlayer({ title, choice, followed: null, wishes, fullscreen, leave: () => {} }),
    { wrapper },
  );
  let detach = () => {};
  await act(async () => {
    detach = result.current.attach(aVideo());
    expect(result.current.player).toBeNull();
    result.current.engine.current?.pause();
  });
  expect(result.current.state?.paused).toBe(true);
  await act(async () => detach());
});

it('the player stays the same when another link to its title has changed the address, and follows it once', async () => {
  const series = aSeries([aSeason(1, [anEpisode(1, 1), anEpisode(1, 2)])]);
  server.answers['videos/get-movie-series'] = ok([series]);
  const choice = choose(series, resumePointOf(series));
  if (!choice) throw new Error('nothing to play');
  const fullscreen = { enter: () => {}, leave: () => {} };
  const initialProps: { followed: PlayRequest | null; leave: () => void } = {
    followed: null,
    leave: () => {},
  };
  const { result, rerender } = renderHook(
    (changing: typeof initialProps) => usePlayer({ title: series, choice, wishes, fullscreen, ...changing }),
    { wrapper, initialProps },
  );
  const { attach } = result.current;
  let detach = () => {};
  await act(async () => {
    detach = attach(aVideo());
  });
  const followed = { episodeId: 102 };
  await act(async () => rerender({ followed, leave: () => {} }));
  expect(result.current.attach).toBe(attach);
  await waitFor(() => expect(result.current.state?.item.episodeId).toBe(102));
  const asked = server.calls.length;
  await act(async () => rerender({ followed, leave: () => {} }));
  expect(server.calls).toHaveLength(asked);
  await act(async () => detach());
});
