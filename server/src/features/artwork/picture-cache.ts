import { createBufferCache } from '#platform/buffer-cache.ts';
import { writeWhole } from '#platform/files/write-whole.ts';

/** The result of making a picture: it is in the cache, or it could not be stored, or there is none. */
export type Made = 'stored' | Buffer | null;

/** Memory for pictures that are not on the disk: enough for a dashboard or two, so that each is made once. */
const UNSTORED_MAX_BYTES = 8 * 1024 * 1024;

/** @param onCacheFailure called when the cache can no longer be written */
export const createPictureCache = (
  onCacheFailure: (error: unknown) => void,
  isDiskFull: () => boolean = () => false,
) => {
  const unstored = createBufferCache(UNSTORED_MAX_BYTES);
  let isFailing = false;

  return {
    /** Writes a picture to the disk: a new one, or one that is in memory only. */
    async store(
      file: string,
      key: string,
      make: () => Promise<Buffer | null>,
      modifiedMs?: number,
    ): Promise<Made> {
      const content = unstored.get(key) ?? (await make());
      if (content === null) return null;
      if (isDiskFull()) {
        unstored.put(key, content);
        return content;
      }
      try {
        await writeWhole(file, content, modifiedMs);
        isFailing = false;
        return 'stored';
      } catch (error) {
        // Logged once, and not for every picture of every page: a full disk may affect the log as well.
        if (!isFailing) onCacheFailure(error);
        isFailing = true;
        unstored.put(key, content);
        return content;
      }
    },

    /** Holds a picture in memory for as long as there is room. */
    async keep(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
      const content = unstored.get(key) ?? (await make());
      if (content !== null) unstored.put(key, content);
      return content;
    },
  };
};
export type PictureCache = ReturnType<typeof createPictureCache>;
