import {
  useEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
} from 'react';
import type { Player } from '../../engine/player.ts';
import type { Panel } from '../settings/use-panel.ts';
import type { Fullscreen } from '../use-fullscreen.ts';
import { SEEK_STEP_S } from './held-seek.ts';
import { mayContinue, sideOf, TAP_GAP_MS, withTap, type TapSeries } from './taps.ts';
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
/** Taps further apart than this, in px, are not a double tap: the second is meant for what it hits. */
const DOUBLE_TAP_SLOP = 100;

/** Whether a press hits neither a button, nor the bar, nor the panel. */
const hitsNothing = (target: EventTarget): boolean =>
  target instanceof Element && !target.closest('a, button, [role="dialog"], [data-player-bar]');

/** Whether a press hits a part of the bar that does not need the focus: afterwards the keys are the film's again. */
const isOfBar = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('[data-player-bar]') !== null &&
  !target.closest('[aria-expanded], input');

const distance = (event: PointerEvent, { x, y }: { x: number; y: number }): number =>
  Math.hypot(event.clientX - x, event.clientY - y);

/** On the picture, a click pauses, a double click toggles fullscreen, and a double tap on a side skips. */
export const usePresses = ({ engine, video, overlay, panel, commands, fullscreen }: UsePresses) => {
  const press = useRef({ byMouse: false, showedOverlay: false, onPicture: false, x: 0, y: 0 });
  const series = useRef<TapSeries | null>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);
  const suppressesTouch = useRef(false);

  const activity = () => engine.current?.activity();

  const box = () => video.current?.getBoundingClientRect() ?? new DOMRect();
  const onPicture = (event: MouseEvent): boolean => press.current.byMouse && event.target === video.current;

  const closePanel = () => {
    panel.close();
    // The focus must not stay on the button that opened it.
    video.current?.focus({ preventScroll: true });
  };

  /** Counts a tap, and skips from the second on; true when the tap has been handled. */
  const tap = (event: PointerEvent): boolean => {
    if (panel.open) {
      closePanel();
      return true;
    }
    series.current = withTap(series.current, sideOf(event.clientX, box()), event.timeStamp);
    clearTimeout(hiding.current);
    if (!series.current || series.current.taps < 2) {
      // Unless a second tap follows, it takes away what the first has shown.
      if (!press.current.showedOverlay)
        hiding.current = setTimeout(() => engine.current?.hideOverlay(), TAP_GAP_MS);
      return false;
    }
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
        distance(event, press.current) <= DOUBLE_TAP_SLOP &&
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
      // A press of the mouse would leave the focus on a button that was pressed before.
      if (byMouse && event.target === video.current) video.current?.focus({ preventScroll: true });
      const isTap = !byMouse && fromPicture && distance(event, press.current) <= TAP_SLOP;
      // After a press of something else, the next one does not belong to the taps before it.
      if (!isTap) series.current = null;
      suppressesTouch.current = isTap && tap(event);
    },
    // A tap that has skipped must not be a click as well.
    onTouchEnd: (event: TouchEvent) => {
      if (suppressesTouch.current) event.preventDefault();
      suppressesTouch.current = false;
    },
    onClickCapture: (event: MouseEvent) => {
      const byPointer = event.detail > 0;
      if (!byPointer) return;
      const closesPanel = panel.open && hitsNothing(event.target);
      if (closesPanel) closePanel();
      if (!closesPanel && !(press.current.showedOverlay && overlay.current?.contains(event.target as Node)))
        return;
      // The press that showed the overlay was not meant for a button that was not visible yet.
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: (event: MouseEvent) => {
      if (event.button === 0 && onPicture(event)) engine.current?.togglePlay();
      if (event.detail > 0 && isOfBar(event.target)) video.current?.focus({ preventScroll: true });
    },
    onDoubleClick: (event: MouseEvent) => {
      if (!onPicture(event)) return;
      event.preventDefault();
      fullscreen.controls.toggle();
    },
  };
};
