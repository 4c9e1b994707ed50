import { type OwnPictureKind, PICTURE_MAX_PIXELS } from '@sebule/contract/artwork/limits';
import type { Metadata } from 'sharp';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { open } from '#platform/files/disk-fs.ts';
import { type PictureFault, pictureRefused } from './artwork.errors.ts';
import { loadSharp } from './load-sharp.ts';
import { HEAD_BYTES, type PictureFormat, isMoving, pictureFormatOf } from './picture-format.rules.ts';

/** Pixels that a picture keeps: as many as the sharpest screen shows of its kind. */
export const BOXES: Record<OwnPictureKind, { width: number; height: number }> = {
  poster: { width: 1280, height: 1920 },
  backdrop: { width: 2560, height: 1440 },
  thumbnail: { width: 1280, height: 720 },
};
export const QUALITY = 85;
export const TIME_LIMIT_S = 20;

/** Of memory, for pictures that cannot be decoded line by line. */
const WHOLE_MAX_BYTES = 200 * 1024 * 1024;
/** Decoders keep several whole lines: one of 49 million pixels took 6 GB. */
const SIDE_MAX = 16_000;
/** AVIF's decoder takes six times the memory of the pixels. */
const AVIF_MAX_PIXELS = 24_000_000;

const readHead = async (file: string): Promise<Uint8Array> => {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
};

const bytesOfWhole = ({ width, height, channels, depth, isProgressive, format }: Metadata): number => {
  if (!isProgressive && format !== 'heif') return 0;
  return width * height * channels * (depth === 'ushort' ? 2 : 1);
};

/** What its header says against a picture; nothing has been decoded then. */
const faultOf = (facts: Metadata, format: PictureFormat): PictureFault | null => {
  if (facts.format !== format) return 'Damaged';
  if (format === 'heif' && facts.compression !== 'av1') return 'FormatUnknown';
  if ((facts.pages ?? 1) > 1) return 'Moving';
  if (Math.max(facts.width, facts.height) > SIDE_MAX) return 'TooLarge';
  const pixels = facts.width * facts.height;
  if (pixels > (format === 'heif' ? AVIF_MAX_PIXELS : PICTURE_MAX_PIXELS)) return 'TooLarge';
  return bytesOfWhole(facts) > WHOLE_MAX_BYTES ? 'TooLarge' : null;
};

/** Each needs memory for what it decodes. */
const inTurn = limitConcurrency(1);

/** Any accepted picture as an upright WebP in sRGB of at most its kind's size, without metadata. @throws AppError 400 */
export const convertPicture = (file: string, kind: OwnPictureKind) =>
  inTurn(async () => {
    const head = await readHead(file);
    if (head.length === 0) throw pictureRefused(kind, 'Empty');
    const format = pictureFormatOf(head);
    if (format === null) throw pictureRefused(kind, 'FormatUnknown');
    if (isMoving(head)) throw pictureRefused(kind, 'Moving');
    const sharp = await loadSharp();
    const facts = await sharp(file, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    const fault = facts === null ? 'Damaged' : faultOf(facts, format);
    if (fault !== null) throw pictureRefused(kind, fault);
    try {
      const { data, info } = await sharp(file, {
        limitInputPixels: PICTURE_MAX_PIXELS,
        // Cameras write harmless oddities, which are mere warnings.
        failOn: 'error',
        sequentialRead: true,
      })
        .autoOrient()
        .resize({ ...BOXES[kind], fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: QUALITY })
        .timeout({ seconds: TIME_LIMIT_S })
        .toBuffer({ resolveWithObject: true });
      return { content: data, width: info.width, height: info.height };
    } catch {
      throw pictureRefused(kind, 'Damaged');
    }
  });
