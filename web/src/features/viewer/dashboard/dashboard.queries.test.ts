import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_WAIT_MS, trackSave } from '#shared/api/pending-saves.ts';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { sampleCard, sampleHome } from '../testing/sample-home.ts';
import { homeQuery } from './dashboard.queries.ts';

const server = fakeServer();
const before = sampleHome({ movies: [sampleCard(1)] });
const after = sampleHome({ movies: [sampleCard(1)], watching: [sampleCard(1)] });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('viewer', JSON.stringify({ user_id: 1 }));
  localStorage.setItem('viewerToken', 'the-token');
  server.answers['user/landing_page_data/get'] = ok([after]);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the home page while a save is in flight, which makes the lists stale once it is accepted. */
const openDuringSave = () => {
  const client = new QueryClient();
  client.setQueryData(homeQuery.queryKey, [before]);
  let accept = () => {};
  const sending = trackSave(new Promise<void>((resolve) => (accept = resolve)));
  const saved = sending.then(() => client.invalidateQueries({ queryKey: homeQuery.queryKey }));
  const observer = new QueryObserver(client, homeQuery);
  const close = observer.subscribe(() => {});
  return { observer, close, accept: () => (accept(), saved) };
};

it('the lists are requested once after a film, when its position has been saved', async () => {
  const { observer, close, accept } = openDuringSave();
  await vi.advanceTimersByTimeAsync(100);
  expect(server.calls).toEqual([]);
  expect(observer.getCurrentResult().data).toEqual(before);
  await accept();
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(server.calls).toHaveLength(1);
  expect(observer.getCurrentResult().data).toEqual(after);
  close();
});

it('the lists do not wait for a save that hangs', async () => {
  const { close, accept } = openDuringSave();
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(server.calls).toHaveLength(1);
  await accept();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.calls).toHaveLength(2);
  close();
});
