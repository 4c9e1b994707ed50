/** Where the focus is when a key is pressed. */
export type KeyPlace =
  /** On the picture. */
  | 'video'
  /** Inside the browser's own controls, which have their own keys. */
  | 'native-controls'
  /** On a button of the overlay. */
  | 'overlay';

export type KeyAction = 'toggle' | 'rewind' | 'forward' | 'walk' | 'into-overlay' | 'to-picture' | 'back';

/** Seconds that one press of Left or Right skips. */
export const SEEK_STEP_S = 10;

/** What leads back: Escape on a keyboard, the others on remotes. */
const BACK_KEYS = new Set(['Escape', 'Backspace', 'GoBack', 'BrowserBack']);
const TOGGLE_KEYS = new Set(['MediaPlayPause', 'MediaPlay', 'MediaPause', 'k', 'K']);

const ON_VIDEO: Record<string, KeyAction> = {
  ' ': 'toggle',
  Enter: 'toggle',
  ArrowLeft: 'rewind',
  ArrowRight: 'forward',
  ArrowUp: 'into-overlay',
  ArrowDown: 'into-overlay',
};

const ON_OVERLAY: Record<string, KeyAction> = {
  ArrowLeft: 'walk',
  ArrowUp: 'walk',
  ArrowRight: 'walk',
  ArrowDown: 'walk',
  Escape: 'to-picture',
};

/** Whether a key means "back" on every page. */
export const isBackKey = (key: string): boolean => BACK_KEYS.has(key);

/** What a key of a keyboard or a remote means; null: what it always means. */
export const keyAction = (key: string, place: KeyPlace): KeyAction | null => {
  if (TOGGLE_KEYS.has(key)) return 'toggle';
  const back = isBackKey(key) ? 'back' : null;
  if (place === 'native-controls') return back;
  return (place === 'video' ? ON_VIDEO : ON_OVERLAY)[key] ?? back;
};
