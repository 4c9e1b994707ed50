import path from 'node:path';
import { IMAGE_SIZES, type ImageSize } from '@sebule/contract/artwork/limits';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { removeFileBelow } from '#platform/files/change-below.ts';
import { contentTypeOf } from '#platform/files/content-types.rules.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { SilentDiskError } from '#platform/files/disk-calls.ts';
import { rm, stat } from '#platform/files/disk-fs.ts';
import { hasContent } from '#platform/files/is-there.ts';
import { type OpenFile, openFileBelow } from '#platform/files/open-below.ts';
import { singleFlight } from '#platform/single-flight.ts';
import type { FetchedPictures } from './fetched-pictures.ts';
import { type ImageKey, parseImageKey, widthOf } from './image-names.rules.ts';
import { loadSharp } from './load-sharp.ts';
import type { Made, PictureCache } from './picture-cache.ts';

/** More pixels than any poster has; prevents a crafted picture from filling the memory. */
const PIXELS_MAX = 60_000_000;
const QUALITY = 80;
const JOBS_MAX = 2;

const limited = limitConcurrency(JOBS_MAX);

/** A picture as WebP of at most this width in pixels; null when it cannot be read as a picture. */
const resizeToWebp = (picture: Buffer, width: number): Promise<Buffer | null> =>
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

/** A picture to send: an open file, which the receiver closes, or its bytes if they are not on the disk. */
interface Image {
  type: string;
  content: OpenFile | Buffer;
}

interface Dependencies {
  mediaDir: string;
  dataDir: string;
  fetched: FetchedPictures;
  cache: PictureCache;
}

/** A larger picture is never resized; as the original, local artwork is served unchanged. */
const SOURCE_MAX_BYTES = 50 * 1024 * 1024;
const RESIZED_TYPE = 'image/webp';

/** Rounded to a precision that every file system stores. */
const sameMoment = (a: number, b: number) => Math.abs(a - b) < 1;

export const artworkService = ({ mediaDir, dataDir, fetched, cache }: Dependencies) => {
  const localDir = path.join(mediaDir, 'artwork');
  const resizedDir = inDataFolder(dataDir, 'cache', 'images');
  const once = singleFlight<Made>();

  const resizedFile = async (source: OpenFile, { size, file }: ImageKey, width: number) => {
    const name = `${size}/${file}.webp`;
    const isFresh = async () => {
      const cached = await stat(path.join(resizedDir, name)).catch(() => null);
      return cached !== null && cached.size > 0 && sameMoment(cached.mtimeMs, source.modifiedMs);
    };
    const key = `resized ${name} ${source.modifiedMs}`;
    const resize = async () => resizeToWebp(await source.handle.readFile(), width);
    const make = async (): Promise<Made> => {
      if (await isFresh()) return 'stored';
      if (source.size > SOURCE_MAX_BYTES) return null;
      return cache.store(path.join(resizedDir, name), key, resize, source.modifiedMs);
    };
    try {
      const made = await once(key, make);
      const content = made === 'stored' ? await openFileBelow(resizedDir, name) : made;
      return content && { content, type: RESIZED_TYPE };
    } finally {
      await source.handle.close();
    }
  };

  const resizedBytes = async (source: Buffer, { size, file }: ImageKey, width: number) => {
    const key = `resized ${size}/${file} in memory`;
    const content = await cache.keep(key, () => resizeToWebp(source, width));
    return content && { content, type: RESIZED_TYPE };
  };

  const findLocal = async (key: ImageKey): Promise<Image | 'none' | null> => {
    // Those of the movie database are on the other disk.
    const source = await openFileBelow(localDir, key.file).catch((error: unknown) => {
      if (error instanceof SilentDiskError) return null;
      throw error;
    });
    if (source === null) return 'none';
    const width = widthOf(key.size);
    if (width === null) return { content: source, type: contentTypeOf(key.file) };
    return resizedFile(source, key, width);
  };

  const findFetched = async (key: ImageKey): Promise<Image | null> => {
    const picture = await fetched.find(key);
    if (picture === null) return null;
    const { size, content } = picture;
    const width = widthOf(key.size);
    if (size === key.size || width === null) return { content, type: contentTypeOf(key.file) };
    return Buffer.isBuffer(content) ? resizedBytes(content, key, width) : resizedFile(content, key, width);
  };

  return {
    /** Fetches the picture if it is not stored locally, with no file open. @returns false when there is none */
    async prepare(size: string, file: string): Promise<boolean> {
      const key = parseImageKey(size, file);
      if (key === null) return false;
      return (await hasContent(path.join(localDir, key.file))) || fetched.prepare(key);
    },

    /** A building's own artwork first, then the movie database's; null when neither has it. */
    async find(size: string, file: string): Promise<Image | null> {
      const key = parseImageKey(size, file);
      if (key === null) return null;
      const local = await findLocal(key);
      return local === 'none' ? findFetched(key) : local;
    },

    /** Makes a size of a building's own picture, so that nobody waits for it. */
    async makeSize(size: ImageSize, file: string): Promise<void> {
      const image = await findLocal({ size, file });
      if (image === 'none' || image === null || Buffer.isBuffer(image.content)) return;
      await image.content.handle.close();
    },

    /** Removes a building's own picture with all its sizes, where there are any. */
    async remove(file: string): Promise<void> {
      await removeFileBelow(localDir, file);
      const sizes = IMAGE_SIZES.map((size) => path.join(resizedDir, size, `${file}.webp`));
      await Promise.all(sizes.map((resized) => rm(resized, { force: true })));
    },
  };
};
export type ArtworkService = ReturnType<typeof artworkService>;
