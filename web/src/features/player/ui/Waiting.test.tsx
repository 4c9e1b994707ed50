import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { reportReachable } from '../../../shared/api/connection.ts';
import { useIsOfflineReported } from '../../../shared/ui/offline-reports.ts';
import { Waiting } from './Waiting.tsx';

afterEach(() => {
  cleanup();
  act(() => reportReachable(true));
});

const Banner = () => <p>{useIsOfflineReported() ? 'no banner' : 'banner'}</p>;
const message = () => screen.queryByText('The server cannot be reached.');

it('says why the film waits, and says nothing while the buffer lasts', () => {
  const { rerender } = render(<Waiting active />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(message()).toBeNull();
  act(() => reportReachable(false));
  expect(message()).toBeTruthy();
  rerender(<Waiting active={false} />);
  expect(message()).toBeNull();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

it('replaces the offline banner while there is a film', () => {
  const { rerender } = render(
    <>
      <Waiting active={false} />
      <Banner />
    </>,
  );
  expect(screen.getByText('no banner')).toBeTruthy();
  rerender(<Banner />);
  expect(screen.getByText('banner')).toBeTruthy();
});
