import { moveInParts } from '#shared/ui/arrow-keys/focus.ts';
import type { Direction } from '#shared/ui/arrow-keys/nearest.rules.ts';

/** The card of the episode that "Resume" plays; null if it is not among these. */
export const resumedCard = (container: Element): HTMLElement | null =>
  container.querySelector<HTMLElement>('a:is([data-mark="watching"], [data-mark="next"])');

const BACK = '[data-part="back"]';
const CURRENT = '[aria-current]';
/** From top to bottom. */
const PARTS = [BACK, 'nav', 'section'];

/** The target of moves to and from the season buttons that ignore positions on the screen; undefined for other moves. */
const seasonTarget = (page: Element, direction: Direction): HTMLElement | null | undefined => {
  const from = document.activeElement;
  const buttons = [...page.querySelectorAll<HTMLElement>('nav button')];
  if (direction === 'down' && from?.closest(BACK)) return buttons.find((each) => each.matches(CURRENT));
  const index = buttons.findIndex((each) => each === from);
  if (index === -1) return undefined;
  // Their rows are a single wrapped row.
  if (direction === 'left') return buttons[index - 1];
  if (direction === 'right') return buttons[index + 1];
  if (direction === 'up' || !buttons[index]?.matches(CURRENT)) return undefined;
  const section = page.querySelectorAll('section')[index];
  return section && (resumedCard(section) ?? section.querySelector('a'));
};

/** Moves the focus on the page of a series; false when there is nothing in this direction. */
export const moveFocus = (page: Element, direction: Direction): boolean => {
  const target = seasonTarget(page, direction);
  target?.focus();
  return target ? true : moveInParts(page, PARTS, direction);
};
