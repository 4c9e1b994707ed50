import { ROW_READY_MARGIN } from '@sebule/contract/constants';

/** Posters that a row draws at first, and how many more it draws each time it grows. */
export const ROW_FIRST_POSTERS = 14;
const ROW_STEP = 24;
/** A selected poster beyond this index is not among the first ones drawn: phones would be slow. */
const SELECTED_POSTER_MAX = 60;
/** Posters between the focus and the row's end at which the row grows. */
const FOCUS_MARGIN = 6;

/** Whether nearly all posters drawn so far have their picture: the viewer is near the row's end. */
export const isRowReady = (settled: number, drawn: number): boolean => settled > drawn - ROW_READY_MARGIN;

/** Whether the focus is so near the end of what is drawn that more is needed. */
export const isFocusNearEnd = (index: number, drawn: number): boolean => index >= drawn - FOCUS_MARGIN;

/** How many posters to draw after a row has grown. */
export const grown = (drawn: number, length: number): number => Math.min(length, drawn + ROW_STEP);

/** How many posters to draw at first, so that the selected one, if any, is among them, with some after it. */
export const firstDrawn = (selectedIndex: number): number =>
  selectedIndex < SELECTED_POSTER_MAX
    ? Math.max(ROW_FIRST_POSTERS, selectedIndex + FOCUS_MARGIN)
    : ROW_FIRST_POSTERS;
