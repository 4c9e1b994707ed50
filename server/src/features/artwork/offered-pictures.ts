import { LRUCache } from 'lru-cache';
import { type Clock, HOUR_MS } from '#platform/clock.ts';
import type { PictureKind } from './host-sizes.rules.ts';

/** How long an admin may take to choose one. */
const OFFERED_MS = HOUR_MS;
const OFFERS_MAX = 1_000;

/** Pictures of titles that an admin has just been shown, and that may become part of the catalogue. */
export const createOfferedPictures = (clock: Clock) => {
  /** By file name. */
  const offers = new LRUCache<string, { kind: PictureKind; sinceMs: number }>({ max: OFFERS_MAX });

  return {
    /** @param path as in the API, with a slash at the beginning; null is none */
    add(kind: PictureKind, path: string | null): void {
      if (path !== null) offers.set(path.slice(1), { kind, sinceMs: clock.now() });
    },

    kindOf(file: string): PictureKind | null {
      const offer = offers.get(file);
      return offer && Math.abs(clock.now() - offer.sinceMs) < OFFERED_MS ? offer.kind : null;
    },
  };
};
export type OfferedPictures = ReturnType<typeof createOfferedPictures>;
