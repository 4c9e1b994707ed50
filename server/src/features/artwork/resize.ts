import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { loadSharp } from './load-sharp.ts';

/** More pixels than any poster has; prevents a crafted picture from filling the memory. */
const PIXELS_MAX = 60_000_000;
const QUALITY = 80;
const JOBS_MAX = 2;

const limited = limitConcurrency(JOBS_MAX);

/** A picture as WebP of at most this width in pixels; null when it cannot be read as a picture. */
export const resizeToWebp = (picture: Buffer, width: number): Promise<Buffer | null> =>
  limited(async () => {
    const sharp = await loadSharp();
    try {
      return await sharp(picture, { limitInputPixels: PIXELS_MAX })
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
    } catch {
      return null;
    }
  });
