import { nearestInRows, type Direction } from '../../../../shared/ui/nearest.rules.ts';

const FOCUSABLE = 'a[href], button:not([disabled])';

/** A group with a roving tab stop is entered at that stop, then traversed one by one. */
const isReachable = (control: HTMLElement): boolean => {
  const group = control.tabIndex < 0 && control.closest('[role="radiogroup"]');
  return !group || group.contains(document.activeElement);
};

const controlsIn = (containers: Iterable<Element>): HTMLElement[] =>
  [...containers]
    .flatMap((each) => [...each.querySelectorAll<HTMLElement>(FOCUSABLE)])
    .filter((each) => each.offsetParent !== null && getComputedStyle(each).visibility === 'visible')
    .filter(isReachable);

const nearestOf = (controls: HTMLElement[], from: Element, direction: Direction): HTMLElement | undefined => {
  const boxes = controls.map((each) => each.getBoundingClientRect());
  const index = nearestInRows(from.getBoundingClientRect(), boxes, direction);
  return index === null ? undefined : controls[index];
};

/** Moves the focus to the next control in this direction; false when there is none. */
export const walkFocus = (container: Element, direction: Direction): boolean => {
  const from = document.activeElement;
  const controls = controlsIn([container]);
  const target =
    from instanceof HTMLElement && controls.includes(from)
      ? nearestOf(controls, from, direction)
      : controls[0];
  target?.focus();
  return target !== undefined;
};

/**
 * The same on a page of parts one below the other. A part that sticks to the window's edge overlaps
 * another one, so moving between parts follows their order, not their positions.
 */
export const walkParts = (page: Element, parts: readonly string[], direction: Direction): boolean => {
  const from = document.activeElement;
  const layers = parts.map((part) => controlsIn(page.querySelectorAll(part)));
  const own = layers.findIndex((layer) => from instanceof HTMLElement && layer.includes(from));
  if (!from || own === -1) return walkFocus(page, direction);
  const step = { up: -1, down: 1, left: 0, right: 0 }[direction];
  const inOwn = nearestOf(layers[own] ?? [], from, direction);
  const beyond = step === 0 ? [] : (layers[own + step] ?? []);
  const target = inOwn ?? nearestOf(beyond, from, direction) ?? beyond[0];
  target?.focus();
  return target !== undefined;
};
