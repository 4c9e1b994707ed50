import { cpSync, mkdtempSync, renameSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const DEMO_MEDIA = path.join(import.meta.dirname, '../demo/media');
/** A film of the demo. */
export const CLIP = path.join(DEMO_MEDIA, 'clips/far-orbit.mp4');

/** A media folder of a journey's own without films, but with the pictures of the demo's titles, which pages list. */
export const makeMediaFolder = (): string => {
  const media = mkdtempSync(path.join(os.tmpdir(), 'sebule-media-'));
  cpSync(path.join(DEMO_MEDIA, 'artwork'), path.join(media, 'artwork'), { recursive: true });
  return media;
};

/** Copies a film at once, with its old time: what has just changed is taken for still being copied. */
export const putFilm = (from: string, to: string): void => {
  // Servers leave hidden files out.
  const hidden = path.join(path.dirname(to), `.${path.basename(to)}.part`);
  cpSync(from, hidden, { preserveTimestamps: true });
  renameSync(hidden, to);
};
