import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from '#platform/files/content-types.rules.ts';
import { type OpenFile, openFileBelow } from '#platform/files/open-below.ts';
import { writeWhole } from '#platform/files/write-whole.ts';
import { singleFlight } from '#platform/single-flight.ts';
import type { ArtworkRepository } from './artwork.repository.ts';
import type { ImageHost } from './image-host.ts';
import { type ImageKey, parseImageKey, widthOf } from './image-names.rules.ts';
import { resizeToWebp } from './resize.ts';

/** A picture to be sent. Whoever receives it closes the file. */
export interface Image {
  file: OpenFile;
  type: string;
}

interface Dependencies {
  mediaDir: string;
  dataDir: string;
  artwork: ArtworkRepository;
  host: ImageHost;
  /** Hears of a disk that does not take the cache; the picture is then missing, not the page. */
  onCacheFailure: (error: unknown) => void;
}

/** Larger local artwork is served as it is and never resized. */
const SOURCE_MAX_BYTES = 50 * 1024 * 1024;

/** Milliseconds, as far as every file system keeps them. */
const sameMoment = (a: number, b: number) => Math.abs(a - b) < 1;

export const artworkService = ({ mediaDir, dataDir, artwork, host, onCacheFailure }: Dependencies) => {
  const localDir = path.join(mediaDir, 'artwork');
  const resizedDir = path.join(dataDir, 'cache/images');
  const fetchedDir = path.join(dataDir, 'cache/fetched-images');
  const once = singleFlight<boolean>();

  /** Whether the picture is there afterwards. */
  const store = async (file: string, content: Buffer | null, modifiedMs?: number): Promise<boolean> => {
    if (content === null) return false;
    try {
      await writeWhole(file, content, modifiedMs);
      return true;
    } catch (error) {
      onCacheFailure(error);
      return false;
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
    const make = async () => {
      if (await isFresh()) return true;
      if (source.size > SOURCE_MAX_BYTES) return false;
      const picture = await source.handle.readFile();
      return store(path.join(resizedDir, name), await resizeToWebp(picture, width), source.modifiedMs);
    };
    try {
      if (!(await once(`resized ${name} ${source.modifiedMs}`, make))) return null;
    } finally {
      await source.handle.close();
    }
    const result = await openFileBelow(resizedDir, name);
    return result && { file: result, type: 'image/webp' };
  };

  const findLocal = async (key: ImageKey): Promise<Image | 'none' | null> => {
    const source = await openFileBelow(localDir, key.file);
    if (source === null) return 'none';
    const width = widthOf(key.size);
    return width === null ? { file: source, type: contentTypeOf(key.file) } : resized(source, key, width);
  };

  const openFetched = async (name: string): Promise<OpenFile | null> => {
    const cached = await openFileBelow(fetchedDir, name);
    if (cached === null || cached.size > 0) return cached;
    await cached.handle.close();
    await rm(path.join(fetchedDir, name), { force: true });
    return null;
  };

  const findFetched = async (key: ImageKey): Promise<Image | null> => {
    const name = `${key.size}/${key.file}`;
    // The addresses are open to all: without this, anybody could fill the disk from the image host.
    const fetchAndStore = async () =>
      (await artwork.isInCatalogue(key.file)) &&
      store(path.join(fetchedDir, name), await host.fetchImage(key));
    let file = await openFetched(name);
    if (file === null && (await once(`fetched ${name}`, fetchAndStore))) file = await openFetched(name);
    return file && { file, type: contentTypeOf(key.file) };
  };

  return {
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
