/** The height of the browsers' own bar of controls, at its highest. */
const CONTROLS_HEIGHT = 88;
/** The corner where their menus open, whose clicks look like clicks on the video. */
const MENU_SIDE = 320;

/** Whether a point of the video is clear of the browser's own controls, which cannot be asked. */
export const isOnPicture = (
  { clientX, clientY }: { clientX: number; clientY: number },
  { right, bottom }: { right: number; bottom: number },
): boolean => {
  const inMenu = clientX > right - MENU_SIDE && clientY > bottom - MENU_SIDE;
  return clientY < bottom - CONTROLS_HEIGHT && !inMenu;
};
