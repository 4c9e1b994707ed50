import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleNotice } from '../testing/sample-home.ts';
import { NoticePlace } from './NoticePlace.tsx';

const water = sampleNotice(1, { title: 'Water', message: 'Off on Friday.\nSorry.', ends_in: 3_600 });
const lift = sampleNotice(2, { title: 'Lift', message: 'It is repaired.', ends_in: 60 });

beforeEach(() => {
  // The band's code is loaded by the real clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const draw = (notices: (typeof water)[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <NoticePlace notices={notices} />
  </QueryClientProvider>
);
const show = async (...notices: (typeof water)[]) => {
  const view = render(draw(notices));
  await act(() => import('./NoticeBand.tsx'));
  return view;
};
const band = () => screen.queryByRole('region', { name: 'Notice' });
const open = () => screen.getByRole('button', { name: /^Water|^Lift/ });

it('without a notice, nothing is shown, and no place is kept', async () => {
  const { container } = await show();
  expect(container.childElementCount).toBe(0);
});

it('a notice opens its whole text', async () => {
  await show(water);
  fireEvent.click(open());
  const dialog = within(screen.getByRole('dialog', { name: 'Water' }));
  expect(dialog.getByText(/Off on Friday/).textContent).toBe('Off on Friday.\nSorry.');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('of several notices, the newest is shown, and opens all', async () => {
  await show(lift, water);
  expect(open().textContent).toContain('+1');
  fireEvent.click(open());
  expect(within(screen.getByRole('dialog', { name: 'Lift' })).getByText(/1 of 2$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next notice' }));
  expect(within(screen.getByRole('dialog', { name: 'Water' })).getByText(/2 of 2$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'First notice' }));
  expect(screen.getByRole('dialog', { name: 'Lift' })).toBeTruthy();
});

it('notices are dismissed on this device, one after the other', async () => {
  await show(lift, water);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Lift' }));
  expect(open().textContent).toContain('Water');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Water' }));
  expect(band()).toBeNull();
  cleanup();
  const { container } = await show(lift, water);
  expect(container.childElementCount).toBe(0);
});

it('a notice goes when it ends, but its place stays', async () => {
  const { container } = await show(lift, water);
  act(() => void vi.advanceTimersByTime(59_999));
  expect(open().textContent).toContain('Lift');
  act(() => void vi.advanceTimersByTime(1));
  expect(open().textContent).toContain('Water');
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(band()).toBeNull();
  expect(container.childElementCount).toBe(1);
});

it('a notice that is published later has another place', async () => {
  const { container } = await show(water);
  const reserved = container.firstElementChild?.className;
  cleanup();
  const later = await show();
  later.rerender(draw([water]));
  await act(() => import('./NoticeBand.tsx'));
  expect(band()).toBeTruthy();
  expect(later.container.firstElementChild?.className).not.toBe(reserved);
});

it('a damaged storage does not break the page', async () => {
  localStorage.setItem('dismissedNotices', '{"id":1}');
  await show(water);
  expect(band()).toBeTruthy();
});
