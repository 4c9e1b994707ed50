/** Where menus are drawn: inside the page's landmark, for those who move from landmark to landmark. */
export const popupContainer = (): HTMLElement =>
  document.querySelector<HTMLElement>('#content') ?? document.body;
