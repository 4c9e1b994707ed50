import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Player } from '../../engine/player.ts';
import type { Commands } from './use-commands.ts';
import { usePresses } from './use-presses.ts';

afterEach(cleanup);

const nothing = () => {};

const PICTURE = { x: 100, y: 100 };
const BUTTON = { x: 100, y: 340 };

/** A film of 740 × 360 px whose overlay, with one button, is shown. */
const renderFilm = () => {
  const skip = vi.fn<Commands['skip']>();
  const Film = () => {
    const engine = useRef({ activity: nothing, hideOverlay: nothing, state: () => ({ overlay: true }) });
    const video = useRef<HTMLVideoElement>(null);
    const overlay = useRef<HTMLDivElement>(null);
    const presses = usePresses({
      engine: engine as unknown as { current: Player },
      video,
      overlay,
      panel: { open: false, close: nothing, toggle: nothing },
      commands: { skip, toggleMute: nothing, toggleSubtitles: nothing, changeRate: nothing },
      fullscreen: {
        active: false,
        isUprightFilm: false,
        controls: { enter: nothing, leave: nothing, toggle: nothing },
      },
    });
    return (
      <div {...presses}>
        <video ref={video} aria-label="film" muted />
        <div ref={overlay}>
          <button>Pause</button>
        </div>
      </div>
    );
  };
  render(<Film />);
  const film = screen.getByLabelText('film');
  film.getBoundingClientRect = () => new DOMRect(0, 0, 740, 360);
  const press = (target: HTMLElement, { x, y }: { x: number; y: number }) => {
    const pointer = { pointerType: 'touch', clientX: x, clientY: y };
    fireEvent.pointerDown(target, pointer);
    fireEvent.pointerUp(target, pointer);
  };
  return {
    skip,
    tapPicture: () => press(film, PICTURE),
    pressButton: (at = BUTTON) => press(screen.getByRole('button'), at),
  };
};

it('skips at the second tap, also if a button has appeared under it', () => {
  const { skip, tapPicture, pressButton } = renderFilm();
  tapPicture();
  expect(skip).not.toHaveBeenCalled();
  pressButton(PICTURE);
  expect(skip.mock.calls).toEqual([[-10, 'left']]);
});

it('does not count presses of a button elsewhere, however quickly they follow a tap', () => {
  const { skip, tapPicture, pressButton } = renderFilm();
  tapPicture();
  pressButton();
  pressButton();
  expect(skip).not.toHaveBeenCalled();
});
