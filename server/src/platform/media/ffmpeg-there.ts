import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** A landlord who has just installed it is told so with the next page. */
const KEPT_MS = 5_000;

let known = { searched: '', at: -Infinity, isThere: false };

const isIn = (folder: string): boolean => {
  try {
    accessSync(path.join(folder, 'ffmpeg'), constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether there is an ffmpeg on the PATH; whether it works is not tried. */
export const hasFfmpeg = (): boolean => {
  const searched = process.env['PATH'] ?? '';
  const now = performance.now();
  if (searched !== known.searched || now - known.at > KEPT_MS)
    known = { searched, at: now, isThere: searched.split(path.delimiter).filter(Boolean).some(isIn) };
  return known.isThere;
};
