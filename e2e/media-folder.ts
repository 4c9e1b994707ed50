import { cpSync, mkdtempSync, renameSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ARTWORK = path.join(import.meta.dirname, '../demo/media/artwork');

/** A media folder of a journey's own without films, but with the pictures of the demo's titles, which pages list. */
export const makeMediaFolder = (): string => {
  const media = mkdtempSync(path.join(os.tmpdir(), 'sebule-media-'));
  cpSync(ARTWORK, path.join(media, 'artwork'), { recursive: true });
  return media;
};

/** Copies a film at once, with its old time: what has just changed is taken for still being copied. */
export const putFilm = (from: string, to: string): void => {
  // Servers leave hidden files out.
  const hidden = path.join(path.dirname(to), `.${path.basename(to)}.part`);
  cpSync(from, hidden, { preserveTimestamps: true });
  renameSync(hidden, to);
};
