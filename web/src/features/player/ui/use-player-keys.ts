import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { directionOf } from '../../../shared/ui/arrowKeys.ts';
import { keyAction, SEEK_STEP_S, type KeyAction, type KeyPlace } from '../engine/keys.ts';
import type { Player } from '../engine/player.ts';
import { walkFocus } from './walk-focus.ts';

interface UsePlayerKeys {
  player: Player | null;
  video: RefObject<HTMLVideoElement | null>;
  stage: RefObject<HTMLElement | null>;
  /** The button that a remote reaches first. */
  mainAction: RefObject<HTMLElement | null>;
  fullscreen: { active: boolean; controls: { leave: () => void } };
  leave: () => void;
}

/** Keyboard and remote for the whole stage. */
export const usePlayerKeys = ({ player, video, stage, mainAction, fullscreen, leave }: UsePlayerKeys) => {
  /** The browser's own controls hide their focus in a shadow; Tab on the video is what leads into them. */
  const inNativeControls = useRef(false);
  const lastTab = useRef<'on' | 'back' | null>(null);

  const [inUse, setInUse] = useState(false);

  const placeOf = (target: EventTarget): KeyPlace => {
    if (target === stage.current) return 'video';
    if (target !== video.current) return 'overlay';
    return inNativeControls.current ? 'native-controls' : 'video';
  };

  const back = () => (fullscreen.active ? fullscreen.controls.leave() : leave());
  const walk = (key: string) => {
    const direction = directionOf(key);
    if (!direction || !stage.current || walkFocus(stage.current, direction)) return;
    // Only below the last button lies the picture: beside it there is nothing.
    if (direction === 'down') video.current?.focus();
  };
  const run: Record<KeyAction, (key: string) => void> = {
    toggle: () => player?.togglePlay(),
    rewind: () => player?.seekBy(-SEEK_STEP_S),
    forward: () => player?.seekBy(SEEK_STEP_S),
    walk,
    'into-overlay': () => (mainAction.current ?? stage.current?.querySelector('button'))?.focus(),
    // Without a picture there is nothing to go to.
    'to-picture': () => (player?.state().trouble ? back() : video.current?.focus()),
    back,
  };

  // Caught on their way down: Chromium's controls act on their own keys however they are answered later.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // Shown before the key moves the focus: what is hidden cannot take it.
    flushSync(() => {
      player?.activity();
      setInUse(true);
    });
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab') {
      lastTab.current = event.shiftKey ? 'back' : 'on';
      if (event.target === video.current) inNativeControls.current = true;
      return;
    }
    lastTab.current = null;
    const action = keyAction(event.key, placeOf(event.target));
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    run[action](event.key);
  };
  const onKeyUpCapture = (event: KeyboardEvent) => {
    if (event.target === video.current && keyAction(event.key, placeOf(event.target)))
      event.stopPropagation();
  };
  const onFocus = (event: FocusEvent) => {
    // Coming back with Shift+Tab, the last of the native controls is met first.
    if (event.target === video.current) inNativeControls.current = lastTab.current === 'back';
  };

  const onPointerDownCapture = () => {
    inNativeControls.current = false;
    setInUse(false);
  };

  return { inUse, handlers: { onKeyDownCapture, onKeyUpCapture, onFocus, onPointerDownCapture } };
};
