import { ROW_PAGE, ROW_READY_MARGIN } from '@sebule/contract/catalogue/limits';

/** The posters of a row that are drawn: from `start` up to, but without, `end`. */
export interface RowWindow {
  start: number;
  end: number;
}

export const ROW_FIRST_POSTERS = 14;
/** At least so many are drawn beyond either edge of the screen, for a remote whose arrow key is held. */
const MARGIN_MIN = 6;
/** The window moves by so many posters at once. */
const STEP = 4;

/** The posters drawn at first, so that the selected one, if any, is among them, with some after it. */
export const firstWindow = (selectedIndex: number): RowWindow => ({
  start: 0,
  end: Math.max(ROW_FIRST_POSTERS, selectedIndex + MARGIN_MIN),
});

/**
 * The posters to draw when a row is scrolled: those on the screen, and as many beyond either edge. All lengths in
 * pixels.
 * @param pitch the distance from one poster to the next
 */
export const windowAt = (scrollLeft: number, rowWidth: number, pitch: number): RowWindow => {
  const shown = Math.ceil(rowWidth / pitch);
  const margin = Math.max(MARGIN_MIN, shown);
  const first = Math.floor(scrollLeft / pitch);
  const start = Math.max(0, first - margin);
  return {
    start: start - (start % STEP),
    end: Math.ceil((first + shown + margin) / STEP) * STEP,
  };
};

/** The part of a window that a row of this length has. */
export const within = ({ start, end }: RowWindow, total: number): RowWindow => ({
  start: Math.min(start, total),
  end: Math.min(end, total),
});

/** The pages, counted from 0, that have the posters of a window. */
export const pagesOf = ({ start, end }: RowWindow): number[] => {
  const first = Math.floor(start / ROW_PAGE);
  const count = Math.max(0, Math.ceil(end / ROW_PAGE) - first);
  return Array.from({ length: count }, (_nothing, index) => first + index);
};

/** Whether nearly all pictures drawn so far have loaded. */
export const isRowReady = (settled: number, drawn: number): boolean => settled > drawn - ROW_READY_MARGIN;
