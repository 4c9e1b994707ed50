import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { directionOf, moveInRows } from '#shared/ui/arrow-keys/focus.ts';
import type { Player } from '../../engine/player.ts';
import type { Panel } from '../settings/use-panel.ts';
import type { Fullscreen } from '../use-fullscreen.ts';
import { seekOnPress, type Hold, type SeekDirection } from './held-seek.ts';
import { keyAction, type KeyAction, type KeyPlace } from './keys.ts';
import type { Commands } from './use-commands.ts';

interface UsePlayerKeys {
  engine: RefObject<Player | null>;
  /** The same, known to the last rendering. */
  player: Player | null;
  video: RefObject<HTMLVideoElement | null>;
  stage: RefObject<HTMLElement | null>;
  /** The next episode's card, while it is shown. */
  card: RefObject<HTMLElement | null>;
  panel: Panel;
  /** The panel's element, while it is open. */
  panelElement: RefObject<HTMLElement | null>;
  /** The button that gets the focus first. */
  mainAction: RefObject<HTMLElement | null>;
  commands: Commands;
  fullscreen: Fullscreen;
  leave: () => void;
}

/** Commands that a held key repeats; the others run once. */
const REPEATED = new Set<KeyAction>(['rewind', 'forward', 'move-focus', 'slower', 'faster']);

/** Keyboard and remote for the whole stage. */
export const usePlayerKeys = (options: UsePlayerKeys) => {
  const { engine, player, video, stage, card, panel, panelElement, mainAction, commands, fullscreen, leave } =
    options;
  /** The focus inside the browser's own controls is hidden in a shadow tree; Tab on the video enters them. */
  const inNativeControls = useRef(false);
  /** The key that seeks, while it is held. */
  const hold = useRef<Hold>(null);
  const lastTab = useRef<'forward' | 'backward' | null>(null);

  const [inUse, setInUse] = useState(false);
  useEffect(() => {
    // Exists as soon as the engine does.
    const element = player && video.current;
    // A press on the slider leaves the focus in the browser's own controls, which consume the keys.
    const refocusVideo = () => {
      if (document.activeElement === element && !inNativeControls.current)
        element?.focus({ preventScroll: true });
    };
    element?.addEventListener('seeked', refocusVideo);
    return () => element?.removeEventListener('seeked', refocusVideo);
  }, [video, player]);

  const placeOf = (target: EventTarget): KeyPlace => {
    if (target === stage.current) return 'video';
    if (target === video.current) return inNativeControls.current ? 'native-controls' : 'video';
    if (panelElement.current?.contains(target as Node)) return 'panel';
    return card.current?.contains(target as Node) ? 'card' : 'overlay';
  };

  const back = () => {
    if (panel.open) panel.close();
    else if (engine.current && engine.current.state().upNext !== null) engine.current.cancelNext();
    // Read now: the key may come before the next render.
    else if (document.fullscreenElement) fullscreen.controls.leave();
    else leave();
  };
  const moveFocus = (key: string) => {
    const direction = directionOf(key);
    const within = panelElement.current?.contains(document.activeElement) ? panelElement : stage;
    if (!direction || !within.current || moveInRows(within.current, direction)) return;
    // Down from the last button leads to the picture; other directions lead nowhere.
    if (direction === 'down' && within === stage) video.current?.focus();
  };
  const intoOverlay = (key: string) => {
    const inCard = key === 'ArrowDown' ? card.current?.querySelector('button') : null;
    (inCard ?? mainAction.current ?? stage.current?.querySelector('button'))?.focus();
  };
  const seek = (direction: SeekDirection, { timeStamp: at, repeat }: KeyboardEvent) => {
    const step = seekOnPress(hold.current, { direction, at, repeat });
    hold.current = step.hold;
    if (step.seconds > 0) commands.skip(direction === 'rewind' ? -step.seconds : step.seconds);
  };
  const run: Record<KeyAction, (event: KeyboardEvent) => void> = {
    toggle: () => engine.current?.togglePlay(),
    play: () => engine.current?.play(),
    pause: () => engine.current?.pause(),
    rewind: (event) => seek('rewind', event),
    forward: (event) => seek('forward', event),
    mute: commands.toggleMute,
    subtitles: commands.toggleSubtitles,
    fullscreen: fullscreen.controls.toggle,
    next: () => engine.current?.playNext(),
    slower: () => commands.changeRate(-1),
    faster: () => commands.changeRate(1),
    'move-focus': ({ key }) => moveFocus(key),
    'into-overlay': ({ key }) => intoOverlay(key),
    // Without a picture, there is nothing to focus.
    'to-picture': () => (panel.open || engine.current?.state().trouble ? back() : video.current?.focus()),
    'cancel-next': () => engine.current?.cancelNext(),
    back,
  };

  // Handled in the capture phase: Chromium's controls act on their keys even if the event is cancelled later.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // The overlay must be shown before the key moves the focus: hidden elements cannot be focused.
    flushSync(() => {
      engine.current?.activity();
      setInUse(true);
    });
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab') {
      lastTab.current = event.shiftKey ? 'backward' : 'forward';
      if (event.target === video.current) inNativeControls.current = true;
      return;
    }
    lastTab.current = null;
    const action = keyAction(event.key, placeOf(event.target));
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || REPEATED.has(action)) run[action](event);
  };
  const onKeyUpCapture = (event: KeyboardEvent) => {
    hold.current = null;
    if (event.target === video.current && keyAction(event.key, placeOf(event.target)))
      event.stopPropagation();
  };
  const onFocus = (event: FocusEvent) => {
    // Shift+Tab enters the native controls at their last one.
    if (event.target === video.current) inNativeControls.current = lastTab.current === 'backward';
  };

  const onPointerDownCapture = () => {
    inNativeControls.current = false;
    setInUse(false);
  };

  return { inUse, handlers: { onKeyDownCapture, onKeyUpCapture, onFocus, onPointerDownCapture } };
};
