import { useRef, type MouseEvent, type PointerEvent, type RefObject, type TouchEvent } from 'react';
import type { Player } from '../../engine/player.ts';
import type { Panel } from '../settings/use-panel.ts';
import type { Fullscreen } from '../use-fullscreen.ts';
import { SEEK_STEP_S } from './held-seek.ts';
import { isAboveControls, isOnPicture } from './picture-area.ts';
import { mayContinue, sideOf, withTap, type TapSeries } from './taps.ts';
import type { Commands } from './use-commands.ts';

interface UsePresses {
  engine: RefObject<Player | null>;
  video: RefObject<HTMLVideoElement | null>;
  overlay: RefObject<HTMLElement | null>;
  panel: Panel;
  commands: Commands;
  fullscreen: Fullscreen;
}

/** A touch that moves further than this, in px, is not a tap. */
const TAP_SLOP = 16;

/** Whether a press hits nothing: not the film, no button, nothing in the panel. */
const hitsNothing = (target: EventTarget, film: HTMLVideoElement | null): boolean =>
  target instanceof Element && target !== film && !target.closest('a, button, [role="dialog"]');

const distance = (event: PointerEvent, { x, y }: { x: number; y: number }): number =>
  Math.hypot(event.clientX - x, event.clientY - y);

/** On the picture, a click pauses, a double click toggles fullscreen, and a double tap on a side skips. */
export const usePresses = ({ engine, video, overlay, panel, commands, fullscreen }: UsePresses) => {
  const press = useRef({ byMouse: false, showedOverlay: false, onPicture: false, x: 0, y: 0 });
  const pausedBefore = useRef(false);
  const series = useRef<TapSeries | null>(null);
  const suppressesTouch = useRef(false);

  const activity = () => engine.current?.activity();

  const box = () => video.current?.getBoundingClientRect() ?? new DOMRect();
  const onPicture = (event: MouseEvent): boolean =>
    press.current.byMouse && event.target === video.current && isOnPicture(event, box());

  const closePanel = () => {
    panel.close();
    // The focus must not stay on the button that opened it.
    video.current?.focus({ preventScroll: true });
  };

  /** Counts a tap, and skips from the second on; true when the tap has been handled. */
  const tap = (event: PointerEvent): boolean => {
    const isOnFilm = isAboveControls(event, box());
    if (panel.open && isOnFilm) {
      closePanel();
      return true;
    }
    series.current = withTap(series.current, isOnFilm ? sideOf(event.clientX, box()) : null, event.timeStamp);
    if (!series.current || series.current.taps < 2) return false;
    const { side } = series.current;
    commands.skip(side === 'left' ? -SEEK_STEP_S : SEEK_STEP_S, side);
    return true;
  };

  return {
    onPointerMove: activity,
    onPointerDown: (event: PointerEvent) => {
      const { pointerType, target, timeStamp, clientX: x, clientY: y } = event;
      // If the first tap was on the bare picture, the second is not meant for a button that has appeared since.
      const isNext =
        mayContinue(series.current, timeStamp) &&
        series.current.side === sideOf(x, box()) &&
        overlay.current?.contains(target as Node);
      press.current = {
        byMouse: pointerType === 'mouse',
        showedOverlay: engine.current?.state().overlay === false,
        onPicture: target === video.current || isNext === true,
        x,
        y,
      };
      activity();
    },
    onPointerUp: (event: PointerEvent) => {
      const { byMouse, onPicture: fromPicture } = press.current;
      // A mouse press on the native controls leaves the focus in them, where our keys do not work.
      if (byMouse && event.target === video.current) video.current?.focus({ preventScroll: true });
      const isTap = !byMouse && fromPicture && distance(event, press.current) <= TAP_SLOP;
      suppressesTouch.current = isTap && tap(event);
    },
    // Chromium's controls skip on a double tap by themselves, and fire no clicks for taps on the video.
    onTouchEnd: (event: TouchEvent) => {
      if (suppressesTouch.current) event.preventDefault();
      suppressesTouch.current = false;
    },
    onClickCapture: (event: MouseEvent) => {
      pausedBefore.current = video.current?.paused ?? false;
      const byPointer = event.detail > 0;
      if (!byPointer) return;
      const isOnFilm = event.target === video.current && isAboveControls(event, box());
      const closesPanel = panel.open && (isOnFilm || hitsNothing(event.target, video.current));
      if (closesPanel) closePanel();
      if (!closesPanel && !(press.current.showedOverlay && overlay.current?.contains(event.target as Node)))
        return;
      // The press that showed the overlay was not meant for a button that was not visible yet.
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || !onPicture(event)) return;
      // Some browsers' controls have toggled it already; Chromium's have not.
      if (video.current?.paused === pausedBefore.current) engine.current?.togglePlay();
    },
    onDoubleClick: (event: MouseEvent) => {
      if (!onPicture(event)) return;
      event.preventDefault();
      fullscreen.controls.toggle();
    },
  };
};
