/** The card of the episode that "Resume" plays; null where none of these is. */
export const cardGoneOnWith = (container: Element): HTMLElement | null =>
  container.querySelector<HTMLElement>('a:is([data-mark="watching"], [data-mark="next"])');
