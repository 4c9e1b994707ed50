/** A picture as three bytes for each pixel: red, green and blue. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A part of a picture, in its pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

const HEADER = /^P6\s+(\d{1,5})\s+(\d{1,5})\s+255\s/;
const HEADER_MAX_BYTES = 32;
const CHANNELS = 3;

/** Reads what ffmpeg writes as PPM; null for anything else, and for a picture that is not whole. */
export const pictureFrom = (ppm: Uint8Array): Picture | null => {
  const begin = String.fromCharCode(...ppm.subarray(0, HEADER_MAX_BYTES));
  const [header = '', width = '', height = ''] = HEADER.exec(begin) ?? [];
  const data = ppm.subarray(header.length);
  const size = { width: Number(width), height: Number(height) };
  const isWhole = data.length > 0 && data.length === size.width * size.height * CHANNELS;
  return isWhole ? { ...size, data } : null;
};

/** How bright the pixels of an area are, from 0 to 255, row by row. */
export const lumaOf = ({ width, data }: Picture, area: Area): Float32Array => {
  const luma = new Float32Array(area.width * area.height);
  for (let y = 0; y < area.height; y += 1) {
    const from = ((area.top + y) * width + area.left) * CHANNELS;
    for (let x = 0; x < area.width; x += 1) {
      const at = from + x * CHANNELS;
      luma[y * area.width + x] =
        0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    }
  }
  return luma;
};

export const eachPixel = (
  { width, data }: Picture,
  area: Area,
  visit: (red: number, green: number, blue: number) => void,
): void => {
  for (let y = area.top; y < area.top + area.height; y += 1)
    for (let x = area.left; x < area.left + area.width; x += 1) {
      const at = (y * width + x) * CHANNELS;
      visit(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    }
};
