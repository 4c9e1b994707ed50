type Input = 'key' | 'mouse' | 'touch';

/** Null when the page has just been opened. */
let last: Input | null = null;

addEventListener(
  'keydown',
  ({ target }) => {
    // Keys of an on-screen keyboard count as touch.
    const isOnScreen = last === 'touch' && target instanceof HTMLInputElement;
    if (!isOnScreen) last = 'key';
  },
  true,
);
addEventListener(
  'pointerdown',
  ({ pointerType }) => {
    last = pointerType === 'mouse' ? 'mouse' : 'touch';
  },
  true,
);

/**
 * Whether a new screen should focus its first control: for keyboards and remotes. On a touch screen it would open the
 * keyboard; with a mouse the focus ring would only distract.
 */
export const shouldAutoFocus = (): boolean =>
  last === null ? matchMedia('(any-pointer: none)').matches : last === 'key';

/** Whether no control outside of the page, such as one in the navigation, has the focus. */
export const isFocusFree = (page: HTMLElement): boolean => document.activeElement?.contains(page) === true;
