import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Clock, DAY_MS, HOUR_MS } from '#platform/clock.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { rm } from '#platform/files/disk-fs.ts';
import { hasContent } from '#platform/files/is-there.ts';
import { type OpenFile, openFileBelow } from '#platform/files/open-below.ts';
import { createDownloads } from '#platform/outside/downloads.ts';
import { singleFlight } from '#platform/single-flight.ts';
import { artworkRepository } from './artwork.repository.ts';
import type { ArtworkDependencies } from './dependencies.ts';
import { type HostSize, type PictureKind, hostSizeFor, possibleHostSizes } from './host-sizes.rules.ts';
import type { ImageKey } from './image-names.rules.ts';
import type { Made, PictureCache } from './picture-cache.ts';
import { looksLikeImage } from './picture-format.rules.ts';

interface HostKey {
  size: HostSize;
  file: string;
}

/** How long an admin may take to choose one. */
const OFFERED_MS = HOUR_MS;
const OFFERS_MAX = 1_000;

/** Pictures of titles that an admin has just been shown, and that may become part of the catalogue. */
export const createOfferedPictures = (clock: Clock) => {
  const offers = new LRUCache<string, { kind: PictureKind; sinceMs: number }>({ max: OFFERS_MAX });

  return {
    /** @param picture its path as in the API, with a slash at the beginning; null is none */
    add(kind: PictureKind, picture: string | null): void {
      if (picture !== null) offers.set(picture.slice(1), { kind, sinceMs: clock.now() });
    },

    kindOf(file: string): PictureKind | null {
      const offer = offers.get(file);
      return offer && Math.abs(clock.now() - offer.sinceMs) < OFFERED_MS ? offer.kind : null;
    },
  };
};
type OfferedPictures = ReturnType<typeof createOfferedPictures>;

interface Dependencies extends ArtworkDependencies {
  offered: OfferedPictures;
  cache: PictureCache;
}

/** The movie database's terms allow copies of its data for six months. */
const REFRESH_AFTER_MS = 182 * DAY_MS;
/** How long a picture that could not be refreshed is left alone. */
const RETRY_MS = HOUR_MS;
const TRIED_MAX = 2_000;
const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

const isPicture = (contentType: string): boolean =>
  /^image\//i.test(contentType) && !/^image\/svg/i.test(contentType);

/** Pictures of the movie database. They stay on the disk, so that pages keep them while the internet is down. */
export const createFetchedPictures = ({ db, config, offered, cache, clock, timeouts }: Dependencies) => {
  const folder = inDataFolder(config.dataDir, 'cache', 'fetched-images');
  const once = singleFlight<Made>();
  const refreshes = new Set<Promise<unknown>>();
  /** When a picture was last refreshed, or would have been, by name. */
  const triedMs = new Map<string, number>();

  const nameOf = ({ size, file }: HostKey): string => `${size}/${file}`;

  const downloads = createDownloads({
    expected: {
      maxBytes: IMAGE_MAX_BYTES,
      accepts: (content, contentType) => isPicture(contentType) && looksLikeImage(content),
    },
    clock,
    timeouts,
  });
  const download = (key: HostKey) => downloads.fetch(`${config.tmdb.imageUrl}/${nameOf(key)}`);

  const open = async (name: string): Promise<OpenFile | null> => {
    const stored = await openFileBelow(folder, name);
    if (stored === null || stored.size > 0) return stored;
    await stored.handle.close();
    await rm(path.join(folder, name), { force: true });
    return null;
  };

  const store = (key: HostKey, purpose: 'fetched' | 'refreshed'): Promise<Made> => {
    const name = nameOf(key);
    const file = path.join(folder, name);
    const cacheKey = `${purpose} ${name}`;
    return once(cacheKey, async () => {
      // Another request may have fetched it while this one asked the database.
      if (purpose === 'fetched' && (await hasContent(file))) return 'stored';
      return cache.store(file, cacheKey, () => download(key), clock.now());
    });
  };

  const fetchOnce = async ({ size, file }: ImageKey): Promise<{ key: HostKey; made: Made } | null> => {
    const kind = await artworkRepository(db).kindOf(file);
    if (kind !== null) {
      const key = { size: hostSizeFor(kind, size), file };
      return { key, made: await store(key, 'fetched') };
    }
    // The addresses are public: otherwise, anybody could fill the disk from the image host.
    const offeredKind = offered.kindOf(file);
    if (offeredKind === null) return null;
    const key = { size: hostSizeFor(offeredKind, size), file };
    const name = `fetched ${nameOf(key)}`;
    return { key, made: await once(name, () => cache.keep(name, () => download(key))) };
  };

  const refresh = async (key: HostKey): Promise<void> => {
    if ((await artworkRepository(db).kindOf(key.file)) !== null) await store(key, 'refreshed');
  };

  /** In the background: the old picture is served meanwhile, and kept when there is no new one. */
  const refreshIfOld = (key: HostKey, { modifiedMs }: OpenFile): void => {
    const name = nameOf(key);
    const now = clock.now();
    if (now - modifiedMs < REFRESH_AFTER_MS || Math.abs(now - (triedMs.get(name) ?? 0)) < RETRY_MS) return;
    if (triedMs.size >= TRIED_MAX) triedMs.clear();
    triedMs.set(name, now);
    const running = refresh(key)
      // The database may be away; there is another try later.
      .catch(() => {})
      .finally(() => refreshes.delete(running));
    refreshes.add(running);
  };

  return {
    /** Fetches a picture if it is not stored yet. @returns false when there is no such picture */
    async prepare(key: ImageKey): Promise<boolean> {
      const places = possibleHostSizes(key.size).map((size) => nameOf({ size, file: key.file }));
      const found = await Promise.all(places.map((name) => hasContent(path.join(folder, name))));
      if (found.includes(true)) return true;
      const fetched = await fetchOnce(key);
      return fetched !== null && fetched.made !== null;
    },

    /** A picture at least as wide as wanted, if there is one: an open file, which the receiver closes, or its bytes. */
    async find(wanted: ImageKey): Promise<{ size: HostSize; content: OpenFile | Buffer } | null> {
      for (const size of possibleHostSizes(wanted.size)) {
        const key = { size, file: wanted.file };
        const stored = await open(nameOf(key));
        if (stored === null) continue;
        refreshIfOld(key, stored);
        return { size, content: stored };
      }
      const fetched = await fetchOnce(wanted);
      if (fetched === null) return null;
      const { key, made } = fetched;
      const content = made === 'stored' ? await open(nameOf(key)) : made;
      return content && { size: key.size, content };
    },

    /** Resolves when nothing is being refreshed. */
    async settled(): Promise<void> {
      await Promise.all(refreshes);
    },
  };
};
export type FetchedPictures = ReturnType<typeof createFetchedPictures>;
