import { cpSync, renameSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies a film as one that has been there for long, and at once: what has just been changed, or changes while a server
 * looks at it, is taken for still being copied.
 */
export const putFilm = (from: string, to: string): void => {
  // Servers leave hidden files out.
  const hidden = path.join(path.dirname(to), `.${path.basename(to)}.part`);
  cpSync(from, hidden, { preserveTimestamps: true });
  renameSync(hidden, to);
};
