/** Where menus are rendered: inside the page's landmark, for users of screen readers who navigate by landmarks. */
export const popupContainer = (): HTMLElement =>
  document.querySelector<HTMLElement>('#content') ?? document.body;
