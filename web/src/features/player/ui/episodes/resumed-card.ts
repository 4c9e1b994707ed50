/** The card of the episode that "Resume" plays; null if it is not among these. */
export const resumedCard = (container: Element): HTMLElement | null =>
  container.querySelector<HTMLElement>('a:is([data-mark="watching"], [data-mark="next"])');

/** The card of this episode; null if it is not among these. */
export const cardOf = (container: Element, episodeId: number): HTMLElement | null =>
  container.querySelector<HTMLElement>(`a[data-episode="${episodeId}"]`);
