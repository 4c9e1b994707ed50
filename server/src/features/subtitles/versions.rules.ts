import { createHash } from 'node:crypto';
import { SUBTITLE_ENCODINGS, type SubtitleEncoding } from '@sebule/contract';
import { decodeAs } from '#features/streaming/index.ts';
import { type ShiftedSubtitles, shiftSubtitles } from './timing.rules.ts';

/** The SHA-256 of a file's content. */
export const contentHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** How a file differs from its original. */
export interface SubtitleVersion {
  shiftMs: number;
  /** In which encoding the original is written, once it has been stored as UTF-8; null while it is as it came. */
  encoding: SubtitleEncoding | null;
}

export const AS_IT_CAME: SubtitleVersion = { shiftMs: 0, encoding: null };

export const isSameVersion = (one: SubtitleVersion, other: SubtitleVersion): boolean =>
  one.shiftMs === other.shiftMs && one.encoding === other.encoding;

/** A version of subtitles, always made from their original. */
export const versionOf = (original: Buffer, { shiftMs, encoding }: SubtitleVersion): ShiftedSubtitles =>
  shiftSubtitles(encoding === null ? original : Buffer.from(decodeAs(original, encoding)), shiftMs);

/** From which encoding a file with this content was made; null when it is as it came, or none reproduces it. */
export const encodingOf = (original: Buffer, shiftMs: number, content: string): SubtitleEncoding | null => {
  const comesFrom = (encoding: SubtitleEncoding | null): boolean =>
    contentHash(versionOf(original, { shiftMs, encoding }).bytes) === content;
  if (comesFrom(null)) return null;
  return SUBTITLE_ENCODINGS.find(comesFrom) ?? null;
};
