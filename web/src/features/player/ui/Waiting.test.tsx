import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportMet } from '#shared/api/connection.ts';
import { useIsOfflineReported } from '#shared/ui/offline-reports.ts';
import { Waiting } from './Waiting.tsx';

const health = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', health);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(() => reportMet('server'));
});

let bytes = 0;
const streams = { arrived: () => bytes };
const video = { current: null as HTMLVideoElement | null };

const Banner = () => <p>{useIsOfflineReported() ? 'no banner' : 'banner'}</p>;
const message = () => screen.queryByText('The server cannot be reached.');

it('the player says why the film waits, and nothing while the buffer lasts', () => {
  const { rerender } = render(<Waiting active video={video} streams={streams} />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(message()).toBeNull();
  act(() => reportMet('nobody'));
  expect(message()).toBeTruthy();
  rerender(<Waiting active={false} video={video} streams={streams} />);
  expect(message()).toBeNull();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

it('the player’s message replaces the offline banner while there is a film', () => {
  const { rerender } = render(
    <>
      <Waiting active={false} video={video} streams={streams} />
      <Banner />
    </>,
  );
  expect(screen.getByText('no banner')).toBeTruthy();
  rerender(<Banner />);
  expect(screen.getByText('banner')).toBeTruthy();
});

it('after three seconds, the player says that the film takes long, and whether the server is there', async () => {
  health.mockResolvedValueOnce(Response.json({ success: true }));
  const { rerender } = render(<Waiting active video={video} streams={streams} />);
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(screen.queryByText(/slowly/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('The film is loading slowly …')).toBeTruthy();
  rerender(<Waiting active={false} video={video} streams={streams} />);
  expect(screen.queryByText(/slowly/)).toBeNull();

  health.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  rerender(<Waiting active video={video} streams={streams} />);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(message()).toBeTruthy();
});

it('says that a disk may be waking up while nothing of the film arrives', async () => {
  health.mockResolvedValue(Response.json({ success: true }));
  const film = { current: document.createElement('video') };
  render(<Waiting active video={film} streams={streams} />);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText(/Its disk may be waking up/)).toBeTruthy();
  act(() => void film.current.dispatchEvent(new Event('progress')));
  expect(screen.getByText('The film is loading slowly …')).toBeTruthy();
});

it('says the same of a playlist until something of its pieces arrives', async () => {
  health.mockResolvedValue(Response.json({ success: true }));
  const film = { current: document.createElement('video') };
  render(<Waiting active video={film} streams={streams} />);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(/Its disk may be waking up/)).toBeTruthy();
  bytes += 1;
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('The film is loading slowly …')).toBeTruthy();
});
