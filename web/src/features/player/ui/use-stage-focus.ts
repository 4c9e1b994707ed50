import { useEffect, useRef, type RefObject } from 'react';
import type { PlayerState } from '../engine/player-state.ts';

interface UseStageFocus {
  state: PlayerState | null;
  video: RefObject<HTMLVideoElement | null>;
  overlay: RefObject<HTMLElement | null>;
  /** The button that helps most at this moment. */
  mainAction: RefObject<HTMLElement | null>;
}

/** On nothing that the viewer has chosen. */
const isOnNoButton = (focused: Element | null): boolean => focused?.matches('body, main, video') ?? true;

/** Keeps the focus where keys do something, whatever comes and goes on the stage. */
export const useStageFocus = ({ state, video, overlay, mainAction }: UseStageFocus): void => {
  const { overlay: visible = true, trouble = null, stopped = false } = state ?? {};

  useEffect(() => {
    // After any change: the keys work from the first moment, and still when the focused button is gone.
    const focused = document.activeElement;
    const faded = !visible && overlay.current?.contains(focused);
    if (faded || focused === document.body) video.current?.focus({ preventScroll: true });
  });

  const given = useRef<Element | null>(null);
  useEffect(() => {
    if (!trouble) {
      given.current = null;
      return;
    }
    // What is learnt later about the trouble must not take the focus from where the viewer has gone.
    const focused = document.activeElement;
    if (given.current && given.current !== focused && !isOnNoButton(focused)) return;
    mainAction.current?.focus();
    given.current = mainAction.current;
  }, [trouble, mainAction]);

  useEffect(() => {
    // Else a remote's Enter would begin the same episode again.
    if (stopped && isOnNoButton(document.activeElement)) mainAction.current?.focus();
  }, [stopped, mainAction]);
};
