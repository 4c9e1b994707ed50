import type { ImageSize } from '@sebule/contract/artwork/limits';
import { widthOf } from './image-names.rules.ts';

/** What a picture is: the movie database's image host has other sizes for each kind. */
export type PictureKind = 'poster' | 'backdrop' | 'still';

/** A size that the image host has for at least one kind. */
export type HostSize = ImageSize | 'w185' | 'w300';

/** Every size but the original, which it has of each kind; the smallest first. */
const SIZES: Record<PictureKind, readonly Exclude<HostSize, 'original'>[]> = {
  poster: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780'],
  backdrop: ['w300', 'w780', 'w1280'],
  still: ['w92', 'w185', 'w300'],
};
const KINDS = ['poster', 'backdrop', 'still'] as const;

const hostWidth = (size: HostSize): number =>
  size === 'original' ? Number.POSITIVE_INFINITY : Number(size.slice(1));

/** The size to ask the host for: the smallest that is wide enough. */
export const hostSizeFor = (kind: PictureKind, size: ImageSize): HostSize => {
  const width = widthOf(size) ?? Number.POSITIVE_INFINITY;
  return SIZES[kind].find((listed) => hostWidth(listed) >= width) ?? 'original';
};

/**
 * The sizes that a request for this one may be answered with, since it does not say what kind of picture it is; the
 * smallest first.
 */
export const possibleHostSizes = (size: ImageSize): HostSize[] =>
  [...new Set(KINDS.map((kind) => hostSizeFor(kind, size)))].toSorted(
    (one, other) => hostWidth(one) - hostWidth(other),
  );
