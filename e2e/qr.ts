import jsqr from 'jsqr';
import sharp from 'sharp';

/** The text of a QR code, as a phone reads it: askew and not quite in focus. Null when there is none. */
export const readQrCode = async (picture: Buffer): Promise<string | null> => {
  const { data, info } = await sharp(picture)
    .rotate(6, { background: '#808080' })
    .blur(0.8)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
};

/** The colour in a corner of a picture, as red, green and blue from 0 to 255. */
export const cornerColour = async (picture: Buffer): Promise<number[]> => {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
};
