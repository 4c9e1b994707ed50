import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
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
  video: RefObject<HTMLVideoElement | null>;
  stage: RefObject<HTMLElement | null>;
  /** The next episode's card, while it is shown. */
  card: RefObject<HTMLElement | null>;
  panel: Panel;
  /** The panel's element, while it is open. */
  panelElement: RefObject<HTMLElement | null>;
  /** The button of the overlay that gets the focus first. */
  mainAction: RefObject<HTMLElement | null>;
  /** The same of the bar. */
  playButton: RefObject<HTMLElement | null>;
  commands: Commands;
  fullscreen: Fullscreen;
  leave: () => void;
}

/** Commands that a held key repeats; the others run once. */
const REPEATED = new Set<KeyAction>(['rewind', 'forward', 'move-focus', 'slower', 'faster']);

const SKIP_INTRO = '[data-skip-intro]';

/** Keyboard and remote for the whole stage. */
export const usePlayerKeys = (options: UsePlayerKeys) => {
  const { engine, video, stage, card, panel, panelElement, mainAction, playButton } = options;
  const { commands, fullscreen, leave } = options;
  /** The key that seeks, while it is held. */
  const hold = useRef<Hold>(null);
  const [inUse, setInUse] = useState(false);

  const placeOf = (target: EventTarget): KeyPlace => {
    if (target === stage.current || target === video.current) return 'video';
    if (target instanceof HTMLInputElement) return 'volume';
    if (target instanceof Element && target.matches('[role="slider"]')) return 'slider';
    if (target instanceof Element && target.matches(SKIP_INTRO)) return 'skip';
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
  const intoOverlay = () => (mainAction.current ?? stage.current?.querySelector('button'))?.focus();
  const intoBar = () => {
    const inCard = card.current?.querySelector('button');
    const { countdown = null, stopped = false } = engine.current?.state() ?? {};
    // Then there is something to answer first.
    if (!inCard && (countdown !== null || stopped || !playButton.current)) return intoOverlay();
    const skip = stage.current?.querySelector<HTMLElement>(SKIP_INTRO);
    const above = inCard ?? (skip === document.activeElement ? null : skip);
    (above ?? playButton.current)?.focus();
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
    'into-overlay': intoOverlay,
    'into-bar': intoBar,
    'to-start': () => engine.current?.seekTo(0),
    'to-end': () => engine.current?.seekTo(video.current?.duration ?? 0),
    // Without a picture, there is nothing to focus.
    'to-picture': () => (panel.open || engine.current?.state().trouble ? back() : video.current?.focus()),
    'cancel-next': () => engine.current?.cancelNext(),
    back,
  };

  // Handled in the capture phase: before the buttons' own keys.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // The overlay must be shown before the key moves the focus: hidden elements cannot be focused.
    flushSync(() => {
      engine.current?.activity();
      setInUse(true);
    });
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const action = keyAction(event.key, placeOf(event.target));
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || REPEATED.has(action)) run[action](event);
  };
  const onKeyUpCapture = () => {
    hold.current = null;
  };
  const onPointerDownCapture = () => setInUse(false);

  return { inUse, handlers: { onKeyDownCapture, onKeyUpCapture, onPointerDownCapture } };
};
