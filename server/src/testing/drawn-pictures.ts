type Colour = readonly [red: number, green: number, blue: number];

const BLACK: Colour = [0, 0, 0];

/** A picture whose pixels are drawn one by one; of the size at which frames are judged. */
export const drawn = (colourAt: (x: number, y: number) => Colour, { width = 320, height = 180 } = {}) => {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(colourAt(x, y), (y * width + x) * 3);
  return { width, height, data };
};

/** Many edges and colours, as of a crowd in the sun: of other colours with another seed. */
export const crowd =
  (seed = 0) =>
  (x: number, y: number): Colour => {
    const cell = (Math.floor(x / 9) * 31 + Math.floor(y / 7) * 17 + seed * 13) % 97;
    return [(cell * 37 + 40) % 256, (cell * 91 + 80) % 256, (cell * 53 + 20) % 256];
  };

/** The same scene out of focus. */
export const outOfFocus = (x: number, y: number): Colour => {
  const wave = (steps: number) => 128 + 90 * Math.sin(steps);
  return [wave(x / 50), wave(y / 40 + 2), wave((x + y) / 60)];
};

/** A text in the middle of a background. */
export const titleCard =
  (background: Colour, text: Colour) =>
  (x: number, y: number): Colour =>
    y > 70 && y < 110 && x > 60 && x < 260 && (x % 14 < 4 || y % 20 < 3) ? text : background;

/** Any picture between bars above and below, or at the sides. */
export const between =
  (bars: { above?: number; beside?: number }, colourAt: (x: number, y: number) => Colour) =>
  (x: number, y: number): Colour => {
    const { above = 0, beside = 0 } = bars;
    return y < above || y >= 180 - above || x < beside || x >= 320 - beside ? BLACK : colourAt(x, y);
  };
