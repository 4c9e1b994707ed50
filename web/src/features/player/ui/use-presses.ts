import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { Player } from '../engine/player.ts';
import { isOnPicture } from './picture-area.ts';

interface UsePresses {
  player: Player | null;
  video: RefObject<HTMLVideoElement | null>;
  overlay: RefObject<HTMLElement | null>;
  fullscreen: { active: boolean; controls: { enter: () => void; leave: () => void } };
}

/** Mouse and finger on the stage: on the picture a mouse pauses, and twice it fills the screen. */
export const usePresses = ({ player, video, overlay, fullscreen }: UsePresses) => {
  const press = useRef({ byMouse: false, woke: false });
  const pausedBefore = useRef(false);

  const activity = () => player?.activity();

  const onPicture = (event: MouseEvent): boolean =>
    press.current.byMouse &&
    event.target === video.current &&
    isOnPicture(event, video.current.getBoundingClientRect());

  const onPointerDown = ({ pointerType }: PointerEvent) => {
    press.current = { byMouse: pointerType === 'mouse', woke: player?.state().overlay === false };
    activity();
  };
  const onPointerUp = ({ target }: PointerEvent) => {
    // A mouse press on the native controls leaves the focus in them, where our keys do not work.
    if (press.current.byMouse && target === video.current) video.current?.focus({ preventScroll: true });
  };
  const onClickCapture = (event: MouseEvent) => {
    pausedBefore.current = video.current?.paused ?? false;
    const byPointer = event.detail > 0;
    if (!byPointer || !press.current.woke || !overlay.current?.contains(event.target as Node)) return;
    // The press that brought the overlay back cannot have meant a button that was not there yet.
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || !onPicture(event)) return;
    // Some browsers' controls have done it by now; Chromium's have not.
    if (video.current?.paused === pausedBefore.current) player?.togglePlay();
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (!onPicture(event)) return;
    event.preventDefault();
    if (fullscreen.active) fullscreen.controls.leave();
    else fullscreen.controls.enter();
  };

  return { onPointerMove: activity, onPointerDown, onPointerUp, onClickCapture, onClick, onDoubleClick };
};
