import { cpSync } from 'node:fs';

/** Copies a film as one that has been there for long: what has just been changed is taken for still being copied. */
export const putFilm = (from: string, to: string): void => cpSync(from, to, { preserveTimestamps: true });
