import { GENRE_PAGE } from './categories.queries.ts';

/** How a grid is laid out: titles in a row, and pixels from one row to the next. */
export interface GridLayout {
  columns: number;
  pitch: number;
}

/** The titles of a grid that are drawn: from `start` up to, but without, `end`. */
export interface GridWindow {
  start: number;
  end: number;
}

/** What is drawn until the layout is known. */
export const FIRST_WINDOW: GridWindow = { start: 0, end: GENRE_PAGE };

/**
 * The titles to draw: those on the screen, and a screen of them above and below. All lengths in pixels.
 * @param hidden how much of the grid is above the screen; negative when it begins further down
 */
export const gridWindowAt = (
  hidden: number,
  screenHeight: number,
  { columns, pitch }: GridLayout,
): GridWindow => {
  const shown = Math.ceil(screenHeight / pitch);
  const first = Math.max(0, Math.floor(hidden / pitch));
  return {
    start: Math.max(0, first - shown) * columns,
    end: (first + 2 * shown + 1) * columns,
  };
};

/** The part of a window that a grid of so many titles has: at least its last row, when the window is below it. */
export const withinGrid = ({ start, end }: GridWindow, columns: number, total: number): GridWindow => ({
  start: Math.min(start, Math.max(0, Math.ceil(total / columns) - 1) * columns),
  end: Math.min(end, total),
});

/** The heights, in pixels, of the rows above and below the window, which are not drawn. */
export const heightsOutside = (
  { start, end }: GridWindow,
  { columns, pitch }: GridLayout,
  total: number,
): { above: number; below: number } => ({
  above: (start / columns) * pitch,
  below: (Math.ceil(total / columns) - Math.ceil(end / columns)) * pitch,
});

/** The pages, counted from 0, that have the titles of a window. */
export const pagesOfWindow = ({ start, end }: GridWindow): number[] => {
  const first = Math.floor(start / GENRE_PAGE);
  return Array.from(
    { length: Math.max(0, Math.ceil(end / GENRE_PAGE) - first) },
    (_nothing, index) => first + index,
  );
};

export const indexTowards = (key: string, index: number, columns: number): number | null => {
  switch (key) {
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowRight':
      return index + 1;
    case 'ArrowUp':
      return index - columns;
    case 'ArrowDown':
      return index + columns;
    default:
      return null;
  }
};
