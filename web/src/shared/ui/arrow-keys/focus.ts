import { nearest, nearestInRows, type Box, type Direction } from './nearest.rules.ts';

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export const directionOf = (key: string): Direction | null => DIRECTIONS[key] ?? null;

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]';

const COLUMN: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const ROW: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const STEPS = { column: COLUMN, row: ROW, both: { ...COLUMN, ...ROW } };

/** Whether it belongs to a dialog or a menu in front of the page, which handle their arrow keys themselves. */
export const isInFront = (target: Element): boolean => target.closest('dialog, [role="menu"]') !== null;

/** A group with a roving tab stop is one control, as for Tab, until the focus is inside; then each control counts. */
const isTabStop = (control: HTMLElement): boolean =>
  control.tabIndex >= 0 || control.closest('[role="radiogroup"]')?.contains(document.activeElement) === true;

/** The controls in a container that the arrow keys can reach. */
const controlsIn = (container: Element): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) =>
      isTabStop(each) && each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden',
  );

const isRadio = (control: HTMLElement): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio';

/** Of a radio group only the checked button is a stop, as for Tab; all of them while none is checked. */
const isSkippedRadio = (control: HTMLElement, controls: readonly HTMLElement[]): boolean =>
  isRadio(control) &&
  !control.checked &&
  controls.some(
    (each) => isRadio(each) && each.checked && each.name === control.name && each.form === control.form,
  );

/**
 * Focuses the next or previous control in a container; false when the key has no effect there. `both`: for a few
 * controls that are stacked on a narrow screen and side by side on a wide one.
 */
export const moveFocus = (container: Element, key: string, direction: keyof typeof STEPS): boolean => {
  const step = STEPS[direction][key];
  if (step === undefined) return false;
  const all = controlsIn(container);
  const controls = all.filter((each) => each === document.activeElement || !isSkippedRadio(each, all));
  const index = controls.findIndex((each) => each === document.activeElement);
  controls[Math.min(Math.max(index + step, 0), controls.length - 1)]?.focus();
  return true;
};

/** A radio group counts as one target, and so does a checkbox with its label. */
const boxOf = (control: HTMLElement): Box => {
  const target = control.matches('[type="radio"]')
    ? control.closest('fieldset')
    : control.matches('[type="checkbox"]') && control.closest('label');
  return (target || control).getBoundingClientRect();
};

/**
 * Focuses the nearest control in a direction on the screen; false when there is none. `inLine`: only one in line with
 * the focus.
 */
export const moveTowards = (container: Element, direction: Direction, inLine = false): boolean => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return false;
  const controls = controlsIn(container);
  const others = controls.filter((each) => each !== activeElement && !isSkippedRadio(each, controls));
  const index = nearest(boxOf(activeElement), others.map(boxOf), direction, inLine);
  if (index === null) return false;
  others[index]?.focus();
  return true;
};

const nearestOf = (controls: HTMLElement[], from: Element, direction: Direction): HTMLElement | undefined => {
  const boxes = controls.map((each) => each.getBoundingClientRect());
  const index = nearestInRows(from.getBoundingClientRect(), boxes, direction);
  return index === null ? undefined : controls[index];
};

/**
 * Moves the focus among controls in rows: Left and Right stay in the row; from outside, any arrow goes to the first
 * control. False when there is none in this direction.
 */
export const moveInRows = (container: Element, direction: Direction): boolean => {
  const from = document.activeElement;
  const controls = controlsIn(container);
  const target =
    from instanceof HTMLElement && controls.includes(from)
      ? nearestOf(controls, from, direction)
      : controls[0];
  target?.focus();
  return target !== undefined;
};

/**
 * The same on a page of parts, given by selectors from top to bottom. Between parts it follows their order, not their
 * positions, as one that sticks to the window's edge overlaps another.
 */
export const moveInParts = (page: Element, parts: readonly string[], direction: Direction): boolean => {
  const from = document.activeElement;
  const layers = parts.map((part) => [...page.querySelectorAll(part)].flatMap(controlsIn));
  const own = layers.findIndex((layer) => from instanceof HTMLElement && layer.includes(from));
  if (!from || own === -1) return moveInRows(page, direction);
  const step = { up: -1, down: 1, left: 0, right: 0 }[direction];
  const inOwn = nearestOf(layers[own] ?? [], from, direction);
  const beyond = step === 0 ? [] : (layers[own + step] ?? []);
  const target = inOwn ?? nearestOf(beyond, from, direction) ?? beyond[0];
  target?.focus();
  return target !== undefined;
};

/** Focuses the control in a container that is marked for it, else the first one, or the container when it has none. */
export const enter = (container: HTMLElement): void => {
  const [first = container] = controlsIn(container);
  (container.querySelector<HTMLElement>('[data-enter]') ?? first).focus();
};

/**
 * Whether Left or Right would still move the caret of a text field. E-mail fields do not tell: yes, unless they are
 * empty.
 */
export const movesCaret = (
  { value, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement,
  direction: 'left' | 'right',
): boolean =>
  value !== '' &&
  (selectionStart !== selectionEnd || selectionStart !== (direction === 'left' ? 0 : value.length));

/**
 * For Up and Down in a text area: calls `leave` once the browser has handled the key, if the caret did not move. Only
 * the browser knows how lines wrap.
 */
export const onceCaretStays = (area: HTMLTextAreaElement, leave: () => void): void => {
  const { selectionStart, selectionEnd } = area;
  setTimeout(() => {
    if (document.activeElement !== area) return;
    if (area.selectionStart === selectionStart && area.selectionEnd === selectionEnd) leave();
  });
};

export const usesArrowKeys = (element: Element): boolean =>
  element.matches('input, select, textarea, video, [contenteditable], [role="slider"]');
