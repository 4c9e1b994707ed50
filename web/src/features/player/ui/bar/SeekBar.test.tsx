import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aFile, aMovie } from '../../engine/test-doubles/titles.ts';
import { filesInOrder } from '../../engine/title/playable.ts';
import { SeekBar } from './SeekBar.tsx';

const player = { seekTo: vi.fn<(second: number) => void>(), holdOverlay: vi.fn<() => void>() };
const onPeek = vi.fn<(isShown: boolean) => void>();
const [item] = filesInOrder(
  aMovie({
    files: [
      aFile(1, {
        chapters: [
          { at: 0, name: 'The market' },
          { at: 50, name: 'Home' },
        ],
      }),
    ],
  }),
);

beforeEach(() => {
  vi.clearAllMocks();
  // The test browser has no layout: the line is 200 px wide.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 4));
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (duration = 100, video = document.createElement('video'), byKeys = false) => {
  render(
    <SeekBar
      item={item!}
      time={{ position: 20, duration, bufferedTo: 40 }}
      player={player as never}
      video={{ current: video }}
      byKeys={byKeys}
      onPeek={onPeek}
    />,
  );
  return screen.getByRole('slider');
};

/** Pointer events of the test browser have no coordinates. */
const point = (
  type: 'pointerDown' | 'pointerMove' | 'pointerUp',
  bar: HTMLElement,
  x: number,
  by = 'mouse',
) => {
  const event = createEvent[type](bar, { button: 0, pointerId: 1 });
  Object.defineProperties(event, { clientX: { value: x }, pointerType: { value: by } });
  fireEvent(bar, event);
};

it('says where the film is', () => {
  const bar = show();
  expect(bar.getAttribute('aria-valuenow')).toBe('20');
  expect(bar.getAttribute('aria-valuetext')).toBe('20 seconds, of 1 minute 40 seconds, The market');
});

it('seeks once, when the drag has ended', () => {
  const bar = show();
  point('pointerDown', bar, 150, 'touch');
  expect(player.holdOverlay).toHaveBeenLastCalledWith('drag', true);
  point('pointerMove', bar, 250, 'touch');
  expect(screen.getByText('1:15')).toBeTruthy();
  expect(screen.getByText('Home')).toBeTruthy();
  expect(player.seekTo).not.toHaveBeenCalled();
  point('pointerUp', bar, 260, 'touch');
  expect(player.seekTo).toHaveBeenCalledExactlyOnceWith(80);
  expect(player.holdOverlay).toHaveBeenLastCalledWith('drag', false);
  expect(screen.queryByText('Home')).toBeNull();
});

it('shows the place under a mouse without seeking', () => {
  const bar = show();
  point('pointerMove', bar, 400);
  expect(screen.getByText('1:40')).toBeTruthy();
  expect(onPeek).toHaveBeenLastCalledWith(true);
  fireEvent.pointerLeave(bar);
  expect(onPeek).toHaveBeenLastCalledWith(false);
  expect(player.seekTo).not.toHaveBeenCalled();
});

it('forgets a drag that the device has taken away', () => {
  const bar = show();
  point('pointerDown', bar, 150, 'touch');
  fireEvent.pointerCancel(bar);
  point('pointerUp', bar, 250, 'touch');
  expect(player.seekTo).not.toHaveBeenCalled();
});

it('does nothing while the length is not known', () => {
  const bar = show(Number.NaN);
  point('pointerDown', bar, 150);
  point('pointerUp', bar, 150);
  expect(player.seekTo).not.toHaveBeenCalled();
  expect(bar.getAttribute('aria-disabled')).toBe('true');
});

it('shows for a moment where a key leads', () => {
  vi.useFakeTimers();
  const video = document.createElement('video');
  show(100, video, true);
  act(() => void video.dispatchEvent(new Event('seeking')));
  expect(onPeek).toHaveBeenLastCalledWith(true);
  act(() => void vi.advanceTimersByTime(1_500));
  expect(onPeek).toHaveBeenLastCalledWith(false);
  vi.useRealTimers();
});
