const FOCUSABLE = 'a[href], button:not([disabled])';

/** Moves the focus to the next or the previous control inside; false at either end. */
export const walkFocus = (container: Element, step: 1 | -1): boolean => {
  const controls = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.offsetParent !== null,
  );
  const index = controls.findIndex((each) => each === document.activeElement);
  const target = index === -1 ? controls[0] : controls[index + step];
  target?.focus();
  return target !== undefined;
};
