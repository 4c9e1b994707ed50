import { directionOf } from './focus.ts';
import type { Direction } from './nearest.rules.ts';

/** One horizontal line of focusable items: the tabs, the banner's buttons, a row of posters, the footer. */
export interface Line {
  length: number;
  /** Index of the first item that is not scrolled out of view to the left. */
  firstVisible: number;
  /** Where the focus enters from another line; null keeps the current column on the screen. */
  entry: number | null;
  /** Its items are about to appear: the focus waits for them instead of passing by. */
  isLoading?: boolean;
}

/** An item of a line; both count from 0. */
export interface Position {
  line: number;
  index: number;
}

export type Move = Direction | 'first' | 'last';

const ENDS: Record<string, Move> = { Home: 'first', End: 'last' };

export const moveOf = (key: string): Move | null => directionOf(key) ?? ENDS[key] ?? null;

const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max));

const alongLine = (from: Position, index: number, line: Line): Position | null => {
  const to = clamp(index, line.length - 1);
  return to === from.index ? null : { line: from.line, index: to };
};

const acrossLines = (lines: readonly Line[], from: Position, step: 1 | -1): Position | null => {
  let to = from.line + step;
  while (lines[to]?.length === 0 && !lines[to]?.isLoading) to += step;
  const [origin, target] = [lines[from.line], lines[to]];
  if (!origin || !target || target.length === 0) return null;
  if (target.entry !== null) return { line: to, index: clamp(target.entry, target.length - 1) };
  // Rows scroll independently: the move keeps the position on the screen, not the index in the row.
  const column = origin.entry === null ? Math.max(0, from.index - origin.firstVisible) : 0;
  return { line: to, index: clamp(target.firstVisible + column, target.length - 1) };
};

/**
 * The target of a move on a page whose lines scroll independently; `out` is the navigation to the left of all lines,
 * null nothing.
 */
export const moveInLines = (lines: readonly Line[], from: Position, move: Move): Position | 'out' | null => {
  const line = lines[from.line];
  if (!line) return null;
  switch (move) {
    case 'left':
      return from.index === 0 ? 'out' : alongLine(from, from.index - 1, line);
    case 'right':
      return alongLine(from, from.index + 1, line);
    case 'first':
      return alongLine(from, 0, line);
    case 'last':
      return alongLine(from, line.length - 1, line);
    case 'up':
      return acrossLines(lines, from, -1);
    case 'down':
      return acrossLines(lines, from, 1);
  }
};
