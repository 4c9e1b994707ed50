/** Taps further apart than this, in ms, do not belong together. */
export const TAP_GAP_MS = 300;

export type Side = 'left' | 'right';

/** Taps in quick succession on one side of the picture. */
export interface TapSeries {
  side: Side;
  /** When the last one came, in ms. */
  at: number;
  taps: number;
}

/** The side of the picture that a tap lies on; null in the middle third. */
export const sideOf = (x: number, { left, right }: { left: number; right: number }): Side | null => {
  const third = (right - left) / 3;
  if (x < left + third) return 'left';
  return x > right - third ? 'right' : null;
};

/** Whether a tap at this moment may still belong to the series. */
export const mayContinue = (series: TapSeries | null, at: number): series is TapSeries =>
  series !== null && at - series.at <= TAP_GAP_MS;

/** The series with one more tap, or a new series if it does not follow the previous tap. */
export const withTap = (before: TapSeries | null, side: Side | null, at: number): TapSeries | null => {
  if (side === null) return null;
  const taps = mayContinue(before, at) && before.side === side ? before.taps + 1 : 1;
  return { side, at, taps };
};
