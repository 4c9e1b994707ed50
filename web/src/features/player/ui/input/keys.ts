import { isBackKey } from '#shared/ui/arrow-keys/back-key.ts';

/**
 * Where the focus is when a key is pressed. `overlay`: on a button, also of the bar. `slider`: on the seek bar. `skip`: on
 * the button over the picture that skips an intro.
 */
export type KeyPlace = 'video' | 'slider' | 'volume' | 'overlay' | 'panel' | 'card' | 'skip';

export type KeyAction =
  | 'toggle'
  | 'play'
  | 'pause'
  | 'rewind'
  | 'forward'
  | 'mute'
  | 'subtitles'
  | 'fullscreen'
  | 'next'
  | 'slower'
  | 'faster'
  | 'move-focus'
  | 'into-overlay'
  | 'into-bar'
  | 'to-start'
  | 'to-end'
  | 'to-picture'
  /** Cancel on the next episode's card. */
  | 'cancel-next'
  | 'back';

/** Letters in lower case, as Caps Lock must not matter. */
const EVERYWHERE: Record<string, KeyAction> = {
  k: 'toggle',
  j: 'rewind',
  l: 'forward',
  m: 'mute',
  c: 'subtitles',
  f: 'fullscreen',
  n: 'next',
  '<': 'slower',
  '>': 'faster',
  MediaPlayPause: 'toggle',
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaStop: 'pause',
  MediaRewind: 'rewind',
  MediaFastForward: 'forward',
  MediaTrackNext: 'next',
};

const ON_VIDEO: Record<string, KeyAction> = {
  ' ': 'toggle',
  Enter: 'toggle',
  ArrowLeft: 'rewind',
  ArrowRight: 'forward',
  ArrowUp: 'into-overlay',
  ArrowDown: 'into-bar',
};

const MOVE_FOCUS: Record<string, KeyAction> = {
  ArrowLeft: 'move-focus',
  ArrowUp: 'move-focus',
  ArrowRight: 'move-focus',
  ArrowDown: 'move-focus',
};

const BY_PLACE: Record<KeyPlace, Record<string, KeyAction>> = {
  video: ON_VIDEO,
  slider: { ...ON_VIDEO, Home: 'to-start', End: 'to-end', Escape: 'to-picture' },
  // Up and Down are the slider's own: the buttons beside it are reached by the other two.
  volume: { ArrowLeft: 'move-focus', ArrowRight: 'move-focus', Escape: 'to-picture' },
  overlay: { ...MOVE_FOCUS, Escape: 'to-picture' },
  // It has come by itself: all but Enter and Space are still the picture's.
  skip: {
    ArrowLeft: 'rewind',
    ArrowRight: 'forward',
    ArrowUp: 'into-overlay',
    ArrowDown: 'into-bar',
    Escape: 'to-picture',
  },
  panel: MOVE_FOCUS,
  card: MOVE_FOCUS,
};

/** The command of a key on a keyboard or a remote; null: the browser's default. */
export const keyAction = (key: string, place: KeyPlace): KeyAction | null => {
  const anywhere = EVERYWHERE[key.length === 1 ? key.toLowerCase() : key];
  const here = anywhere ?? BY_PLACE[place][key];
  if (here) return here;
  if (!isBackKey(key)) return null;
  return place === 'card' ? 'cancel-next' : 'back';
};
