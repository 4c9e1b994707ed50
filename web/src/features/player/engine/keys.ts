/** Where the focus is when a key is pressed. */
export type KeyPlace =
  /** On the picture. */
  | 'video'
  /** Inside the browser's own controls, which have their own keys. */
  | 'native-controls'
  /** On a button of the overlay. */
  | 'overlay';

export type KeyAction = 'toggle' | 'rewind' | 'forward' | 'walk-back' | 'walk-on' | 'into-overlay' | 'back';

/** Seconds that one press of Left or Right skips. */
export const SEEK_STEP_S = 10;

const BACK_KEYS = new Set(['Escape', 'Backspace', 'GoBack', 'BrowserBack']);
const TOGGLE_KEYS = new Set(['MediaPlayPause', 'MediaPlay', 'MediaPause']);

const ON_VIDEO: Record<string, KeyAction> = {
  ' ': 'toggle',
  Enter: 'toggle',
  ArrowLeft: 'rewind',
  ArrowRight: 'forward',
  ArrowUp: 'into-overlay',
  ArrowDown: 'into-overlay',
};

const ON_OVERLAY: Record<string, KeyAction> = {
  ArrowLeft: 'walk-back',
  ArrowUp: 'walk-back',
  ArrowRight: 'walk-on',
  ArrowDown: 'walk-on',
};

/** What a key of a keyboard or a remote means; null: what it always means. */
export const keyAction = (key: string, place: KeyPlace): KeyAction | null => {
  if (BACK_KEYS.has(key)) return 'back';
  if (TOGGLE_KEYS.has(key)) return 'toggle';
  if (place === 'native-controls') return null;
  return (place === 'video' ? ON_VIDEO : ON_OVERLAY)[key] ?? null;
};
