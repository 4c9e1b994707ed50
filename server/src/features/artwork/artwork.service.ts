import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createBufferCache } from '#platform/buffer-cache.ts';
import { contentTypeOf } from '#platform/files/content-types.rules.ts';
import { type OpenFile, openFileBelow } from '#platform/files/open-below.ts';
import { writeWhole } from '#platform/files/write-whole.ts';
import { singleFlight } from '#platform/single-flight.ts';
import type { ArtworkRepository } from './artwork.repository.ts';
import type { ImageHost } from './image-host.ts';
import { type ImageKey, parseImageKey, widthOf } from './image-names.rules.ts';
import { resizeToWebp } from './resize.ts';

/** A picture to send: an open file, which the receiver closes, or its bytes if the disk could not store it. */
export interface Image {
  type: string;
  content: OpenFile | Buffer;
}

interface Dependencies {
  mediaDir: string;
  dataDir: string;
  artwork: ArtworkRepository;
  host: ImageHost;
  /** Called when the cache can no longer be written. */
  onCacheFailure: (error: unknown) => void;
}

/** The result of making a picture: it is in the cache, or it could not be stored, or there is none. */
type Made = 'stored' | Buffer | null;

/** Larger local artwork is served unchanged and never resized. */
const SOURCE_MAX_BYTES = 50 * 1024 * 1024;

/** Memory for pictures that could not be stored: enough for a dashboard or two, so that each is made once. */
const UNSTORED_MAX_BYTES = 8 * 1024 * 1024;

/** Rounded to a precision that every file system stores. */
const sameMoment = (a: number, b: number) => Math.abs(a - b) < 1;

const hasContent = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );

export const artworkService = ({ mediaDir, dataDir, artwork, host, onCacheFailure }: Dependencies) => {
  const localDir = path.join(mediaDir, 'artwork');
  const resizedDir = path.join(dataDir, 'cache/images');
  const fetchedDir = path.join(dataDir, 'cache/fetched-images');
  const once = singleFlight<Made>();
  const unstored = createBufferCache(UNSTORED_MAX_BYTES);
  let isFailing = false;

  /** Writes a picture to the cache: a new one, or one kept in memory because an earlier write failed. */
  const store = async (
    file: string,
    key: string,
    make: () => Promise<Buffer | null>,
    modifiedMs?: number,
  ): Promise<Made> => {
    const content = unstored.get(key) ?? (await make());
    if (content === null) return null;
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
  };

  const resized = async (
    source: OpenFile,
    { size, file }: ImageKey,
    width: number,
  ): Promise<Image | null> => {
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
      return store(path.join(resizedDir, name), key, resize, source.modifiedMs);
    };
    try {
      const made = await once(key, make);
      const content = made === 'stored' ? await openFileBelow(resizedDir, name) : made;
      return content && { content, type: 'image/webp' };
    } finally {
      await source.handle.close();
    }
  };

  const findLocal = async (key: ImageKey): Promise<Image | 'none' | null> => {
    const source = await openFileBelow(localDir, key.file);
    if (source === null) return 'none';
    const width = widthOf(key.size);
    return width === null ? { content: source, type: contentTypeOf(key.file) } : resized(source, key, width);
  };

  const openFetched = async (name: string): Promise<OpenFile | null> => {
    const cached = await openFileBelow(fetchedDir, name);
    if (cached === null || cached.size > 0) return cached;
    await cached.handle.close();
    await rm(path.join(fetchedDir, name), { force: true });
    return null;
  };

  const fetchedName = ({ size, file }: ImageKey): string => `${size}/${file}`;

  const fetchOnce = (key: ImageKey): Promise<Made> => {
    const name = fetchedName(key);
    return once(`fetched ${name}`, async () => {
      // The addresses are public: without this check, anybody could fill the disk from the image host.
      if (!(await artwork.isInCatalogue(key.file))) return null;
      return store(path.join(fetchedDir, name), `fetched ${name}`, () => host.fetchImage(key));
    });
  };

  const findFetched = async (key: ImageKey): Promise<Image | null> => {
    const name = fetchedName(key);
    const type = contentTypeOf(key.file);
    const known = await openFetched(name);
    if (known !== null) return { content: known, type };
    const made = await fetchOnce(key);
    const content = made === 'stored' ? await openFetched(name) : made;
    return content && { content, type };
  };

  return {
    /**
     * Fetches the picture if it is not stored locally yet, which may take seconds; no file is open meanwhile.
     * @returns false when there is no such picture
     */
    async prepare(size: string, file: string): Promise<boolean> {
      const key = parseImageKey(size, file);
      if (key === null) return false;
      const places = [path.join(localDir, key.file), path.join(fetchedDir, fetchedName(key))];
      const found = await Promise.all(places.map(hasContent));
      return found.includes(true) || (await fetchOnce(key)) !== null;
    },

    /** A building's own artwork first, then the movie database's; null when neither has it. */
    async find(size: string, file: string): Promise<Image | null> {
      const key = parseImageKey(size, file);
      if (key === null) return null;
      const local = await findLocal(key);
      return local === 'none' ? findFetched(key) : local;
    },
  };
};
export type ArtworkService = ReturnType<typeof artworkService>;
