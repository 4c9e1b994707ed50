/** The greatest height of any browser's own bar of controls. */
const CONTROLS_HEIGHT = 88;
/** The size of the corner where their menus open; clicks there look like clicks on the video. */
const MENU_SIDE = 320;

/** Whether a point of the video is above the browser's own bar of controls, which cannot be measured. */
export const isAboveControls = (
  { clientY }: { clientY: number },
  { top, bottom }: { top: number; bottom: number },
): boolean => clientY >= top && clientY < bottom - CONTROLS_HEIGHT;

/** Whether it is also outside their menus. */
export const isOnPicture = (
  point: { clientX: number; clientY: number },
  video: { top: number; right: number; bottom: number },
): boolean => {
  const inMenu = point.clientX > video.right - MENU_SIDE && point.clientY > video.bottom - MENU_SIDE;
  return isAboveControls(point, video) && !inMenu;
};
