import { useLayoutEffect, useRef } from 'react';
import { isInFront } from './focus.ts';

/** Escape on a keyboard, the others on remotes. */
const BACK_KEYS = new Set(['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back']);

/** Whether a key means Back on every page. */
export const isBackKey = (key: string): boolean => BACK_KEYS.has(key);

const TEXT_TYPES = new Set(['text', 'search', 'tel', 'email', 'password']);

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type));

/** Whether it is an empty text field, where keys can only type. */
export const isEmptyField = (target: unknown): boolean => isTextField(target) && target.value === '';

/** Whether anything is typed on a page, other than `known`, which the page that Back leads to has as well. */
export const holdsText = (page: ParentNode, known = ''): boolean =>
  [...page.querySelectorAll('input, textarea')].some(
    (field) => isTextField(field) && field.value.trim() !== '' && field.value !== known,
  );

/** The field that was typed in last, where Backspace deletes even when it is empty. */
let typedIn: EventTarget | null = null;
addEventListener('input', ({ target }) => (typedIn = target), true);
addEventListener('focusin', ({ target }) => {
  if (target !== typedIn) typedIn = null;
});

const isForField = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Backspace' && isTextField(target) && (!isEmptyField(target) || target === typedIn);

/**
 * The Back keys of keyboards and remotes lead where the page's Back leads, except where a dialog, an open list or a
 * text field uses them. A layout effect: a passive one would miss a key that is pressed at once.
 * @param goBack null: on this page they lead nowhere
 */
export const useBackKey = (goBack: (() => void) | null): void => {
  const latest = useRef(goBack);
  useLayoutEffect(() => {
    latest.current = goBack;
  });
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!latest.current || !isBackKey(key) || event.defaultPrevented || event.isComposing) return;
      if (event.altKey || event.ctrlKey || event.metaKey || isForField(event)) return;
      if (target instanceof Element && isInFront(target)) return;
      // Escape would empty a search box.
      event.preventDefault();
      // A key that is held must not lead through the whole history.
      if (!event.repeat) latest.current();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
};
