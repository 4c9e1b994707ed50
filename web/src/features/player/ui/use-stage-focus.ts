import { useEffect, useRef, type RefObject } from 'react';
import type { PlayerState } from '../engine/player-state.ts';

interface UseStageFocus {
  state: PlayerState | null;
  video: RefObject<HTMLVideoElement | null>;
  overlay: RefObject<HTMLElement | null>;
  /** The button that helps most at this moment. */
  mainAction: RefObject<HTMLElement | null>;
}

const isOnNoButton = (focused: Element | null): boolean => focused?.matches('body, main, video') ?? true;

/** Keeps the focus where keys have an effect, whatever appears and disappears on the stage. */
export const useStageFocus = ({ state, video, overlay, mainAction }: UseStageFocus): void => {
  const { overlay: visible = true, trouble = null, stopped = false } = state ?? {};

  useEffect(() => {
    // After any change: the keys work from the first moment, and still when the focused button is gone.
    const focused = document.activeElement;
    const faded = !visible && overlay.current?.contains(focused);
    if (faded || focused === document.body) video.current?.focus({ preventScroll: true });
  });

  const lastFocused = useRef<Element | null>(null);
  useEffect(() => {
    if (!trouble) {
      lastFocused.current = null;
      return;
    }
    // A later diagnosis must not move the focus away from where the viewer has put it.
    const focused = document.activeElement;
    if (lastFocused.current && lastFocused.current !== focused && !isOnNoButton(focused)) return;
    mainAction.current?.focus();
    lastFocused.current = mainAction.current;
  }, [trouble, mainAction]);

  useEffect(() => {
    // Otherwise a remote's Enter would start the same episode again.
    if (stopped && isOnNoButton(document.activeElement)) mainAction.current?.focus();
  }, [stopped, mainAction]);
};
