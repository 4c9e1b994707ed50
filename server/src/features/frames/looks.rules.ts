import { type Area, type Picture, eachPixel, lumaOf } from './picture.rules.ts';

export interface Looks {
  /** How much its brightness differs within it: the standard deviation, from 0 to 127. */
  contrast: number;
  /** The share of its pixels that have nearly the same colour: the background of a title card. */
  flat: number;
  black: number;
  /** The variance of the Laplacian: edges that are blurred have little of it. */
  sharpness: number;
  /** By Hasler and Süsstrunk: 0 for grey, about 100 for the most colourful pictures. */
  colour: number;
}

const BLACK_BELOW = 24;
/** Of each channel: as much as compression changes a flat colour. */
const SAME_COLOUR = 8;
/** Colours are counted in so many steps of each channel. */
const STEPS = 16;

const spreadOf = (values: Float32Array) => {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / values.length - mean * mean)) };
};

const sharpnessOf = (luma: Float32Array, { width, height }: Area): number => {
  const inner = new Float32Array(Math.max(0, width - 2) * Math.max(0, height - 2));
  let at = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const here = y * width + x;
      const around =
        (luma[here - 1] ?? 0) + (luma[here + 1] ?? 0) + (luma[here - width] ?? 0) + (luma[here + width] ?? 0);
      inner[at] = around - 4 * (luma[here] ?? 0);
      at += 1;
    }
  return inner.length === 0 ? 0 : spreadOf(inner).deviation ** 2;
};

const flatShareOf = (picture: Picture, area: Area): number => {
  const counts = new Uint32Array(STEPS ** 3);
  const stepOf = (channel: number) => Math.floor((channel * STEPS) / 256);
  const binOf = (red: number, green: number, blue: number) =>
    (stepOf(red) * STEPS + stepOf(green)) * STEPS + stepOf(blue);
  eachPixel(picture, area, (red, green, blue) => {
    const bin = binOf(red, green, blue);
    counts[bin] = (counts[bin] ?? 0) + 1;
  });
  const most = counts.indexOf(counts.reduce((largest, count) => Math.max(largest, count), 0));
  // The mean of the commonest colours: a flat one may lie at the border of two steps.
  const sum = { red: 0, green: 0, blue: 0 };
  let found = 0;
  eachPixel(picture, area, (red, green, blue) => {
    if (binOf(red, green, blue) !== most) return;
    sum.red += red;
    sum.green += green;
    sum.blue += blue;
    found += 1;
  });
  const mean = { red: sum.red / found, green: sum.green / found, blue: sum.blue / found };
  let same = 0;
  eachPixel(picture, area, (r, g, b) => {
    const differs = Math.max(Math.abs(r - mean.red), Math.abs(g - mean.green), Math.abs(b - mean.blue));
    if (differs <= SAME_COLOUR) same += 1;
  });
  return same / (area.width * area.height);
};

const colourOf = (picture: Picture, area: Area): number => {
  const redGreen = new Float32Array(area.width * area.height);
  const yellowBlue = new Float32Array(area.width * area.height);
  let at = 0;
  eachPixel(picture, area, (red, green, blue) => {
    redGreen[at] = red - green;
    yellowBlue[at] = (red + green) / 2 - blue;
    at += 1;
  });
  const [one, other] = [spreadOf(redGreen), spreadOf(yellowBlue)];
  return Math.hypot(one.deviation, other.deviation) + 0.3 * Math.hypot(one.mean, other.mean);
};

export const looksOf = (picture: Picture, area: Area): Looks => {
  const luma = lumaOf(picture, area);
  return {
    contrast: spreadOf(luma).deviation,
    flat: flatShareOf(picture, area),
    black: luma.filter((value) => value < BLACK_BELOW).length / luma.length,
    sharpness: sharpnessOf(luma, area),
    colour: colourOf(picture, area),
  };
};
