/** Viewport width up to which the layout is the phone's. */
export const MOBILE_BREAKPOINT_PX = 599;
/** The same as a media query. */
export const PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX}px)`;
/** Scroll distance after which the top navigation turns solid. */
export const SOLID_NAVIGATION_SCROLL_PX = 100;
export const THUMBNAIL_WIDTH_PX = 92;
