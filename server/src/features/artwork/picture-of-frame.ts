import type { OwnPictureKind } from '@sebule/contract/artwork/limits';
import { BOXES, QUALITY, TIME_LIMIT_S } from './convert-picture.ts';
import { loadSharp } from './load-sharp.ts';

/** A frame of a film: three bytes for each pixel, and the part of it that shows something. */
export interface Frame {
  picture: { width: number; height: number; data: Uint8Array };
  area: { left: number; top: number; width: number; height: number };
}

/** The largest size of a shape within an area, which is never enlarged. */
const sizeIn = (area: Frame['area'], box: { width: number; height: number }) => {
  const scale = Math.min(1, area.width / box.width, area.height / box.height);
  return {
    width: Math.max(1, Math.floor(box.width * scale)),
    height: Math.max(1, Math.floor(box.height * scale)),
  };
};

/** A frame as WebP, cropped to the shape of its kind around what draws most attention. */
export const pictureOfFrame = async (kind: OwnPictureKind, { picture, area }: Frame): Promise<Buffer> => {
  const sharp = await loadSharp();
  const { width, height, data } = picture;
  // Two steps: what sharp is told to extract, it would look for in the resized picture.
  const shown = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(area)
    .raw()
    .toBuffer();
  return sharp(shown, { raw: { width: area.width, height: area.height, channels: 3 } })
    .resize({ ...sizeIn(area, BOXES[kind]), fit: 'cover', position: 'attention' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIME_LIMIT_S })
    .toBuffer();
};
