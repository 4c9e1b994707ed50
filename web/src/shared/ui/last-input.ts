type Input = 'key' | 'mouse' | 'touch';

/** Nothing yet when a page has just been opened. */
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
 * Whether a new screen should focus its next control: for the keyboard and the remote. With a
 * finger it would open the on-screen keyboard, with a mouse the focus ring would only disturb.
 */
export const shouldAutoFocus = (): boolean =>
  last === null ? matchMedia('(any-pointer: none)').matches : last === 'key';

/** Whether no control outside the page has the focus, such as one of the navigation. */
export const isFocusFree = (page: HTMLElement): boolean => document.activeElement?.contains(page) === true;
