import { type Area, type Picture, lumaOf } from './picture.rules.ts';

/** Black after compression, with its noise. */
const BLACK_MAX = 20;
/** Of a line of a bar: single pixels may be a broadcaster's marks. */
const BLACK_SHARE = 0.985;
/** Of a side: the widest films in the squarest pictures have bars of a quarter. */
const BAR_MAX_SHARE = 0.3;

const whole = ({ width, height }: Picture): Area => ({ left: 0, top: 0, width, height });

const isBlack = (luma: Float32Array): boolean =>
  luma.filter((value) => value <= BLACK_MAX).length >= luma.length * BLACK_SHARE;

const blackLines = (lines: number, lineAt: (at: number) => Float32Array): number => {
  let count = 0;
  while (count < lines && isBlack(lineAt(count))) count += 1;
  return count;
};

/** The width of the bars at two sides: that of the narrower one, since bars are as wide on both. */
const barsOf = (lines: number, lineAt: (at: number) => Float32Array): number =>
  Math.min(
    blackLines(lines, lineAt),
    blackLines(lines, (at) => lineAt(lines - 1 - at)),
  );

/** Without a line more than the bar: where it ends, the picture is mixed with it. */
const cropOf = (bars: readonly number[], lines: number): number => {
  const bar = Math.min(...bars);
  return bar === 0 || bar > lines * BAR_MAX_SHARE ? 0 : bar + 1;
};

/** Where the picture is in a film's frames, which may have black bars: only bars that all bright frames share count. */
export const areaWithoutBars = (frames: readonly Picture[]): Area | null => {
  const [first] = frames;
  if (!first) return null;
  const { width, height } = first;
  const bright = frames.filter((frame) => !isBlack(lumaOf(frame, whole(frame))));
  if (bright.length === 0) return whole(first);
  const rows = bright.map((frame) =>
    barsOf(height, (top) => lumaOf(frame, { left: 0, top, width, height: 1 })),
  );
  const columns = bright.map((frame) =>
    barsOf(width, (left) => lumaOf(frame, { left, top: 0, width: 1, height })),
  );
  const [top, left] = [cropOf(rows, height), cropOf(columns, width)];
  return { left, top, width: width - 2 * left, height: height - 2 * top };
};

export const scaledArea = (area: Area, from: Picture, to: Pick<Picture, 'width' | 'height'>): Area => {
  const [across, down] = [to.width / from.width, to.height / from.height];
  const left = Math.ceil(area.left * across);
  const top = Math.ceil(area.top * down);
  return {
    left,
    top,
    width: Math.floor((area.left + area.width) * across) - left,
    height: Math.floor((area.top + area.height) * down) - top,
  };
};
